/** `odds volley` against volleys followed man by man by the oracle of one shot, and against `odds shoot`. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CountGiven } from '../../../../src/game/given.ts';
import { OptionReader } from '../../../../src/params/reader.ts';
import { REACTIONS } from '../../../../src/rulesets/rattenkrieg/fire/plan.ts';
import type { Target } from '../../../../src/rulesets/rattenkrieg/fire/target.ts';
import { answerShoot } from '../../../../src/rulesets/rattenkrieg/odds/answerShoot.ts';
import { answerVolley, type VolleyAnswer } from '../../../../src/rulesets/rattenkrieg/odds/answerVolley.ts';
import { menAlike, type VolleyShooter } from '../../../../src/rulesets/rattenkrieg/odds/volleyMen.ts';
import type { VolleyQuestion } from '../../../../src/rulesets/rattenkrieg/odds/volleyShots.ts';
import { volleyOdds } from '../../../../src/rulesets/rattenkrieg/questions/volley.ts';
import { volleyPresentation } from '../../../../src/rulesets/rattenkrieg/questions/volleyPresentation.ts';
import { cases, slowly } from '../../../config/slowly.ts';
import {
  bestChance,
  coursesOf,
  followVolley,
  isOut,
  type OracleMan,
  type OracleShooter,
} from '../../../oracles/rattenkriegVolley.ts';
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

type Choices = Partial<Pick<VolleyQuestion, 'order' | 'split' | 'bursts'>>;

/** @param groups of sectors */
function volleyAt(
  shooters: readonly (VolleyShooter & { readonly count?: number })[],
  groups: readonly (readonly (readonly Target[])[])[],
  choices: Choices = {},
  run = UNSAMPLED,
  given?: CountGiven,
): VolleyAnswer {
  return answerVolley(
    catalogue,
    {
      shooters: shooters.map((one) => ({ count: 1, ...one })),
      men: groups.flatMap((sectors, group) => menAlike(sectors, group)),
      order: 'given',
      split: 'given',
      bursts: 'even',
      ...choices,
      interpretations: interpretations(),
    },
    run,
    given,
  );
}

function volley(
  shooters: readonly (VolleyShooter & { readonly count?: number })[],
  men: readonly Target[],
  order: 'given' | 'best' = 'given',
  run = UNSAMPLED,
): VolleyAnswer {
  return volleyAt(shooters, [[men]], { order }, run);
}

