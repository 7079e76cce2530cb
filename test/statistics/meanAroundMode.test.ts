import { describe, expect, test } from 'vitest';
import { createStreams, seedStreams, uniformFloat } from '../../src/random/streams.ts';
import { clopperPearsonInterval } from '../../src/statistics/clopperPearson.ts';
import { createDistances, meanInterval } from '../../src/statistics/meanAroundMode.ts';
import { slowly } from '../config/slowly.ts';

/** Interval of values between −1 and 1. */
function intervalOf(values: readonly number[], byDefault: number, confidence?: number) {
  const distances = createDistances(byDefault);
  for (const value of values) distances.add(value);
  return meanInterval({ count: values.length, ...distances, least: -1, most: 1 }, confidence);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Share of samples whose interval misses the mean. @param chances probabilities of the values */
function missed(
  [values, chances]: readonly [readonly number[], readonly number[]],
  [count, samples, confidence]: readonly [number, number, number],
): number {
  const rng = createStreams(1);
  seedStreams(rng, 41, 0, count);
  const mean = sum(values.map((value, i) => value * chances[i]));
  const byDefault = values[chances.indexOf(Math.max(...chances))];
  const below = chances.map((_, i) => (i + 1 < chances.length ? sum(chances.slice(0, i + 1)) : 1));
  let misses = 0;
  for (let sample = 0; sample < samples; sample++) {
    const drawn = Array.from({ length: count }, () => {
      const drawn = uniformFloat(rng, 0);
      return values[below.findIndex((bound) => drawn < bound)];
    });
    const { low, high } = intervalOf(drawn, byDefault, confidence);
    if (mean < low || high < mean) misses++;
  }
  return misses / samples;
}

describe('interval of a mean around a usual value', () => {
  test('of values that go one way is that of their share', () => {
    const { low, high } = intervalOf([...Array(90).fill(0), ...Array(10).fill(1)], 0);
    const share = clopperPearsonInterval(10, 100);
    // None that goes the other way does not show that there is none.
    const none = clopperPearsonInterval(0, 100).high;
    expect(high).toBeCloseTo(share.high, 9);
    expect(low).toBeCloseTo(0.1 - Math.hypot(0.1 - share.low, none), 9);
  });

  test('of many values that differ is the normal one', () => {
    const values = Array.from({ length: 10_000 }, (_, i) => ((i % 11) - 5) / 10);
    const { low, high } = intervalOf(values, 0);
    const error = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0)) / values.length;
    expect((high - low) / 2 / error).toBeCloseTo(1.96, 1);
    expect(high + low).toBeCloseTo(0, 3);
  });

  test('of values that are all alike has a width, within the bounds', () => {
    const one = clopperPearsonInterval(0, 40).high;
    expect(intervalOf(Array(40).fill(1), 1)).toEqual({ low: expect.closeTo(1 - 2 * one, 9), high: 1 });
    expect(intervalOf(Array(40).fill(-1), -1).low).toBe(-1);
  });

  const samples: readonly (readonly [name: string, values: number[], chances: number[]])[] = [
    ['few that go one way', [0, 0.5], [0.98, 0.02]],
    ['few that go both ways', [0, 0.5, -0.5, 1], [0.97, 0.02, 0.005, 0.005]],
    ['few beside a middle value', [0.5, 1, 0], [0.96, 0.03, 0.01]],
    ['most', [-0.5, 0, 0.5, 1], [0.2, 0.3, 0.3, 0.2]],
  ];

  // Three standard errors of what is simulated.
  test.each(samples)('holds the mean of %s as often as promised', (_, values, chances) => {
    expect(missed([values, chances], [400, 400, 0.95])).toBeLessThan(0.05 + 0.033);
  });

  slowly.each(samples)('holds the mean of %s as often as promised in many samples', (_, values, chances) => {
    expect(missed([values, chances], [400, 1500, 0.95])).toBeLessThan(0.05 + 0.017);
    expect(missed([values, chances], [400, 3000, 0.998])).toBeLessThan(0.002 + 0.0025);
  });
});
