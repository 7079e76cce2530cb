import { describe, expect, test } from 'vitest';
import { UsageError } from '../../src/base/errors.ts';
import { wilsonInterval } from '../../src/statistics/wilson.ts';

/** Binomial probabilities of 0 … n successes, by recurrence in logarithms. */
function binomial(n: number, p: number): Float64Array {
  const logarithms = new Float64Array(n + 1);
  logarithms[0] = n * Math.log1p(-p);
  for (let k = 1; k <= n; k++)
    logarithms[k] = logarithms[k - 1] + Math.log(((n - k + 1) * p) / (k * (1 - p)));
  return logarithms.map(Math.exp);
}

/** Exact chance that the interval holds the true p. */
function coverage(n: number, p: number, confidence: number): number {
  let covered = 0;
  binomial(n, p).forEach((probability, successes) => {
    if (probability < 1e-15) return;
    const { low, high } = wilsonInterval(successes, n, confidence);
    if (low <= p && p <= high) covered += probability;
  });
  return covered;
}

describe('Wilson interval', () => {
  // Newcombe 1998 (Statistics in Medicine 17, 857–872), table I, method 3.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('%i of %i agrees with Newcombe 1998', (successes, trials, low, high) => {
    const interval = wilsonInterval(successes, trials);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  test('0 of 10 agrees with fastR2#15', () => {
    expect(wilsonInterval(0, 10)).toEqual({ low: 0, high: expect.closeTo(0.2775328, 7) });
  });

  test('87.1 % of 1,040 agrees with world-of-claudecraft#1859', () => {
    const { low, high } = wilsonInterval(0.871 * 1040, 1040);
    expect(low).toBeCloseTo(0.849, 3);
    expect(high).toBeCloseTo(0.89, 3);
  });

  test('its ends solve the score equation at any confidence', () => {
    // |p̂ − p| = z √(p(1 − p)/n), with z from tables.
    for (const [confidence, z] of [
      [0.8, 1.2815515655],
      [0.95, 1.9599639845],
      [0.999, 3.2905267315],
    ] as const) {
      const { low, high } = wilsonInterval(37, 120, confidence);
      for (const end of [low, high]) {
        expect(Math.abs(37 / 120 - end) / Math.sqrt((end * (1 - end)) / 120)).toBeCloseTo(z, 8);
      }
    }
  });

  test('successes and failures are symmetric, and the ends of the range are exact', () => {
    const won = wilsonInterval(7, 50);
    const lost = wilsonInterval(43, 50);
    expect(lost.low).toBeCloseTo(1 - won.high, 14);
    expect(lost.high).toBeCloseTo(1 - won.low, 14);
    expect(wilsonInterval(50, 50).high).toBe(1);
    expect(wilsonInterval(0, 1e9).low).toBe(0);
  });

  test('no trials say nothing', () => {
    expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 });
  });

  test.each([30, 100, 1000])('covers 94–97.5 %% on average over p with %i trials', (n) => {
    const grid = Array.from({ length: 99 }, (_, index) => (index + 1) / 100);
    const mean = grid.reduce((sum, p) => sum + coverage(n, p, 0.95), 0) / grid.length;
    expect(mean).toBeGreaterThan(0.94);
    expect(mean).toBeLessThan(0.975);
  });

  test.each([
    [30, 0.5],
    [1000, 0.1],
    [1000, 0.5],
    [10000, 0.01],
    [10000, 0.5],
    [10000, 0.9],
  ])('covers 94–97.5 %% with %i trials at p = %f', (n, p) => {
    expect(coverage(n, p, 0.95)).toBeGreaterThan(0.94);
    expect(coverage(n, p, 0.95)).toBeLessThan(0.975);
  });

  test('refuses impossible counts and confidences', () => {
    expect(() => wilsonInterval(5, 4)).toThrow(UsageError);
    expect(() => wilsonInterval(-1, 4)).toThrow(UsageError);
    expect(() => wilsonInterval(1, 4, 1)).toThrow(UsageError);
    expect(() => wilsonInterval(1, 4, Number.NaN)).toThrow(UsageError);
  });
});
