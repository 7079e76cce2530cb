import { describe, expect, test } from 'vitest';
import { clopperPearsonInterval } from '../../src/statistics/clopperPearson.ts';
import { testEquivalence } from '../../src/statistics/equivalence.ts';
import { normalCdf } from '../../src/statistics/normal.ts';
import { binomial } from './binomial.ts';

const LIMITS = { low: 0.45, high: 0.55 };

function ofShare(successes: number, trials: number) {
  const share = successes / trials;
  return testEquivalence(share, Math.sqrt((share * (1 - share)) / trials), trials, LIMITS, 0.05);
}

describe('equivalence', () => {
  test('is found when the interval of 1 − 2α lies within the limits', () => {
    const found = ofShare(5000, 10_000);
    expect(found.verdict).toBe('equivalent');
    const { low, high } = clopperPearsonInterval(5000, 10_000, 0.9);
    expect([found.low, found.high]).toEqual([expect.closeTo(low, 9), expect.closeTo(high, 9)]);
  });

  test('has the larger of the two one-sided p-values, below α just where the interval is within', () => {
    expect(ofShare(5200, 10_000).pValue).toBeCloseTo(normalCdf(-0.03 / 0.005), 3);
    expect(ofShare(4800, 10_000).pValue).toBeCloseTo(ofShare(5200, 10_000).pValue, 9);
    for (let successes = 1020; successes < 1080; successes++) {
      const { verdict, pValue } = ofShare(successes, 2000);
      expect(verdict === 'equivalent').toBe(pValue < 0.05);
    }
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

  test('of observations that were all equal is found when enough of them were seen', () => {
    const alike = (score: number, count: number) => testEquivalence(score, 0, count, LIMITS, 0.05).verdict;
    expect([alike(0.5, 30), alike(0.5, 400)]).toEqual(['undecided', 'equivalent']);
    expect(testEquivalence(1, 0, 40, LIMITS, 0.05)).toMatchObject({ high: 1, verdict: 'different' });
    const won = testEquivalence(1, 0, 60, { low: 0.9, high: 1.1 }, 0.05);
    expect(won.verdict).toBe('equivalent');
    expect(won.low).toBeCloseTo(0.05 ** (1 / 60), 6);
    expect(won.pValue).toBeLessThan(0.05);
  });

  test('refuses limits that hold nothing', () => {
    expect(() => testEquivalence(0, 1, 9, { low: 1, high: 1 }, 0.05)).toThrow(/lower limit below/);
    expect(() => testEquivalence(0, 1, 9, LIMITS, 0.5)).toThrow(/between 0 and 0.5/);
  });
});
