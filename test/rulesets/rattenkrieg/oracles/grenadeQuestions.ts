/** Random throws of grenades, whose odds are compared with the oracle's. */
import fc from 'fast-check';
import { THROW_CIRCUMSTANCES } from '../../../../src/rulesets/rattenkrieg/schema/names.ts';
import { grain, type OracleGrenade, throwGrenade } from '../../../oracles/rattenkriegGrenade.ts';
import { catalogue, figure } from '../ask.ts';
import { grenade, odds, standing } from '../blast/blastAsk.ts';
import { largestDifference } from './difference.ts';

/** Circumstances that add to the scatter by R-GREN-02, without reaction, which also adds to the dice. */
const ONES = ['through', 'trench', 'vehicle', 'ran', 'prone'] as const;
const HALVES = ['running', 'unseen', 'behind-cover'] as const;
/** Cover that adds 1, 2, 3 to the dice. */
const COVERS = ['knee-high', 'torso-and-head', 'head-only'] as const;

interface Place {
  readonly inches: number;
  readonly bearing: number;
  readonly cover: 0 | 1 | 2 | 3;
}

const seldom = fc.nat(3).map((one) => one === 0);

export const grenadeQuestions = fc.record({
  id: fc.constantFrom(...catalogue.handGrenades.filter(({ rings }) => rings.length > 0).map(({ id }) => id)),
  quality: fc.integer({ min: 1, max: 5 }),
  circumstances: fc.subarray([...ONES, ...HALVES]),
  distance: fc.integer({ min: 0, max: 20 }),
  room: fc.constantFrom(null, null, 30, 80),
  opening: fc.constantFrom(null, null, 'door' as const, 'window' as const),
  isMoving: fc.boolean(),
  isCooked: seldom,
  isThrownBack: fc.boolean(),
  figures: fc.array(
    fc.record<Place>({
      inches: fc.integer({ min: 0, max: 12 }),
      bearing: fc.integer({ min: 0, max: 359 }),
      cover: fc.constantFrom(0, 0, 1, 2, 3),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});
type Request = typeof grenadeQuestions extends fc.Arbitrary<infer T> ? T : never;

/** R-GREN-03: faces that bring the grenade through. */
function through(opening: 'door' | 'window', inches: number, isMoving: boolean): number {
  const faces = opening === 'door' ? (inches < 6 ? 4 : 3) : inches < 6 ? 3 : 2;
  return faces - (isMoving ? 1 : 0);
}

/** The largest difference of any probability from the oracle's, beyond the oracle's own error. */
export function grenadeDifference(request: Request): number {
  const { id, quality, circumstances, distance, room, figures, isCooked, isThrownBack } = request;
  const opening = room === null ? null : request.opening;
  const found = odds(
    grenade(id, {
      quality,
      circumstances: THROW_CIRCUMSTANCES.filter((one) => circumstances.some((given) => given === one)),
      distance,
      opening: opening === null ? null : { kind: opening, isMoving: request.isMoving },
      room,
      isCooked,
      isThrownBack,
      figures: [
        ...figures.map(({ inches, bearing, cover }) => {
          const target = cover === 0 ? {} : { cover: [COVERS[cover - 1]] };
          return standing({ inches, bearing, target: figure(target) });
        }),
        standing({ inches: distance, bearing: 180, target: figure({ stance: 'busy' }), isThrower: true }),
      ],
    }),
  );
  const rings = catalogue.handGrenades.find((one) => one.id === id)?.rings ?? [];
  const thrown: OracleGrenade = {
    quality,
    rings,
    ones: ONES.filter((one) => circumstances.includes(one)).length,
    halves: HALVES.filter((one) => circumstances.includes(one)).length,
    isIndoors: room !== null,
    isSmallRoom: room !== null && room <= 36,
    through: opening === null ? null : through(opening, distance, request.isMoving),
    isCooked,
    isThrownBack,
    figures: figures.map(({ inches, bearing, cover }) => {
      const angle = (bearing * Math.PI) / 180;
      // In the open and ready, +1 for the stance.
      return { x: inches * Math.sin(angle), y: inches * Math.cos(angle), added: cover === 0 ? 1 : cover };
    }),
    thrower: { x: 0, y: 0 - distance, added: 0 },
  };
  const expected = throwGrenade(thrown);
  const largest = largestDifference([
    ...found.each.map((distribution, index) => [distribution, expected.each[index]] as const),
    [found.dead, expected.dead],
    [found.out, expected.out],
    [found.shaken, expected.shaken],
  ]);
  return Math.max(0, largest - grain(thrown));
}
