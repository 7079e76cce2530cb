/** The question of `odds flame --ruleset rattenkrieg`: a flame weapon. */
import { idOf, whole } from '../../../../params/kinds.ts';
import { SAMPLES } from '../../../../params/samples.ts';
import type { Catalogue } from '../../model.ts';
import { answerBlast } from '../../odds/answerBlast.ts';
import { GROUPS } from '../phrases.ts';
import { rattenkriegQuestion } from '../question.ts';
import { BASE, NEAR, SOME_FIGURES } from './blastFigures.ts';
import { blastPresentation } from './blastPresentation.ts';

export const flameOdds = rattenkriegQuestion({
  id: 'flame',
  title: 'Flame weapon',
  group: GROUPS.blasts,
  examples: [['flammenwerfer-41 3 rear@4']],
  params: {
    weapon: idOf((c: Catalogue) => c.flameWeapons, 'a flame weapon').positional(),
    shots: whole(1, 20).default(1).describe('number of shots at the same place'),
    ...NEAR,
    ...BASE,
    ...SAMPLES,
  },
  sections: { Weapon: ['weapon', 'shots'], 'Miniatures nearby': ['figures'] },
  start: () => ({ figures: SOME_FIGURES }),
  read: ({ catalogue, interpretations }, { trials, seed, ...request }) => {
    const question = { kind: 'flame', ...request, interpretations } as const;
    return () => blastPresentation(catalogue, answerBlast(catalogue, question, { trials, seed }));
  },
});
