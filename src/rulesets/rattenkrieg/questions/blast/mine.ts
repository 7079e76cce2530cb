/** The question of `odds mine --ruleset rattenkrieg`: a vehicle on a mine. */

import { distribution, notes, sampledShares } from '../../../../answer/blocks.ts';
import { chance } from '../../../../answer/measure.ts';
import { distributionBars } from '../../../../charts/oddsChartKinds.ts';
import { probabilityLabel } from '../../../../dice/expression/phrases.ts';
import { presented } from '../../../../odds/presentation.ts';
import { noun, says, withExamples } from '../../../../odds/sentence/sentence.ts';
import { idOf, oneOf, whole } from '../../../../params/kinds.ts';
import { SAMPLES } from '../../../../params/samples.ts';
import { MINED_GROUNDS } from '../../blast/mines.ts';
import type { Catalogue } from '../../model.ts';
import { answerMine, WALLS_ABOARD } from '../../odds/answerMine.ts';
import { GROUPS } from '../phrases.ts';
import { rattenkriegQuestion } from '../question.ts';

export const mineOdds = rattenkriegQuestion({
  id: 'mine',
  title: 'Mine',
  group: GROUPS.blasts,
  examples: [['tellermine --tons 3 --aboard 10']],
  params: {
    mine: idOf((c: Catalogue) => c.charges, 'a mine or charge').positional(),
    tons: whole(1, 100).default(3).unit('t').describe('weight of the vehicle'),
    aboard: whole(1, 30).default(2).describe('crew and passengers'),
    ground: oneOf(MINED_GROUNDS).default(MINED_GROUNDS[0]).describe('ground where the mine is laid'),
    ...SAMPLES,
  },
  sentence: {
    verbs: ['explodes under', 'goes off under'],
    subject: noun('mine'),
    object: {
      ...withExamples(says('tons', '{} tons', '{} ton', '{} t'), '1', '5', '20'),
      phrases: [says('aboard', '{} aboard')],
    },
    phrases: [says('ground', 'in the {}', 'on the {}')],
  },
  sections: { Mine: ['mine', 'ground'], Vehicle: ['tons', 'aboard'] },
  read:
    ({ catalogue, interpretations }, { trials, seed, ...request }) =>
    () =>
      presentationOf(answerMine(catalogue, { ...request, interpretations }, { trials, seed })),
});

function presentationOf({ answer, explanation }: ReturnType<typeof answerMine>) {
  const { exact, question, sampled } = answer;
  const { each, layActions } = exact;
  const out = distribution(WALLS_ABOARD, exact.out, { sampled: sampledShares(sampled?.shares, sampled) });
  return presented(answer, explanation, {
    headline: [
      chance('spun', exact.spun),
      chance('overturned', exact.overturned),
      chance('each man out of action', each.dead + each.wounded),
    ],
    blocks: [
      out,
      notes(
        `each man aboard: dead ${probabilityLabel(each.dead)}, wounded ${probabilityLabel(each.wounded)}`,
        layActions === null ? 'the actions to lay it are not printed' : `laid with ${layActions} actions`,
      ),
    ],
    chart: () =>
      distributionBars(out, `Out of action aboard: ${question.mine.name}`, 'Dead or wounded aboard'),
  });
}
