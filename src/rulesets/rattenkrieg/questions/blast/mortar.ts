/** The question of `odds mortar --ruleset rattenkrieg`: mortars that fire in consecutive actions. */
import { flag, idOf, whole } from '../../../../params/kinds.ts';
import { SAMPLES } from '../../../../params/samples.ts';
import { minimumRange } from '../../blast/barrage.ts';
import type { Catalogue, Mortar } from '../../model.ts';
import { answerBlast } from '../../odds/answerBlast.ts';
import type { OddsContext } from '../context.ts';
import { GROUPS, needs } from '../phrases.ts';
import { rattenkriegQuestion } from '../question.ts';
import { BASE, NEAR, SOME_FIGURES } from './blastFigures.ts';
import { blastPresentation } from './blastPresentation.ts';

export const mortarOdds = rattenkriegQuestion({
  id: 'mortar',
  title: 'Mortar barrage',
  group: GROUPS.blasts,
  examples: [['50mm-50-pm-40 4 head-only@5 --actions 3']],
  params: {
    mortar: idOf((c: Catalogue) => c.mortars, 'a mortar').positional(),
    actions: whole(1, 20).default(1).describe('number of actions in a row at the same place'),
    ...NEAR,
    distance: whole(0, 3000).describe('distance to the target in inches'),
    direct: flag('direct fire: the crew sees the target'),
    ...BASE,
    ...SAMPLES,
  },
  sections: {
    Weapon: ['mortar', 'actions', 'distance', 'direct'],
    'Miniatures nearby': ['figures'],
  },
  start: () => ({ figures: SOME_FIGURES }),
  read: (context, { trials, seed, distance, direct, ...request }) => {
    const { catalogue, interpretations } = context;
    checkRange(context, request.mortar, distance, direct);
    const question = { kind: 'barrage', ...request, interpretations } as const;
    return () => blastPresentation(catalogue, answerBlast(catalogue, question, { trials, seed }));
  },
});

/** Refuses ranges below the mortar's minimum (R-MORT-03, OQ-22). @param inches null: not given */
function checkRange(
  { reader, interpretations }: OddsContext,
  mortar: Mortar,
  inches: number | null,
  isDirect: boolean,
): void {
  if (inches === null) {
    if (isDirect) reader.fault('direct', needs('distance'));
    return;
  }
  const { indirect, direct } = minimumRange(interpretations, mortar);
  const least = isDirect ? direct : indirect;
  if (inches < least)
    reader.fault(
      'distance',
      `${inches}" is below the shortest range of ${mortar.name}, ${least}" (R-MORT-03, OQ-22)`,
    );
}
