import { describe, expect, test } from 'vitest';
import { UsageError } from '../../src/base/errors.ts';
import { clopperPearsonInterval } from '../../src/statistics/clopperPearson.ts';
import { binomial } from './binomial.ts';

describe('Clopper–Pearson interval', () => {
  // Newcombe 1998 (Statistics in Medicine 17, 857–872), table I, method 5 (exact).
  test.each([
    [81, 263, 0.2527, 0.3676],
    [15, 148, 0.0578, 0.1617],
    [0, 20, 0, 0.1684],
    [1, 29, 0.0009, 0.1776],
  ])('%i of %i agrees with Newcombe 1998', (successes, trials, low, high) => {
    const exact = clopperPearsonInterval(successes, trials);
    expect(exact.low).toBeCloseTo(low, 4);
    expect(exact.high).toBeCloseTo(high, 4);
  });

  test('its ends leave 2.5 % of the binomial distribution in each tail', () => {
    const tails = (successes: number, p: number): [number, number] => {
      const chances = binomial(120, p);
      const sum = (from: number, to: number): number =>
        chances.slice(from, to).reduce((total, chance) => total + chance, 0);
      return [sum(0, successes + 1), sum(successes, 121)];
    };
    const exact = clopperPearsonInterval(37, 120);
    expect(tails(37, exact.low)[1]).toBeCloseTo(0.025, 8);
    expect(tails(37, exact.high)[0]).toBeCloseTo(0.025, 8);
  });

  test('no or only successes have closed forms', () => {
    expect(clopperPearsonInterval(0, 10).high).toBeCloseTo(1 - 0.025 ** 0.1, 9);
    expect(clopperPearsonInterval(10, 10)).toEqual({ low: expect.closeTo(0.025 ** 0.1, 9), high: 1 });
    expect(clopperPearsonInterval(0, 0)).toEqual({ low: 0, high: 1 });
  });

  test('refuses impossible counts and confidences', () => {
    expect(() => clopperPearsonInterval(5, 4)).toThrow(UsageError);
    expect(() => clopperPearsonInterval(1, 4, 1)).toThrow(UsageError);
  });
});
