/** The question of `odds mine --ruleset rattenkrieg`: a vehicle on a mine. */
import { distributionBars } from '../../../charts/oddsPicture.ts';
import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import { idOf, oneOf, whole } from '../../../params/kinds.ts';
import { SAMPLES } from '../../../params/samples.ts';
import { MINED_GROUNDS } from '../../../rulesets/rattenkrieg/blast/mines.ts';
import type { Catalogue } from '../../../rulesets/rattenkrieg/model.ts';
import { answerMine, WALLS_ABOARD } from '../../../rulesets/rattenkrieg/odds/answerMine.ts';
import { distributionLines } from '../../bars.ts';
import type { OddsPresentation } from '../../presentation.ts';
import { GROUPS } from '../phrases.ts';
import { rattenkriegQuestion } from '../question.ts';
import { sampledLines } from '../sampling.ts';

export const mineOdds = rattenkriegQuestion({
  id: 'mine',
  title: 'Mine',
  group: GROUPS.blasts,
  examples: [['tellermine --tons 3 --aboard 10']],
  params: {
    mine: idOf((c: Catalogue) => c.charges, 'a mine or charge').positional(),
    tons: whole(1, 100).default(3).unit('t').describe('weight of the vehicle'),
    aboard: whole(1, 30).default(2).describe('crew and passengers'),
    ground: oneOf(MINED_GROUNDS).default(MINED_GROUNDS[0]).describe('where it is laid'),
    ...SAMPLES,
  },
  sections: { Mine: ['mine', 'ground'], Vehicle: ['tons', 'aboard'] },
  read:
    ({ catalogue, readings }, { trials, seed, ...asked }) =>
    () =>
      presentationOf(answerMine(catalogue, { ...asked, readings }, { trials, seed })),
});

function presentationOf({ answer, explanation }: ReturnType<typeof answerMine>): OddsPresentation {
  const { each, out, layActions } = answer.exact;
  return {
    ...explanation,
    document: answer,
    sentence: answer.sentence,
    body: [
      ...distributionLines(WALLS_ABOARD, out, { sampled: answer.sampled?.shares }),
      '',
      `each man aboard: dead ${probabilityLabel(each.dead)}, wounded ${probabilityLabel(each.wounded)}`,
      layActions === null ? 'no actions of laying are printed' : `laid with ${layActions} actions`,
      ...sampledLines(answer.sampled),
    ],
    picture: () => ({
      kind: 'bars',
      title: `Out of action aboard: ${answer.question.mine.name}`,
      axis: 'Dead or wounded aboard',
      bars: distributionBars(out),
    }),
  };
}
