import { describe, expect, test } from 'vitest';
import { largestDeviation } from '../../../../src/dice/agreement.ts';
import { ratio } from '../../../../src/dice/wholeNumbers.ts';
import type { SixRule } from '../../../../src/rulesets/rattenkrieg/fire/distribution.ts';
import { shotOdds } from '../../../../src/rulesets/rattenkrieg/fire/distribution.ts';
import type { ShotPlan } from '../../../../src/rulesets/rattenkrieg/fire/plan.ts';
import { sampleShot } from '../../../../src/rulesets/rattenkrieg/fire/sample.ts';
import type { Target } from '../../../../src/rulesets/rattenkrieg/fire/target.ts';
import { wholeOdds } from '../../../../src/rulesets/rattenkrieg/fire/wholeDistribution.ts';
import { catalogue, figure, figures, type Request, rules, shot } from '../ask.ts';

const TRIALS = 40_000;
const MOST_DEVIATION = 4;
const SIXES = catalogue.smallArms.doubleSix;
const headOnly = figure({ cover: ['head-only'] });
const SPREAD: readonly (readonly Target[])[] = [figures(1), [headOnly], figures(2, { stance: 'rear' })];

interface Shot {
  readonly weapon: string;
  readonly sectors: readonly (readonly Target[])[];
  readonly request?: Request;
  readonly six?: Partial<SixRule>;
}

const SHOTS: readonly Shot[] = [
  { weapon: 'mauser-98k', sectors: [figures(1)] },
  { weapon: 'mauser-98k', sectors: SPREAD, request: { arrangement: { isAtRandom: true } } },
  {
    weapon: 'mauser-98k',
    sectors: [figures(1)],
    request: { shooting: { aim: 3 }, interpretations: { naturalSix: 'mirror' } },
  },
  { weapon: 'luger', sectors: [[headOnly]], request: { interpretations: { naturalOne: 'noEffect' } } },
  {
    weapon: 'luger',
    sectors: [[headOnly]],
    request: { interpretations: { naturalOne: 'alwaysDead', combatTableFlags: 'always' } },
  },
  { weapon: 'mp40', sectors: SPREAD },
  {
    weapon: 'ppsh41',
    sectors: SPREAD,
    request: { interpretations: { sixesOfBursts: 'general', naturalSix: 'mirror' } },
  },
  {
    weapon: 'browning-bar',
    sectors: [figures(4)],
    request: { interpretations: { sixesOfBursts: 'general' } },
  },
  { weapon: 'mg42', sectors: SPREAD, request: { arrangement: { mount: 'heavy' } } },
  { weapon: 'mg42', sectors: [figures(9)], request: { arrangement: { reaction: 'hunker' } } },
  { weapon: 'mg34', sectors: SPREAD, request: { shooting: { rate: catalogue.smallArms.rates[0] } } },
  { weapon: 'mg34', sectors: SPREAD, request: { shooting: { rate: catalogue.smallArms.rates[1] } } },
  { weapon: 'bren', sectors: SPREAD, six: { stopsAtSix: 1 } },
  { weapon: 'bren', sectors: SPREAD, six: { stopsAtSix: 3, jamOn: 4 } },
  { weapon: 'mg42', sectors: [[headOnly]], request: { interpretations: { burstHits: 'dieByDie' } } },
  {
    weapon: 'mg42',
    sectors: [figures(2), [headOnly], [figure({ cover: ['knee-high'] })]],
    request: { arrangement: { mount: 'heavy' }, interpretations: { burstHits: 'dieByDie' } },
  },
  {
    weapon: 'ppsh41',
    sectors: [figures(1), [headOnly]],
    request: { interpretations: { burstHits: 'dieByDie', sixesOfBursts: 'general' } },
  },
  {
    weapon: 'mg34',
    sectors: [[headOnly], figures(1)],
    request: { shooting: { rate: catalogue.smallArms.rates[0] }, interpretations: { burstHits: 'dieByDie' } },
    six: { stopsAtSix: 3 },
  },
  { weapon: 'autocannons-up-to-20mm', sectors: SPREAD, request: { arrangement: { magazine: 6 } } },
];