const man = fc.record({
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

const squad = fc.record({ kind: man, count: fc.integer({ min: 1, max: 3 }) });
const smallSquad = fc.record({ kind: man, count: fc.integer({ min: 1, max: 1 }) });

type Kind = typeof man extends fc.Arbitrary<infer T> ? T : never;

function menOf(kind: Kind, count: number, group: number, sector: number): OracleMan[] {
  return Array.from({ length: count }, () => ({ ...kind, group, sector }));
}

function targetsOf({ stance, obstacle }: Kind, count: number): Target[] {
  return Array.from({ length: count }, () => ({ stance, cover: OBSTACLES[obstacle], isHunkered: false }));
}

describe('a volley', () => {
  test('R-FIRE-00 … R-CAS-01: random volleys have the odds that the rules give, followed man by man', () => {
    const compared = [0, 0];
    const volleys = fc.record({
      shooters: fc.array(oneShooter, { minLength: 1, maxLength: 3 }),
      squads: fc.array(squad, { minLength: 1, maxLength: 2 }),
      hunkers: fc.boolean(),
    });
    const holds = fc.property(volleys, ({ shooters, squads, hunkers }) => {
      const men = squads.flatMap(({ kind, count }, group) => menOf(kind, count, group, 0));
      const expected = followVolley(shooters, { men, hunkers });
      const found = volleyAt(
        shooters.map((one) => shooter(one, REACTIONS[hunkers ? 1 : 0])),
        squads.map(({ kind, count }) => [targetsOf(kind, count)]),
      );
      compared[squads.length - 1]++;
      expect(found.method).toBe('exact');
      expect(
        largestDifference([
          [found.out, expected.out],
          [found.dead, expected.dead],
          ...found.groups.map(({ out }, group) => [out, expected.groups[group]] as const),
          [found.shots.map(({ notNeeded }) => notNeeded), expected.finishedBefore],
          [found.shots.map(({ made }) => made), expected.made],
        ]),
      ).toBeLessThan(1e-10);
    });
    fc.assert(holds, { numRuns: cases(20, 50) });
    expect(Math.min(...compared)).toBeGreaterThan(0);
  });

  test('under a condition is the courses alone that meet it, of 12 random volleys gone through one by one', () => {
    const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
    const volleys = fc.record({
      shooters: fc.array(oneShooter, { minLength: 1, maxLength: 2 }),
      squads: fc.array(smallSquad, { minLength: 1, maxLength: 2 }),
      counted: fc.constantFrom('out' as const, 'dead' as const),
    });
    const holds = fc.property(volleys, ({ shooters, squads, counted }) => {
      const men = squads.flatMap(({ kind, count }, group) => menOf(kind, count, group, 0));
      const last = shooters.length;
      const dead = (fates: readonly string[]): number => fates.filter((fate) => fate === 'dead').length;
      const courses = coursesOf(shooters, { men, hunkers: false }).filter(({ fates }) =>
        counted === 'dead' ? dead(fates[last]) >= 1 : fates[last].some(isOut),
      );
      const probability = sum(courses.map(({ chance }) => chance));
      fc.pre(probability > 0);
      const chanceThat = (meets: (fates: (typeof courses)[number]['fates']) => boolean): number =>
        sum(courses.map(({ fates, chance }) => (meets(fates) ? chance : 0))) / probability;
      const found = volleyAt(
        shooters.map((one) => shooter(one, REACTIONS[0])),
        squads.map(({ kind, count }) => [targetsOf(kind, count)]),
        {},
        UNSAMPLED,
        { counted, relation: '>=', number: 1 },
      );
      const shares = (most: number, countAt: (count: number) => number): number[] =>
        Array.from({ length: most + 1 }, (_, count) => countAt(count));
      expect(found.condition?.probability).toBeCloseTo(probability, 11);
      expect(
        largestDifference([
          [found.dead, shares(men.length, (count) => chanceThat((fates) => dead(fates[last]) === count))],
          [
            found.shots.map(({ notNeeded }) => notNeeded),
            shooters.map((_, shot) => chanceThat((fates) => fates[shot].every(isOut))),
          ],
        ]),
      ).toBeLessThan(1e-10);
    });
    fc.assert(holds, { numRuns: 12 });
  });

  slowly(
    'too long to be followed, it is rolled, and leaves the volleys out that do not meet the condition',
    () => {
      const gun = shooter({ fire: 'X', bursts: 0, react: 12, modifier: 0 }, REACTIONS[0]);
      const crowd = [[figures(30)]];
      const run = { trials: 100, seed: 7 };
      const all = volleyAt([{ ...gun, count: 3 }], crowd, {}, run);
      expect(all.method).toBe('sampled');
      const { headline, isSampled } = volleyPresentation(catalogue, all);
      expect(isSampled).toBe(true);
      for (const { interval, value } of headline ?? []) {
        expect(interval?.low).toBeLessThanOrEqual(Number(value));
        expect(interval?.high).toBeGreaterThanOrEqual(Number(value));
      }
      const middle = Math.floor(all.expected.dead);
      const given = { counted: 'dead', relation: '>=', number: middle } as const;
      const found = volleyAt([{ ...gun, count: 3 }], crowd, {}, run, given);
      const kept = Math.round(100 * all.dead.slice(middle).reduce((sum, share) => sum + share, 0));
      expect(found.sampled?.kept).toBe(kept);
      expect(found.condition?.probability).toBeCloseTo(kept / 100, 12);
      expect(found.dead[middle]).toBeCloseTo((all.dead[middle] * 100) / kept, 9);
      const never = { counted: 'dead', relation: '>', number: 30 } as const;
      expect(() => volleyAt([{ ...gun, count: 3 }], crowd, {}, run, never)).toThrow('none of 100 samples');
    },
  );

  test('R-FIRE-10 with the best split and bursts puts all out as often as the best of all allocations', () => {
    let [isBetter, isDealt] = [false, false];
    const volleys = fc.record({
      shooters: fc.array(oneShooter, { minLength: 1, maxLength: 3 }),
      squads: fc.array(fc.array(smallSquad, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 }),
      hunkers: fc.boolean(),
    });
    const holds = fc.property(volleys, ({ shooters, squads, hunkers }) => {
      const men = squads.flatMap((sectors, group) =>
        sectors.flatMap(({ kind, count }, sector) => menOf(kind, count, group, sector)),
      );
      const { wiped, given, plan, shots } = volleyAt(
        shooters.map((one) => shooter(one, REACTIONS[hunkers ? 1 : 0])),
        squads.map((sectors) => sectors.map(({ kind, count }) => targetsOf(kind, count))),
        { split: 'best', bursts: 'best' },
      );
      expect(wiped).toBeCloseTo(bestChance(shooters, { men, hunkers }), 10);
      for (const [number, { at }] of shots.entries())
        for (const [group, chance] of at.entries()) {
          const ways = plan?.filter(({ attack, option }) => attack === number && option.group === group);
          expect(ways?.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(chance, 10);
        }
      isDealt ||= plan?.some(({ option }) => option.bursts !== null) ?? false;
      isBetter ||= wiped > (given?.wiped ?? 1) + 1e-3;
    });
    fc.assert(holds, { numRuns: 15 });
    expect([isBetter, isDealt]).toEqual([true, true]);
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

  test('equal sectors are told apart by number in the plan, and named one by one', () => {
    const answer = volleyAt([machinePistol, machinePistol], [[figures(2), figures(2)]], { bursts: 'best' });
    const { blocks, sentence } = volleyPresentation(catalogue, answer);
    expect(sentence).toContain('at 4 men (2 front + 2 front)');
    const [plan] = blocks;
    const told = plan.kind === 'table' ? plan.rows.map(([, does]) => String(does)).join() : '';
    expect(told).toMatch(/\d bursts? at 2 front \(1\), \d bursts? at 2 front \(2\)/);
  });

  test('rolled die by die agrees with the best split', () => {
    const groups = [[figures(2), figures(1, { cover: ['head-only'] })], [figures(2)]];
    const choices = { split: 'best', bursts: 'best' } as const;
    const { sampled } = volleyAt([machinePistol, gun, mauser], groups, choices, { trials: 20_000, seed: 3 });
    expect(sampled?.trials).toBe(20_000);
    expect(sampled?.z).toBeLessThan(5);
  });

  slowly('too large for the chain is refused where the best is looked for', () => {
    const most = [[figures(30)], [figures(30)]];
    expect(() => volleyAt([gun, gun, gun], most, { split: 'best' })).toThrow(/cannot be found exactly/);
  });

  slowly('too large for the chain is rolled, and says so', () => {
    const { method, sampled, out } = volley([gun, gun, gun], figures(30), 'given', { trials: 500, seed: 1 });
    expect(method).toBe('sampled');
    expect(sampled?.trials).toBe(500);
    expect(out.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
  });

  test('in the best order puts no fewer out of action than in any order', () => {
    const kinds = [mauser, gun, machinePistol].map((one) => ({ ...one, ...hunkering(one) }));
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
const machinePistol = { ...mauser, shooting: shootingOf('mp40') };

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
    expect(faultsOf({ shooters: ['mp40', 'on', '3 rear', '2', 'and', '4'] })).toEqual([]);
    expect(faultsOf({ shooters: ['mp40'], on: ['3 rear and 4 head-only'] })).toEqual([]);
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
