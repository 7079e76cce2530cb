/** The question of `odds initiative`: who has it, and what a re-roll is worth (T-TURN-03). */

import { blocksOf, notes, table } from '../../../answer/blocks.ts';
import { percent } from '../../../answer/label.ts';
import { chance } from '../../../answer/measure.ts';
import { tableBars } from '../../../charts/oddsChartKinds.ts';
import { presented } from '../../../odds/presentation.ts';
import { whole } from '../../../params/kinds.ts';
import { answerInitiative, REROLLING, type Rerolling } from '../odds/answerInitiative.ts';
import { RULE } from './attackOptions.ts';
import { tannhauserQuestion } from './question.ts';

const MOST_BONUS = 30;
const WHO: Readonly<Record<Rerolling, string>> = {
  nobody: 'nobody',
  own: 'you',
  other: 'the other side',
  both: 'whoever is behind',
};

export const initiativeOdds = tannhauserQuestion({
  id: 'initiative',
  title: 'Initiative',
  examples: [['4 1']],
  params: {
    own: whole(0, MOST_BONUS).positional().describe('initiative bonuses of your side together').asLabel(),
    other: whole(0, MOST_BONUS).positional().describe('those of the other side').asLabel(),
    rule: RULE,
  },
  sections: { Bonuses: ['own', 'other'] },
  start: () => ({ own: '4', other: '1' }),
  read:
    (_, { own, other, rule }) =>
    () =>
      presentationOf(answerInitiative({ own, other, rulings: rule })),
});

function presentationOf({ answer, explanation }: ReturnType<typeof answerInitiative>) {
  const { wins, tie } = answer.exact;
  const results = table(
    [
      ['rolls again for 1 CP', 'text'],
      ['you win', 'percent'],
    ],
    REROLLING.map((who) => [WHO[who], wins[who]]),
  );
  return presented(answer, explanation, {
    headline: [chance('you have the initiative', wins.nobody), chance('with a re-roll of yours', wins.own)],
    blocks: blocksOf(results, notes(`The first roll is a tie ${percent(tie)} of the time.`)),
    chart: () => tableBars(results, 'Who has the initiative', 'You win'),
  });
}
