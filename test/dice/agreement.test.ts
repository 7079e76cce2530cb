import { expect, test } from 'vitest';
import { largestDeviation } from '../../src/dice/agreement.ts';
import { createAliasTable, drawAlias } from '../../src/dice/alias.ts';
import { createStreams, seedStreams } from '../../src/random/streams.ts';

test('for large counts the deviation is the usual z', () => {
  const z = (5300 - 5000) / Math.sqrt(10_000 * 0.25);
  expect(largestDeviation([4700, 5300], [0.5, 0.5])).toBeCloseTo(z, 1);
});

test('counts that match are no deviation', () => {
  expect(largestDeviation([250, 750], [0.25, 0.75])).toBe(0);
  expect(largestDeviation([0, 0], [0.25, 0.75])).toBe(0);
  expect(largestDeviation([10], [1, 0])).toBe(0);
});

test('one rare event is a surprise, not a contradiction', () => {
  // (k - np) / sd would call this 31 standard errors.
  expect(largestDeviation([999_999, 1], [1 - 1e-9, 1e-9])).toBeLessThan(5);
});

test('an impossible event is an infinite deviation', () => {
  expect(largestDeviation([10, 1], [1, 0])).toBe(Number.POSITIVE_INFINITY);
  expect(largestDeviation([10, 1], [1])).toBe(Number.POSITIVE_INFINITY);
});

test('a category that never came counts as much as the others, listed or not', () => {
  const missing = Math.sqrt(2 * 1000 * Math.log(1 / 0.9));
  expect(largestDeviation([500, 500, 0], [0.45, 0.45, 0.1])).toBeCloseTo(missing, 12);
  expect(largestDeviation([500, 500], [0.45, 0.45, 0.1])).toBeCloseTo(missing, 12);
});

test('it stays below 5 for ten thousand honest samples, rare categories included', () => {
  const probabilities = [0.6, 0.3, 0.0989, 0.001, 0.0001];
  const table = createAliasTable(probabilities);
  const rng = createStreams(1);
  seedStreams(rng, 4, 0, 0);
  let largest = 0;
  for (let sample = 0; sample < 10_000; sample++) {
    const counts = [0, 0, 0, 0, 0];
    for (let draw = 0; draw < 300; draw++) counts[drawAlias(table, rng, 0)]++;
    largest = Math.max(largest, largestDeviation(counts, probabilities));
  }
  expect(largest).toBeLessThan(5);
  expect(largest).toBeGreaterThan(3);
});
