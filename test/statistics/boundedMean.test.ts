import { describe, expect, test } from 'vitest';
import { boundedMeanInterval } from '../../src/statistics/boundedMean.ts';

const Z = 1.959964;

/** Values that are 0 or 10, `tens` of them 10. */
const twoValued = (tens: number, count: number) =>
  boundedMeanInterval({ count, sum: 10 * tens, sumOfSquares: 100 * tens, least: 0, most: 10 }, Z);

describe('boundedMeanInterval', () => {
  test('is that of Agresti and Coull where a value is one bound or the other', () => {
    // 3 of 20: (3 + 1.9207) / 23.8415 = 0.20639, half width 1.96 sqrt(0.20639 · 0.79361 / 23.8415) = 0.16245.
    const { low, high } = twoValued(3, 20);
    expect([low / 10, high / 10]).toEqual([expect.closeTo(0.04394, 4), expect.closeTo(0.36884, 4)]);
  });

  test('lies within the bounds, contains the mean, and is never without width', () => {
    expect(twoValued(0, 50)).toEqual({ low: 0, high: expect.closeTo(0.86, 1) });
    expect(twoValued(50, 50)).toEqual({ low: expect.closeTo(9.14, 1), high: 10 });
  });

  test('is the normal interval where there are many values', () => {
    const count = 1e8;
    const { low, high } = boundedMeanInterval(
      { count, sum: 5 * count, sumOfSquares: 29 * count, least: 0, most: 10 },
      Z,
    );
    expect((high + low) / 2).toBeCloseTo(5, 6);
    expect((high - low) / 2 / ((Z * 2) / Math.sqrt(count))).toBeCloseTo(1, 5);
  });

  test('covers rare losses at least as often as it says', () => {
    for (const chance of [0.001, 0.005, 0.01, 0.02, 0.05, 0.1]) {
      let covered = 0;
      let probability = (1 - chance) ** 100;
      for (let tens = 0; tens <= 100; tens++) {
        const { low, high } = twoValued(tens, 100);
        if (low <= 10 * chance && 10 * chance <= high) covered += probability;
        probability *= ((100 - tens) / (tens + 1)) * (chance / (1 - chance));
      }
      expect(covered, String(chance)).toBeGreaterThan(0.935);
    }
  });
});
