import { describe, expect, test } from 'vitest';
import { testEquivalence, testEquivalenceOfEqual } from '../../src/statistics/equivalence.ts';
import { binomial } from './binomial.ts';

const LIMITS = { low: 0.45, high: 0.55 };

function ofShare(successes: number, trials: number) {
  const share = successes / trials;
  return testEquivalence(share, Math.sqrt((share * (1 - share)) / trials), LIMITS, 0.05);
}

describe('equivalence', () => {
  test('is found when the interval of 1 − 2α lies within the limits', () => {
    const error = 0.00707;
    const found = testEquivalence(0.01, error, { low: -0.05, high: 0.05 }, 0.05);
    expect(found.verdict).toBe('equivalent');
    expect(found.high).toBeCloseTo(0.01 + 1.6448536 * error, 8);
    expect(found.low).toBeCloseTo(0.01 - 1.6448536 * error, 8);
  });

  test('has the larger of the two one-sided p-values', () => {
    expect(testEquivalence(0.04, 0.01, { low: -0.05, high: 0.05 }, 0.05).pValue).toBeCloseTo(0.1586553, 6);
    expect(testEquivalence(-0.04, 0.01, { low: -0.05, high: 0.05 }, 0.05).pValue).toBeCloseTo(0.1586553, 6);
    expect(testEquivalence(0.5, 0, LIMITS, 0.05).pValue).toBe(0);
    expect(testEquivalence(0.56, 0, LIMITS, 0.05).pValue).toBe(1);
  });

  test('is undecided with few games and ruled out beyond the limits', () => {
    expect(ofShare(51, 100).verdict).toBe('undecided');
    expect(ofShare(620, 1000).verdict).toBe('different');
  });

  test('is found of a share on the limit in about 5 % of studies, exactly summed', () => {
    let wrong = 0;
    binomial(2000, 0.55).forEach((chance, successes) => {
      if (chance > 1e-12 && ofShare(successes, 2000).verdict === 'equivalent') wrong += chance;
    });
    expect(wrong).toBeGreaterThan(0.04);
    expect(wrong).toBeLessThan(0.06);
  });

  test('of observations that were all equal is found when enough of them were seen', () => {
    const few = testEquivalenceOfEqual(0.5, 30, LIMITS, 0.05);
    // 1 − 0.05^(1/30) = 9.5 % of results may be another; half of that moves the mean.
    expect(few.low).toBeCloseTo(0.5 - 0.0951 / 2, 4);
    expect(few.high).toBeCloseTo(0.5 + 0.0951 / 2, 4);
    expect(few.verdict).toBe('equivalent');
    expect(few.pValue).toBeCloseTo(0.9 ** 30, 10);
    expect(testEquivalenceOfEqual(0.5, 20, LIMITS, 0.05).verdict).toBe('undecided');
    expect(testEquivalenceOfEqual(1, 40, LIMITS, 0.05)).toMatchObject({ high: 1, verdict: 'different' });
    expect(testEquivalenceOfEqual(1, 40, { low: 0.9, high: 1.1 }, 0.05)).toMatchObject({
      pValue: 0.9 ** 40,
      verdict: 'equivalent',
    });
    expect(testEquivalenceOfEqual(0.56, 1000, LIMITS, 0.05).pValue).toBe(1);
  });

  test('refuses limits that hold nothing', () => {
    expect(() => testEquivalence(0, 1, { low: 1, high: 1 }, 0.05)).toThrow(/lower limit below/);
    expect(() => testEquivalence(0, 1, LIMITS, 0.5)).toThrow(/between 0 and 0.5/);
  });
});
