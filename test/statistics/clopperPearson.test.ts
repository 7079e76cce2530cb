import { describe, expect, test } from 'vitest';
import { UsageError } from '../../src/base/errors.ts';
import { clopperPearsonInterval, midPInterval } from '../../src/statistics/clopperPearson.ts';
import { binomial } from './binomial.ts';

describe('Clopper–Pearson interval', () => {
  // Newcombe 1998 (Statistics in Medicine 17, 857–872), table I, methods 5 (exact) and 6 (mid-p).
  test.each([
    [81, 263, 0.2527, 0.3676, 0.2544, 0.3658],
    [15, 148, 0.0578, 0.1617, 0.0601, 0.1581],
    [0, 20, 0, 0.1684, 0, 0.1391],
    [1, 29, 0.0009, 0.1776, 0.0017, 0.1585],
  ])(
    '%i of %i agrees with Newcombe 1998, exact and mid-p',
    (successes, trials, low, high, midLow, midHigh) => {
      const exact = clopperPearsonInterval(successes, trials);
      expect(exact.low).toBeCloseTo(low, 4);
      expect(exact.high).toBeCloseTo(high, 4);
      const midP = midPInterval(successes, trials);
      expect(midP.low).toBeCloseTo(midLow, 4);
      expect(midP.high).toBeCloseTo(midHigh, 4);
    },
  );

  test('its ends leave 2.5 % of the binomial distribution in each tail, mid-p half of the count itself', () => {
    const tails = (successes: number, p: number, own: number): [number, number] => {
      const chances = binomial(120, p);
      const sum = (from: number, to: number): number =>
        chances.slice(from, to).reduce((total, chance) => total + chance, 0);
      return [
        sum(0, successes) + own * chances[successes],
        sum(successes + 1, 121) + own * chances[successes],
      ];
    };
    const exact = clopperPearsonInterval(37, 120);
    expect(tails(37, exact.low, 1)[1]).toBeCloseTo(0.025, 8);
    expect(tails(37, exact.high, 1)[0]).toBeCloseTo(0.025, 8);
    const midP = midPInterval(37, 120);
    expect(tails(37, midP.low, 0.5)[1]).toBeCloseTo(0.025, 8);
    expect(tails(37, midP.high, 0.5)[0]).toBeCloseTo(0.025, 8);
  });

  test('no or only successes have closed forms', () => {
    expect(clopperPearsonInterval(0, 10).high).toBeCloseTo(1 - 0.025 ** 0.1, 9);
    expect(clopperPearsonInterval(10, 10)).toEqual({ low: expect.closeTo(0.025 ** 0.1, 9), high: 1 });
    expect(midPInterval(0, 10)).toEqual({ low: 0, high: expect.closeTo(1 - 0.05 ** 0.1, 9) });
    expect(midPInterval(0, 0)).toEqual({ low: 0, high: 1 });
  });

  test('refuses impossible counts and confidences', () => {
    expect(() => clopperPearsonInterval(5, 4)).toThrow(UsageError);
    expect(() => midPInterval(1, 4, 1)).toThrow(UsageError);
  });
});
