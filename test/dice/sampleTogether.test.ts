import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { largestDeviation } from '../../src/dice/agreement.ts';
import { defenceOutcomes, netOutcomes } from '../../src/dice/contest.ts';
import { outcomeSuccesses, rollOutcomes } from '../../src/dice/pool.ts';
import { createRoller, mostDiceOf, rollPool } from '../../src/dice/poolRoller.ts';
import { sampleTogether } from '../../src/dice/sampleTogether.ts';
import { createStreams, seedStreams } from '../../src/random/streams.ts';
import { anyContest, anyPolicy, anyPool, contest, pool } from './arbitraryContest.ts';
import { refusal } from './refusal.ts';

/** Limit with less than one false alarm in a million, for one category. */
const SOUND = 5.5;

test('one roll a call has the exact odds of the pool, whatever its riders and policy', () => {
  fc.assert(
    fc.property(
      anyPool(4),
      fc.constantFrom<'never' | 'always' | 'hits'>('never', 'always', 'hits'),
      fc.nat(),
      (spec, reroll, seed) => {
        const rng = createStreams(1);
        seedStreams(rng, seed, 0, 0);
        const roller = createRoller(spec, reroll);
        const exact = rollOutcomes(spec, reroll);
        const counts = new Float64Array(exact.length);
        for (let i = 0; i < 3000; i++) counts[rollPool(roller, rng, 0)]++;
        expect(largestDeviation(counts, exact)).toBeLessThan(SOUND);
      },
    ),
  );
});

test('against one target it agrees with the contest', () => {
  fc.assert(
    fc.property(anyContest(4), anyPolicy, fc.nat(), (spec, policy, seed) => {
      const net = netOutcomes(spec, policy);
      const { each } = sampleTogether([{ contest: spec, rows: net.length }], policy, { trials: 3000, seed });
      expect(largestDeviation(each[0], net)).toBeLessThan(SOUND);
    }),
  );
});

describe('two targets of one attack roll', () => {
  // One die that succeeds 9 times in 10, and each target saves every second time.
  const spec = contest(pool(1, { die: [1, 0, 0, 8, 1] }), pool(1, { die: [1, 4, 0, 4, 1] }));
  const targets = [
    { contest: spec, rows: 1 },
    { contest: spec, rows: 1 },
  ];
  const sampled = sampleTogether(targets, 'never', { trials: 200_000, seed: 3 });

  test('share the attack: both live more often than chance alone would have it', () => {
    expect(largestDeviation(sampled.killed, [0.325, 0.45, 0.225])).toBeLessThan(SOUND);
    expect(largestDeviation(sampled.killed, [0.55 ** 2, 2 * 0.45 * 0.55, 0.45 ** 2])).toBeGreaterThan(10);
  });

  test('their wounds and deaths are counted from the same rolls', () => {
    expect(sampled.wounds).toEqual(sampled.killed);
    expect(sampled.each[0][1] + sampled.each[1][1]).toBe(sampled.killed[1] + 2 * sampled.killed[2]);
  });
});

test('wounds end at the rows of each target', () => {
  const sure = contest(pool(0, { automatic: 5 }), pool(0));
  const { each, wounds, killed } = sampleTogether(
    [
      { contest: sure, rows: 2 },
      { contest: sure, rows: 4 },
    ],
    'never',
    { trials: 10, seed: 1 },
  );
  expect([...each[0]]).toEqual([0, 0, 10]);
  expect([...each[1]]).toEqual([0, 0, 0, 0, 10]);
  expect(wounds[6]).toBe(10);
  expect([...killed]).toEqual([0, 0, 10]);
});

test('the same seed gives the same counts, another one others', () => {
  const spec = contest(pool(5), pool(4));
  const counts = (seed: number) =>
    sampleTogether([{ contest: spec, rows: 4 }], 'never', { trials: 500, seed });
  expect(counts(1)).toEqual(counts(1));
  expect(counts(1)).not.toEqual(counts(2));
});

test('a top of the attack changes the dice of the defence', () => {
  const spec = contest(pool(2), pool(3), { defenceDiceOnTop: -3 });
  const net = netOutcomes(spec, 'never');
  const { each } = sampleTogether([{ contest: spec, rows: 2 }], 'never', { trials: 50_000, seed: 1 });
  expect(largestDeviation(each[0], net)).toBeLessThan(SOUND);
  expect(defenceOutcomes(spec, true).length).toBeLessThan(defenceOutcomes(spec, false).length);
});

test('samples that would take minutes are refused before the first', () => {
  const spec = contest(pool(5, { rerollLowest: 2, extraDiceOnTop: 1 }), pool(4));
  expect(mostDiceOf(createRoller(spec.attack, 'never'))).toBe(8);
  expect(outcomeSuccesses(rollOutcomes(spec.attack, 'never').length)).toBe(7);
  expect(
    refusal(() => sampleTogether([{ contest: spec, rows: 4 }], 'never', { trials: 1e9, seed: 1 })),
  ).toMatch(/^usage\/too-large --trials: these samples roll about 1\.2e\+10 dice/);
});
