/** `odds volley` against volleys followed man by man by the oracle of one shot, and against `odds shoot`. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { volleyOdds } from '../../../../src/odds/rattenkrieg/volley.ts';
import { OptionReader } from '../../../../src/params/reader.ts';
import { REACTIONS } from '../../../../src/rulesets/rattenkrieg/fire/plan.ts';
import type { Target } from '../../../../src/rulesets/rattenkrieg/fire/target.ts';
import { answerShoot } from '../../../../src/rulesets/rattenkrieg/odds/answerShoot.ts';
import { answerVolley, type VolleyAnswer } from '../../../../src/rulesets/rattenkrieg/odds/answerVolley.ts';
import { menAlike, type VolleyShooter } from '../../../../src/rulesets/rattenkrieg/odds/volleyMen.ts';
import { followVolley, type OracleMan, type OracleShooter } from '../../../oracles/rattenkriegVolley.ts';
import { catalogue, figures, interpretations, shootingOf } from '../ask.ts';
import { largestDifference } from '../oracles/difference.ts';

const UNSAMPLED = { trials: 0, seed: 1 };
const KINDS = { S: 'single', X: 'belt' } as const;
const OBSTACLES = [[], ['knee-high'], ['torso-and-head'], ['head-only']] as const;

function shooter(
  { fire, bursts, react, modifier }: OracleShooter,
  reaction: (typeof REACTIONS)[number],
): VolleyShooter {
  const { weapon, ...shooting } = shootingOf('S-2(P2)');
  const arrangement = {
    bursts: [],
    mount: 'light',
    magazine: null,
    chosen: null,
    reaction,
    isAtRandom: false,
  } as const;
  return {
    shooting: {
      ...shooting,
      weapon: {
        ...weapon,
        modifier,
        react: { light: react, medium: react, heavy: react },
        fire: fire === 'B' ? { kind: 'bursts', count: bursts } : { kind: KINDS[fire] },
      },
    },
    arrangements: [arrangement, arrangement],
  };
}

function volley(
  shooters: readonly (VolleyShooter & { readonly count?: number })[],
  men: readonly Target[],
  order: 'given' | 'best' = 'given',
  run = UNSAMPLED,
): VolleyAnswer {
  return answerVolley(
    catalogue,
    {
      shooters: shooters.map((one) => ({ count: 1, ...one })),
      men: menAlike([men]),
      order,
      split: 'given',
      bursts: 'even',
      interpretations: interpretations(),
    },
    run,
  );
}

const man: fc.Arbitrary<OracleMan> = fc.record({
  stance: fc.constantFrom('front' as const, 'side' as const, 'rear' as const),
  obstacle: fc.constantFrom(0 as const, 0 as const, 1 as const, 2 as const),
});
const oneShooter: fc.Arbitrary<OracleShooter> = fc.oneof(
  fc.record({
    fire: fc.constant('S' as const),
    bursts: fc.constant(0),
    react: fc.constant(1),
    modifier: fc.integer({ min: -3, max: 1 }),
  }),
  fc.record({
    fire: fc.constant('B' as const),
    bursts: fc.integer({ min: 1, max: 3 }),
    react: fc.constant(1),
    modifier: fc.integer({ min: -2, max: 1 }),
  }),
  fc.record({
    fire: fc.constant('X' as const),
    bursts: fc.constant(0),
    react: fc.integer({ min: 2, max: 4 }),
    modifier: fc.integer({ min: -2, max: 1 }),
  }),
);

describe('a volley', () => {
  test('R-FIRE-00 … R-CAS-01: 50 random volleys have the odds that the rules give, followed man by man', () => {
    const volleys = fc.record({
      shooters: fc.array(oneShooter, { minLength: 1, maxLength: 3 }),
      kind: man,
      count: fc.integer({ min: 1, max: 3 }),
      hunkers: fc.boolean(),
    });
    const holds = fc.property(volleys, ({ shooters, kind, count, hunkers }) => {
      const expected = followVolley(shooters, Array<OracleMan>(count).fill(kind), hunkers);
      const target: Target = { stance: kind.stance, cover: OBSTACLES[kind.obstacle], isHunkered: false };
      const reaction = REACTIONS[hunkers ? 1 : 0];
      const found = volley(
        shooters.map((one) => shooter(one, reaction)),
        Array<Target>(count).fill(target),
      );
      expect(found.method).toBe('exact');
      expect(
        largestDifference([
          [found.out, expected.out],
          [found.dead, expected.dead],
          [found.shots.map(({ notNeeded }) => notNeeded), expected.finishedBefore],
          [found.shots.map(({ made }) => made), expected.made],
        ]),
      ).toBeLessThan(1e-10);
    });
    fc.assert(holds, { numRuns: 50 });
  });

  test.each(['mauser-98k', 'mp40', 'mg42'])('of one is the Shoot action of `odds shoot`: %s', (id) => {
    const one = { shooting: shootingOf(id), arrangements: shooter(RIFLE, 'none').arrangements };
    const men = figures(4);
    const { weapon } = one.shooting;
    const { answer } = answerShoot(
      catalogue,
      {
        shooting: one.shooting,
        arrangement: {
          ...one.arrangements[0],
          bursts: weapon.fire.kind === 'bursts' ? [weapon.fire.count] : [],
          sectors: [men],
        },
        range: null,
        isShortOfMen: false,
        helper: null,
        interpretations: interpretations(),
      },
      { ...UNSAMPLED, fractions: false },
    );
    const { out, dead, expected } = volley([one], men);
    expect(out).toEqual(answer.exact.out.map((share) => expect.closeTo(share, 12)));
    expect(dead).toEqual(answer.exact.dead.map((share) => expect.closeTo(share, 12)));
    expect(expected.hunkered).toBeCloseTo(answer.exact.expected.hunkered, 12);
  });

  test('nine rifles at eight men in the open: each puts a man out of action twice in three', () => {
    const { out, wiped, shots, spare } = volley([{ ...mauser, count: 9 }], figures(8));
    const twoThirds = (hits: number, of: number): number =>
      choose(of, hits) * (2 / 3) ** hits * (1 / 3) ** (of - hits);
    expect(out[3]).toBeCloseTo(twoThirds(3, 9), 12);
    expect(wiped).toBeCloseTo(twoThirds(8, 9) + twoThirds(9, 9), 12);
    expect(spare).toBeCloseTo((2 / 3) ** 8, 12);
    expect(shots.reduce((sum, { finishes }) => sum + finishes, 0)).toBeCloseTo(wiped, 12);
  });

  test('R-ACT-04 men behind an obstacle who hunker cannot be shot at any more', () => {
    const men = figures(4, { cover: ['head-only'] });
    const { shots, expected } = volley([{ ...mauser, ...hunkering(mauser), count: 3 }], men);
    expect(shots.map(({ made }) => made)).toEqual([1, 0, 0]);
    expect(expected.hunkered + expected.out).toBeCloseTo(4, 12);
  });

  test('rolled die by die agrees with the chain', () => {
    const { sampled } = volley([mauser, gun, mauser], figures(5), 'given', { trials: 20_000, seed: 7 });
    expect(sampled?.z).toBeLessThan(5);
  });

  test('too large for the chain is rolled, and says so', () => {
    const { method, sampled, out } = volley([gun, gun, gun], figures(30), 'given', { trials: 500, seed: 1 });
    expect(method).toBe('sampled');
    expect(sampled?.trials).toBe(500);
    expect(out.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
  });

  test('in the best order puts no fewer out of action than in any order', () => {
    const kinds = [mauser, gun, { shooting: shootingOf('mp40'), arrangements: mauser.arrangements }].map(
      (one) => ({ ...one, ...hunkering(one) }),
    );
    const men = figures(4, { cover: ['torso-and-head'] });
    const best = volley(kinds, men, 'best');
    for (const order of [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ]) {
      const { expected } = volley(
        order.map((one) => kinds[one]),
        men,
      );
      expect(best.expected.out).toBeGreaterThanOrEqual(expected.out - 1e-12);
    }
    expect(best.given?.out).toBeCloseTo(volley(kinds, men).expected.out, 12);
  });
});

const RIFLE: OracleShooter = { fire: 'S', bursts: 0, react: 1, modifier: -2 };
const mauser = { shooting: shootingOf('mauser-98k'), arrangements: shooter(RIFLE, 'none').arrangements };
const gun = { ...mauser, shooting: shootingOf('mg42') };

function hunkering({ arrangements }: VolleyShooter): Pick<VolleyShooter, 'arrangements'> {
  return { arrangements: arrangements.map((one) => ({ ...one, reaction: 'hunker' })) };
}

function choose(n: number, k: number): number {
  let product = 1;
  for (let i = 1; i <= k; i++) product = (product * (n - k + i)) / i;
  return product;
}

describe('the words of a volley', () => {
  const faultsOf = (words: Readonly<Record<string, unknown>>): string[] => {
    const reader = new OptionReader(words);
    volleyOdds.read(catalogue, words, reader);
    return reader.faults.map(({ message }) => message);
  };

  test('name shooters, then men', () => {
    expect(faultsOf({ shooters: ['9x mauser-98k', '8'] })).toEqual([]);
    expect(faultsOf({ shooters: ['mg42', 'then', '2x mp40', 'on', '4 rear'] })).toEqual([]);
    expect(faultsOf({ shooters: ['9x', 'mauser-98k', 'mg42', '8'] })).toEqual([]);
  });

  test.each([
    [['mauser-98k'], /no attacker/],
    [['0x mauser-98k', '8'], /one shooter or more/],
    [['61x mauser-98k', '8'], /at most 60/],
    [['mauser-99', '8'], /id of a weapon/],
    [['mauser-98k', 'on'], /no target/],
    [['mauser-98k', 'mg42'], /a number of men/],
    [['9', 'mauser-98k', '8'], /for 9 shooters 9x mauser-98k/],
    [['9x', 'on', '8'], /id of a weapon/],
  ])('are refused with what is expected: %j', (shooters, message) => {
    expect(faultsOf({ shooters })).toEqual(expect.arrayContaining([expect.stringMatching(message)]));
  });

  test('name the target once', () => {
    expect(faultsOf({ shooters: ['mg42', 'on', '3'], on: ['8'] })).toHaveLength(1);
  });
});
