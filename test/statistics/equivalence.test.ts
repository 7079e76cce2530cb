import { describe, expect, test } from 'vitest';
import { clopperPearsonInterval } from '../../src/statistics/clopperPearson.ts';
import { testEquivalence } from '../../src/statistics/equivalence.ts';
import { binomial } from './binomial.ts';

const LIMITS = { low: 0.45, high: 0.55 };

function ofShare(successes: number, trials: number) {
  return testEquivalence(successes / trials, clopperPearsonInterval(successes, trials, 0.9), LIMITS, 0.05);
}

describe('equivalence', () => {
  test('is found when the interval of 1 − 2α lies within the limits', () => {
    const limits = { low: -0.05, high: 0.05 };
    const verdict = (low: number, high: number) => testEquivalence(0.01, { low, high }, limits, 0.05).verdict;
    expect(verdict(-0.01, 0.03)).toBe('equivalent');
    expect(verdict(-0.01, 0.06)).toBe('undecided');
    expect(testEquivalence(0.08, { low: 0.06, high: 0.1 }, limits, 0.05).verdict).toBe('different');
  });

  test('has the larger of the two one-sided p-values, below α just where the interval is within', () => {
    const normal = (estimate: number) => {
      const half = 1.6448536 * 0.01;
      const interval = { low: estimate - half, high: estimate + half };
      return testEquivalence(estimate, interval, { low: -0.05, high: 0.05 }, 0.05).pValue;
    };
    expect(normal(0.04)).toBeCloseTo(0.1586553, 6);
    expect(normal(-0.04)).toBeCloseTo(0.1586553, 6);
    for (let successes = 1020; successes < 1080; successes++) {
      const { verdict, pValue } = ofShare(successes, 2000);
      expect(verdict === 'equivalent').toBe(pValue < 0.05);
    }
    const certain = (at: number) => testEquivalence(at, { low: at, high: at }, LIMITS, 0.05).pValue;
    expect([certain(0.5), certain(0.56)]).toEqual([0, 1]);
  });

  test('is undecided with few games and ruled out beyond the limits', () => {
    expect(ofShare(51, 100).verdict).toBe('undecided');
    expect(ofShare(620, 1000).verdict).toBe('different');
  });

  test('is found of a share on the limit in at most 5 % of studies, exactly summed', () => {
    let wrong = 0;
    binomial(2000, 0.55).forEach((chance, successes) => {
      if (chance > 1e-12 && ofShare(successes, 2000).verdict === 'equivalent') wrong += chance;
    });
    expect(wrong).toBeGreaterThan(0.035);
    expect(wrong).toBeLessThan(0.05);
  });

  test('refuses limits that hold nothing', () => {
    expect(() => testEquivalence(0, LIMITS, { low: 1, high: 1 }, 0.05)).toThrow(/lower limit below/);
    expect(() => testEquivalence(0, LIMITS, LIMITS, 0.5)).toThrow(/between 0 and 0.5/);
  });
});
