/** The question of `odds initiative --ruleset dust-warfare`: who acts first, with how many orders. */
import { distribution, notes } from '../../answer/blocks.ts';
import { distributionsHeat } from '../../charts/oddsPicture.ts';
import {
  answerInitiative,
  ORDERS,
  type SideQuestion,
  sideName,
  tieLine,
} from '../../rulesets/dust-warfare/odds/answerInitiative.ts';
import { integerArgument, integerOption, integerOptions } from '../optionKinds.ts';
import { type OddsPresentation, presented } from '../presentation.ts';
import { RULE_OPTION } from './context.ts';
import { contextQuestion } from './contextQuestion.ts';

const SIDES = ['first', 'second'];
const MOST_UNITS = 60;
const UNITS = SIDES.map((name) =>
  integerOption(name, undefined, 1, MOST_UNITS, 'units on the table that do not retreat'),
);
const BLACK_OPS = SIDES.map((name) =>
  integerOption(`${name}-black-ops`, 0, 0, MOST_UNITS, `units with Black Ops on the ${name} side`),
);

export const initiativeOdds = contextQuestion({
  command: 'odds initiative',
  examples: [['5 8 --second-command-squad']],
  positionals: UNITS.map(integerArgument),
  options: {
    ...integerOptions(BLACK_OPS),
    'first-command-squad': { type: 'boolean', describe: 'the first side has a Command Squad' },
    'second-command-squad': { type: 'boolean', describe: 'the second side has one' },
    ...RULE_OPTION,
  },
  readIn: ({ catalogue, reader, rulings }, argv) => {
    const side = (index: number): SideQuestion => ({
      units: reader.integer(UNITS[index]),
      commandSquad: argv[`${SIDES[index]}-command-squad`] === true,
      blackOps: reader.integer(BLACK_OPS[index]),
    });
    const sides = [side(0), side(1)] as const;
    return () => presentationOf(answerInitiative(catalogue, { sides, rulings }));
  },
});

function presentationOf({ answer, explanation }: ReturnType<typeof answerInitiative>): OddsPresentation {
  const { orders, tie } = answer.exact;
  const labels = answer.question.sides.map(({ units }, index) => sideName(index, units));
  const sides = orders.map((law, index) => distribution(ORDERS, law, { caption: labels[index] }));
  return presented(answer, explanation, {
    blocks: [...sides, notes(tieLine(tie))],
    picture: () => distributionsHeat(labels, sides, 'Orders by side', 'Orders'),
  });
}
