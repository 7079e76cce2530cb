/** The question of `odds initiative --ruleset dust-warfare`: who acts first, with how many orders. */

import { distribution, notes } from '../../../answer/blocks.ts';
import { average, chance } from '../../../answer/measure.ts';
import { distributionsHeat } from '../../../charts/oddsChartKinds.ts';
import { presented } from '../../../odds/presentation.ts';
import { flag, whole } from '../../../params/kinds.ts';
import { prefixed } from '../../../params/parameter.ts';
import { answerInitiative, ORDERS, type SideQuestion, sideName, tieLine } from '../odds/answerInitiative.ts';
import { dustWarfareQuestion } from './question.ts';

const MOST_UNITS = 60;
const UNITS = whole(1, MOST_UNITS)
  .positional()
  .describe('units on the table that do not retreat')
  .control({ label: 'Units on the table' });

/** Options of one side. */
function sideParams(side: string) {
  return {
    'black-ops': whole(0, MOST_UNITS)
      .default(0)
      .describe(`units with Black Ops on the ${side} side`)
      .control({ label: 'Units with Black Ops' }),
    'command-squad': flag(`the ${side} side has a Command Squad`).control({ label: 'Has a Command Squad' }),
  };
}

export const initiativeOdds = dustWarfareQuestion({
  id: 'initiative',
  title: 'Initiative and orders',
  examples: [['5 8 --second-command-squad']],
  params: {
    first: UNITS,
    second: UNITS,
    firstSide: prefixed('first-', sideParams('first')),
    secondSide: prefixed('second-', sideParams('second')),
  },
  sections: {
    'First side': ['first', 'first-command-squad', 'first-black-ops'],
    'Second side': ['second', 'second-command-squad', 'second-black-ops'],
  },
  start: () => ({ first: '6', second: '6' }),
  read: ({ catalogue, rulings }, { first, second, firstSide, secondSide }) => {
    const side = (units: number, of: typeof firstSide): SideQuestion => ({
      units,
      commandSquad: of['command-squad'],
      blackOps: of['black-ops'],
    });
    const sides = [side(first, firstSide), side(second, secondSide)] as const;
    return () => presentationOf(answerInitiative(catalogue, { sides, rulings }));
  },
});

const SIDES = ['first side', 'second side'];

function presentationOf({ answer, explanation }: ReturnType<typeof answerInitiative>) {
  const { orders, tie, initiates, means } = answer.exact;
  const labels = answer.question.sides.map(({ units }, index) => sideName(index, units));
  const sides = orders.map((pmf, index) =>
    distribution(ORDERS, pmf, { caption: labels[index], key: SIDES[index] }),
  );
  return presented(answer, explanation, {
    headline: [
      chance('acts first', initiates[0]),
      ...SIDES.map((side, index) => average(`${side}: expected ${ORDERS}`, means[index])),
    ],
    blocks: [...sides, notes(tieLine(tie))],
    chart: () => distributionsHeat(labels, sides, 'Orders by side', 'Orders'),
  });
}
