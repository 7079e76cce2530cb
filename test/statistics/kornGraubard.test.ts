import { describe, expect, test } from 'vitest';
import { UsageError } from '../../src/base/errors.ts';
import { clopperPearsonInterval } from '../../src/statistics/clopperPearson.ts';
import { shareInterval } from '../../src/statistics/kornGraubard.ts';

const errorOf = (share: number, trials: number): number => Math.sqrt((share * (1 - share)) / trials);

describe('interval of a share with a known error', () => {
  test.each([
    [37, 120],
    [1, 1000],
    [999, 1000],
  ])('of %i of %i independent trials is that of Clopper and Pearson', (successes, trials) => {
    const share = successes / trials;
    const found = shareInterval(share, errorOf(share, trials), 7);
    const exact = clopperPearsonInterval(successes, trials);
    expect(found.low).toBeCloseTo(exact.low, 9);
    expect(found.high).toBeCloseTo(exact.high, 9);
  });

  test('of twice the variance is that of half the trials', () => {
    const found = shareInterval(0.2, errorOf(0.2, 100) * Math.SQRT2, 100);
    const exact = clopperPearsonInterval(10, 50);
    expect(found.low).toBeCloseTo(exact.low, 9);
    expect(found.high).toBeCloseTo(exact.high, 9);
  });

  test('of many trials is the normal one', () => {
    const { low, high } = shareInterval(0.4, 0.001, 10);
    expect(high - low).toBeCloseTo(2 * 1.96 * 0.001, 5);
  });

  test('without any error, or beyond an end, is that of the observations', () => {
    expect(shareInterval(0, 0, 50)).toEqual(clopperPearsonInterval(0, 50));
    expect(shareInterval(1.02, 0.01, 50)).toEqual(clopperPearsonInterval(50, 50));
  });

  test('refuses impossible confidences', () => {
    expect(() => shareInterval(0.5, 0.1, 10, 1)).toThrow(UsageError);
  });
});
