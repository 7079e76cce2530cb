/** Random Shoot actions, whose odds are compared with the oracle's. */
import fc from 'fast-check';
import { shotOdds } from '../../../../src/rulesets/rattenkrieg/fire/distribution.ts';
import { REACTIONS } from '../../../../src/rulesets/rattenkrieg/fire/plan.ts';
import type { Target } from '../../../../src/rulesets/rattenkrieg/fire/target.ts';
import { diceOf, followShot, type OracleShot, type OracleTarget } from '../../../oracles/rattenkriegShot.ts';
import { catalogue, rules, shot } from '../ask.ts';
import { largestDifference } from './difference.ts';

const MOST_FIGURES = 4;

const target: fc.Arbitrary<OracleTarget> = fc.record({
  stance: fc.constantFrom('front', 'front', 'side', 'rear', 'unready', 'busy'),
  obstacle: fc.constantFrom(0, 0, 1, 2, 3),
  visibility: fc.constantFrom(0, 0, 1, 2),
  isConcealed: fc.boolean(),
  isHunkered: fc.nat(3).map((one) => one === 0),
});

/** Up to four men, at most two of them in a sector. */
const sectors = fc
  .array(fc.array(target, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: MOST_FIGURES })
  .filter((list) => list.flat().length <= MOST_FIGURES);

const seldom = fc.nat(3).map((one) => one === 0);

const arms = fc.oneof(
  fc.record({ fire: fc.constant('S' as const), react: fc.constant(1), most: fc.constant(0) }),
  fc.record({
    fire: fc.constant('B' as const),
    react: fc.constantFrom(1, 1, 5, 7),
    most: fc.integer({ min: 1, max: 7 }),
  }),
  fc.record({ fire: fc.constant('X' as const), react: fc.integer({ min: 3, max: 9 }), most: fc.constant(0) }),
  fc.record({ fire: fc.constant('N' as const), react: fc.constant(4), most: fc.constant(0) }),
);

export const shotQuestions: fc.Arbitrary<OracleShot> = fc
  .tuple(arms, sectors)
  .chain(([{ fire, react, most }, list]) =>
    fc.record({
      fire: fc.constant(fire),
      react: fc.constant(react),
      bursts: fire === 'B' ? burstsOver(most, list.length) : fc.constant(list.map(() => 0)),
      weapon: fc.integer({ min: -4, max: 2 }),
      isPiercing: seldom,
      aim: fc.constantFrom(0, 0, 1, 2, 3),
      isMoving: seldom,
      hasRun: seldom,
      isReaction: seldom,
      isDesignated: seldom,
      isFromAbove: seldom,
      isSniper: seldom.map((one) => one && fire === 'S'),
      rate: fire === 'X' ? fc.constantFrom(null, 'sustained', 'rapid', 'cyclic') : fc.constant(null),
      magazine: fire === 'N' ? fc.option(fc.integer({ min: 1, max: 6 })) : fc.constant(null),
      sectors: fc.constant(list),
      hunkers: fc.boolean(),
      interpretations: fc.record({
        naturalOne: fc.constantFrom('fallThrough', 'noEffect', 'alwaysDead'),
        naturalSix: fc.constantFrom('literal', 'mirror', 'off'),
        sixesOfBursts: fc.constantFrom('missOutright', 'general'),
        spareReactDice: fc.constantFrom('toReact', 'oncePerTarget'),
        magazineBursts: fc.constantFrom('perBurst', 'perSector'),
        coverStacking: fc.constantFrom('max', 'sum', 'highestOnly'),
        burstHits: fc.constantFrom('atOnce', 'dieByDie'),
      }),
    }),
  );

/** At most this many bursts over the sectors, at least one. */
function burstsOver(most: number, count: number): fc.Arbitrary<number[]> {
  const each = fc.nat({ max: Math.max(1, Math.floor(most / count)) });
  return fc
    .array(each, { minLength: count, maxLength: count })
    .filter((bursts) => bursts.some((one) => one > 0));
}

const OBSTACLES = [[], ['knee-high'], ['torso-and-head'], ['head-only']] as const;
const VISIBILITY = [[], ['i-factor'], ['not-visible']] as const;

function asTarget({ stance, obstacle, visibility, isConcealed, isHunkered }: OracleTarget): Target {
  const cover = [...OBSTACLES[obstacle], ...VISIBILITY[visibility], ...(isConcealed ? ['concealed'] : [])];
  return { stance, cover, isHunkered };
}

const KINDS = { S: 'single', X: 'belt', N: 'autocannon' } as const;

/** The largest difference of any probability from the oracle's. */
export function shotDifference(request: OracleShot): number {
  const { dice } = diceOf(request);
  const expected = followShot(request, dice);
  const { fire, react, rate: rateId, interpretations } = request;
  const weapon = {
    id: null,
    name: 'some weapon',
    class: null,
    tier: null,
    barrelChange: null,
    modifier: request.weapon,
    penetration: 3,
    react: { light: react, medium: react, heavy: react },
    fire: fire === 'B' ? ({ kind: 'bursts', count: 9 } as const) : { kind: KINDS[fire] },
  };
  const circumstances = [
    ...(request.isMoving ? (['moving'] as const) : []),
    ...(request.hasRun ? (['ran'] as const) : []),
    ...(request.isReaction ? (['reaction'] as const) : []),
    ...(request.isDesignated ? (['designated'] as const) : []),
    ...(request.isFromAbove ? (['from-above'] as const) : []),
  ];
  const plan = shot(
    'S-2(P2)',
    request.sectors.map((sector) => sector.map(asTarget)),
    {
      shooting: {
        weapon,
        circumstances,
        aim: request.aim,
        skill: request.isSniper ? 'sniper' : 'none',
        rate: catalogue.smallArms.rates.find(({ id }) => id === rateId) ?? null,
        walls: request.isPiercing ? [3] : null,
      },
      arrangement: {
        bursts: request.bursts,
        magazine: request.magazine,
        reaction: REACTIONS[request.hunkers ? 1 : 0],
      },
      interpretations,
    },
  );
  const found = shotOdds(rules(interpretations), catalogue.smallArms.doubleSix, plan);
  return largestDifference([
    ...found.each.map((distribution, figure) => [distribution, expected.each[figure]] as const),
    [found.dead, expected.dead],
    [found.out, expected.out],
    [
      [found.expectedDice, found.stopped, found.jam],
      [expected.dice, expected.stopped, expected.jam],
    ],
  ]);
}
