import { describe, expect, test } from 'vitest';
import {
  equivalenceOfDifference,
  equivalenceOfEstimate,
  equivalenceOfShare,
} from '../../src/statistics/equivalence.ts';
import { binomial } from './binomial.ts';

const LIMITS = { low: 0.45, high: 0.55 };

describe('equivalence', () => {
  test('a share is equivalent when both score tests say so', () => {
    const result = equivalenceOfShare({ successes: 510, trials: 1000 }, LIMITS, 0.05);
    expect(result.verdict).toBe('equivalent');
    // z = (0.55 − 0.51)/√(0.55 · 0.45/1000) = 2.5426, one-sided.
    expect(result.pValue).toBeCloseTo(0.0055018, 5);
    expect(result.low).toBeGreaterThan(0.45);
  });

  test('says undecided of few games and different of a share beyond the limits', () => {
    expect(equivalenceOfShare({ successes: 51, trials: 100 }, LIMITS, 0.05).verdict).toBe('undecided');
    expect(equivalenceOfShare({ successes: 620, trials: 1000 }, LIMITS, 0.05).verdict).toBe('different');
    expect(equivalenceOfShare({ successes: 620, trials: 1000 }, LIMITS, 0.05).pValue).toBe(0.5);
  });

  test('a share on the limit is called equivalent in about 5 % of studies, exactly summed', () => {
    let wrong = 0;
    binomial(2000, 0.55).forEach((chance, successes) => {
      if (chance < 1e-12) return;
      if (equivalenceOfShare({ successes, trials: 2000 }, LIMITS, 0.05).verdict === 'equivalent')
        wrong += chance;
    });
    expect(wrong).toBeGreaterThan(0.04);
    expect(wrong).toBeLessThan(0.055);
  });

  test('a difference is judged by its interval, and by nothing else when it is normal', () => {
    const limits = { low: -0.05, high: 0.05 };
    const [a, b] = [
      { successes: 5100, trials: 10_000 },
      { successes: 5000, trials: 10_000 },
    ];
    const byCounts = equivalenceOfDifference(a, b, limits, 0.05);
    expect(byCounts.verdict).toBe('equivalent');
    const error = Math.sqrt((0.51 * 0.49 + 0.25) / 10_000);
    const normal = equivalenceOfEstimate(0.01, error, limits, 0.05);
    expect(normal.verdict).toBe('equivalent');
    expect(normal.high).toBeCloseTo(0.01 + 1.6448536 * error, 8);
    expect(byCounts.high).toBeCloseTo(normal.high, 4);
    expect(equivalenceOfEstimate(0.04, 0.01, limits, 0.05).pValue).toBeCloseTo(0.1586553, 6);
    expect(equivalenceOfEstimate(0.1, 0.01, limits, 0.05).verdict).toBe('different');
  });

  test('refuses limits that hold nothing', () => {
    expect(() => equivalenceOfEstimate(0, 1, { low: 1, high: 1 }, 0.05)).toThrow(/lower limit below/);
    expect(() => equivalenceOfEstimate(0, 1, LIMITS, 0.5)).toThrow(/between 0 and 0.5/);
  });
});