describe.each(SHOTS)('$weapon $asked $six', ({ weapon, sectors, request = {}, six = {} }) => {
  const sixes = { ...SIXES, ...six };
  const plan = shot(weapon, sectors, request);
  const table = rules(request.interpretations);
  const exact = shotOdds(table, sixes, plan);

  test('every die rolled agrees with the distribution (R-FIRE-03 … R-FIRE-12)', () => {
    const counts = sampleShot(table, sixes, plan, { trials: TRIALS, seed: 11 });
    for (const [index, distribution] of exact.each.entries())
      expect(largestDeviation(counts.each[index], distribution)).toBeLessThan(MOST_DEVIATION);
    expect(largestDeviation(counts.dead, exact.dead)).toBeLessThan(MOST_DEVIATION);
    expect(largestDeviation(counts.out, exact.out)).toBeLessThan(MOST_DEVIATION);
    expect(largestDeviation(counts.stopped, [1 - exact.stopped, exact.stopped])).toBeLessThan(MOST_DEVIATION);
    expect(largestDeviation(counts.jam, [1 - exact.jam, exact.jam])).toBeLessThan(MOST_DEVIATION);
  });

  test('whole numbers say the same', () => {
    const whole = wholeOdds(table, sixes, plan);
    const shares = whole.each.map((distribution) =>
      distribution.map((weight) => ratio(weight, whole.denominator)),
    );
    for (const [index, distribution] of exact.each.entries()) {
      expect(whole.each[index].reduce((sum, weight) => sum + weight, 0n)).toBe(whole.denominator);
      for (const [state, share] of distribution.entries())
        expect(shares[index][state]).toBeCloseTo(share, 13);
    }
    expect(ratio(whole.stopped, whole.denominator)).toBeCloseTo(exact.stopped, 13);
    expect(ratio(whole.jam, whole.denominator)).toBeCloseTo(exact.jam, 13);
  });
});

/** Every throw of the dice, one by one. */
function enumerated(table: ReturnType<typeof rules>, plan: ShotPlan): { dead: number[]; out: number[] } {
  const dead = new Array<number>(plan.targets + 1).fill(0);
  const out = [...dead];
  const states = Array.from({ length: plan.targets }, () => 0);
  const throwFrom = (index: number, sixes: number, share: number, wounds: readonly number[]): void => {
    if (index === plan.dice.length || sixes === SIXES.stopsAtSix) {
      dead[wounds.filter((count) => count > 1).length] += share;
      out[wounds.filter((count) => count > 0).length] += share;
      return;
    }
    const { target, modifier } = plan.dice[index];
    for (let natural = 1; natural <= 6; natural++) {
      const result = natural === 6 ? 6 : Math.max(1, natural + modifier);
      const added = result <= 2 ? 2 : result === 3 ? 1 : 0;
      const after = wounds.map((count, figure) => (figure === target ? count + added : count));
      throwFrom(index + 1, sixes + (natural === 6 ? 1 : 0), share / 6, after);
    }
  };
  expect(table.interpretations.sixesOfBursts).toBe('missOutright');
  throwFrom(0, 0, 1, states);
  return { dead, out };
}

test('R-FIRE-11 casualties together are those of every throw written out', () => {
  const plan = shot('XB-2(P3)(R6)', [figures(2), figures(1, { stance: 'side' })]);
  expect(Math.max(...plan.dice.map(({ modifier }) => modifier))).toBeLessThan(1);
  const { dead, out } = enumerated(rules(), plan);
  const exact = shotOdds(rules(), SIXES, plan);
  for (const [count, share] of dead.entries()) expect(exact.dead[count]).toBeCloseTo(share, 12);
  for (const [count, share] of out.entries()) expect(exact.out[count]).toBeCloseTo(share, 12);
});

test('the same seed rolls the same dice, another one others', () => {
  const roll = (seed: number) =>
    sampleShot(rules(), SIXES, shot('mp40', SPREAD), { trials: 1000, seed }).dead;
  expect(roll(3)).toEqual(roll(3));
  expect(roll(3)).not.toEqual(roll(4));
});

test('samples that would take minutes are refused', () => {
  const plan = shot('mp40', SPREAD);
  expect(() => sampleShot(rules(), SIXES, plan, { trials: 1e10, seed: 1 })).toThrow(/usage\/too-large/);
});
