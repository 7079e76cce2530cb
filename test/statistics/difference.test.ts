import { describe, expect, test } from 'vitest';
import { uniforms } from '../experiments/syntheticStudy.ts';
import { differenceInterval } from './wilson.ts';

describe('difference of two proportions', () => {
  // Newcombe 1998 (Statistics in Medicine 17, 873–890), table II, method 10.
  test.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [6, 7, 2, 7, 0.0582, 0.8062],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [0, 10, 0, 20, -0.1611, 0.2775],
    [10, 10, 0, 20, 0.6791, 1],
    [10, 10, 0, 10, 0.6075, 1],
  ])('%i of %i less %i of %i agrees with Newcombe 1998', (a, m, b, n, low, high) => {
    const interval = differenceInterval({ successes: a, trials: m }, { successes: b, trials: n });
    expect(interval.difference).toBeCloseTo(a / m - b / n, 14);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  test('is its own mirror image when the two are exchanged', () => {
    const a = { successes: 12, trials: 40 };
    const b = { successes: 30, trials: 90 };
    const there = differenceInterval(a, b, 0.99);
    const back = differenceInterval(b, a, 0.99);
    expect(back.low).toBeCloseTo(-there.high, 14);
    expect(back.high).toBeCloseTo(-there.low, 14);
  });

  test('covers the true difference in 94–97.5 % of 4,000 simulated studies', () => {
    const random = uniforms(11);
    const successes = (n: number, p: number) => {
      let count = 0;
      for (let trial = 0; trial < n; trial++) if (random() < p) count++;
      return count;
    };
    let covered = 0;
    for (let study = 0; study < 4000; study++) {
      const { low, high } = differenceInterval(
        { successes: successes(150, 0.55), trials: 150 },
        { successes: successes(300, 0.45), trials: 300 },
      );
      if (low <= 0.1 && 0.1 <= high) covered++;
    }
    expect(covered / 4000).toBeGreaterThan(0.94);
    expect(covered / 4000).toBeLessThan(0.975);
  });
});
