/** The question of `odds grenade --ruleset rattenkrieg`: one grenade. */
import { flag, idOf, idsOf, oneOf, whole } from '../../../../params/kinds.ts';
import type { ValuesOf } from '../../../../params/parameter.ts';
import { SAMPLES } from '../../../../params/samples.ts';
import { type Explosive, explosives } from '../../blast/weapons.ts';
import type { Catalogue } from '../../model.ts';
import { answerBlast } from '../../odds/answerBlast.ts';
import type { BlastFigure, GrenadeQuestion } from '../../odds/blastQuestion.ts';
import { THROW_CIRCUMSTANCES } from '../../schema/names.ts';
import type { OddsContext } from '../context.ts';
import { GROUPS, needs } from '../phrases.ts';
import { rattenkriegQuestion } from '../question.ts';
import { BASE, NEAR, SOME_FIGURES } from './blastFigures.ts';
import { blastPresentation } from './blastPresentation.ts';

/** Explosives that can be thrown. */
function grenades(catalogue: Catalogue): Explosive[] {
  return explosives(catalogue).filter(({ kind }) => kind === 'grenade');
}

/** Parameters of the throw. */
const THROW = {
  quality: whole(1, 5).default(3).describe('Quality of the thrower'),
  distance: whole(0, 100).describe(
    'distance to the aim point in inches; the thrower then counts as a target',
  ),
  room: whole(1, 1000).describe('size of the room in square inches; without it outdoors'),
  with: idsOf('circumstance', () => THROW_CIRCUMSTANCES).describe(
    `penalties of the throw: ${THROW_CIRCUMSTANCES.join(', ')}`,
  ),
  opening: oneOf(['door', 'window']).describe('opening to throw through'),
  moving: flag('the thrower moves past the opening'),
  cooked: flag('hold the grenade until the last moment (optional rule)'),
  'throw-back': flag('somebody nearby tries to throw it back'),
  ...BASE,
};

export const grenadeOdds = rattenkriegQuestion({
  id: 'grenade',
  title: 'Grenade',
  group: GROUPS.blasts,
  examples: [['f1 2 head-only@2 --quality 4'], ['mk1-mills 3@1 --opening window --distance 5 --room 30']],
  params: { grenade: idOf(grenades, 'a grenade').positional(), ...NEAR, ...THROW, ...SAMPLES },
  sections: {
    Throw: ['grenade', 'quality', 'distance', 'opening', 'room', 'moving', 'cooked'],
    'Miniatures nearby': ['figures', 'throw-back'],
  },
  start: () => ({ figures: SOME_FIGURES }),
  read: (context, { grenade, figures, trials, seed, ...request }) => {
    const { catalogue } = context;
    const question = throwOf(context, grenade, figures, request);
    return () => blastPresentation(catalogue, answerBlast(catalogue, question, { trials, seed }));
  },
});

function throwOf(
  { reader, interpretations }: OddsContext,
  explosive: Explosive,
  figures: readonly BlastFigure[],
  request: ValuesOf<typeof THROW>,
): GrenadeQuestion {
  const { quality, distance, room, opening: kind, moving: isMoving, base } = request;
  const { range } = explosive;
  if (distance !== null && range !== null && distance > range)
    reader.fault('distance', `${distance}" is beyond the range of ${range}"`);
  if (kind !== null && distance === null) reader.fault('opening', needs('distance'));
  if (kind !== null && room === null) reader.fault('opening', needs('room'));
  if (isMoving && kind === null) reader.fault('moving', needs('opening'));
  return {
    kind: 'grenade',
    explosive,
    quality,
    circumstances: THROW_CIRCUMSTANCES.filter((one) => request.with.includes(one)),
    distance,
    opening: kind === null ? null : { kind, isMoving },
    room,
    isCooked: request.cooked,
    isThrownBack: request['throw-back'],
    figures: distance === null ? figures : [...figures, thrower(distance)],
    base,
    interpretations,
  };
}

/** The thrower, who has no combat stance (R-FIRE-08). */
function thrower(inches: number): BlastFigure {
  return { target: { stance: 'busy', cover: [], isHunkered: false }, inches, bearing: 180, isThrower: true };
}
