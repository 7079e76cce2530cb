import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createStreams, seedStreams, uniformFloat } from '../../src/random/streams.ts';
import { fiellerInterval } from '../../src/statistics/fieller.ts';

const Z2 = 3.841458820694124;

describe('the interval of a ratio of means', () => {
  test('is the one worked by hand', () => {
    const means = {
      numerator: 10,
      denominator: 5,
      numeratorVariance: 1,
      denominatorVariance: 0.25,
      covariance: 0,
    };
    // (25 - 0.25 z²) r² - 100 r + 100 - z² = 0
    const interval = fiellerInterval(means, 0.95);
    expect(interval?.low).toBeCloseTo(1.508954, 5);
    expect(interval?.high).toBeCloseTo(2.650843, 5);
  });

  test('ends where numerator - r·denominator is z standard errors from 0', () => {
    const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    fc.assert(
      fc.property(
        number(-9, 9),
        number(2, 9),
        number(0.01, 1),
        number(0.01, 1),
        number(-0.9, 0.9),
        (...drawn) => {
          const [numerator, denominator, numeratorVariance, share, correlation] = drawn;
          const denominatorVariance = (share * denominator ** 2) / (2 * Z2);
          const covariance = correlation * Math.sqrt(numeratorVariance * denominatorVariance);
          const interval = fiellerInterval(
            { numerator, denominator, numeratorVariance, denominatorVariance, covariance },
            0.95,
          );
          for (const r of interval === undefined ? [Number.NaN] : [interval.low, interval.high]) {
            const variance = numeratorVariance - 2 * r * covariance + r * r * denominatorVariance;
            expect((numerator - r * denominator) ** 2 / variance / Z2).toBeCloseTo(1, 5);
          }
        },
      ),
    );
  });

  test('has no bounds when the denominator may be 0', () => {
    const means = {
      numerator: 1,
      denominator: 1.9,
      numeratorVariance: 1,
      denominatorVariance: 1,
      covariance: 0,
    };
    expect(fiellerInterval(means, 0.95)).toBeUndefined();
  });

  test('holds the ratio as often as it says', () => {
    const rng = createStreams(1);
    seedStreams(rng, 11, 1, 0);
    const [studies, games, ratio] = [2000, 60, 1.5];
    let held = 0;
    for (let study = 0; study < studies; study++) {
      const pairs = Array.from({ length: games }, () => {
        const shared = uniformFloat(rng, 0);
        return [ratio * shared + 0.5 * uniformFloat(rng, 0), shared + uniformFloat(rng, 0) / 3] as const;
      });
      // Means 1.5/2 + 1/4 and 1/2 + 1/6.
      const truth = 1 / (2 / 3);
      const mean = (at: 0 | 1): number => pairs.reduce((sum, pair) => sum + pair[at], 0) / games;
      const [a, b] = [mean(0), mean(1)];
      const spread = (first: 0 | 1, second: 0 | 1): number =>
        pairs.reduce((sum, pair) => sum + (pair[first] - mean(first)) * (pair[second] - mean(second)), 0) /
        (games - 1) /
        games;
      const interval = fiellerInterval(
        {
          numerator: a,
          denominator: b,
          numeratorVariance: spread(0, 0),
          denominatorVariance: spread(1, 1),
          covariance: spread(0, 1),
        },
        0.95,
      );
      if (interval !== undefined && interval.low <= truth && truth <= interval.high) held++;
    }
    expect(held / studies).toBeGreaterThan(0.93);
    expect(held / studies).toBeLessThan(0.965);
  });
});
