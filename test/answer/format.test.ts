import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decimalsFor,
  formatEstimate,
  formatInterval,
  formatMean,
  formatPercentIn,
  formatPointsError,
  formatPointsIn,
  formatPointsInterval,
} from '../../src/answer/format.ts';
import { withinColumn } from '../../src/tables/studyTable.ts';

describe('decimals', () => {
  test('follow the rule of the Particle Data Group', () => {
    // The examples of its Review: 0.827 ± 0.119 is 0.83 ± 0.12, 0.827 ± 0.367 is 0.8 ± 0.4.
    expect([decimalsFor(0.119, 6), decimalsFor(0.367, 6)]).toEqual([2, 1]);
    expect([1, 3.54, 3.55, 9.49, 12, 400].map((error) => decimalsFor(error, 6))).toEqual([1, 1, 0, 0, 0, 0]);
    // 0.0963 rounds to 0.10.
    expect([decimalsFor(0.0963, 6), decimalsFor(0.002, 6)]).toEqual([2, 4]);
    expect([decimalsFor(0, 1), decimalsFor(0.0001, 1), decimalsFor(Number.POSITIVE_INFINITY, 1)]).toEqual([
      1, 1, 0,
    ]);
  });

  test('show no more than two digits of the error of a rate, and no digit finer than these', () => {
    const rate = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(rate, fc.double({ min: 1e-4, max: 0.5, noNaN: true }), (value, half) => {
        const text = formatPercentIn(value, value - half, value + half);
        const decimals = text.split('.')[1]?.length ?? 0;
        expect(decimals).toBeLessThanOrEqual(1);
        // A decimal under an error of 3.55 points or more stands only where a bound would be shown as 0.
        const isBoundZero = [value - half, value + half].some((bound) => Math.abs(bound) < 0.005);
        if (half * 100 >= 3.55 && !isBoundZero) expect(decimals).toBe(0);
        // Rounding hides less than half of the error.
        expect(Math.abs(Number(text) - value * 100)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});

describe('rates and differences', () => {
  test('have the decimals that their interval allows', () => {
    expect(formatPercentIn(0.5234, 0.5114, 0.5354)).toBe('52.3');
    expect(formatPercentIn(0.5234, 0.46, 0.58)).toBe('52');
    expect(formatEstimate(0.5234, 0.46, 0.58)).toBe('52 (46–58)');
    expect(formatEstimate(0.5234, 0.5114, 0.5354)).toBe('52.3 (51.1–53.5)');
    expect(formatPointsIn(0.0412, -0.03, 0.11)).toBe('+4');
    expect(formatPointsInterval(-0.03, 0.11)).toBe('−3 to +11');
    expect(formatPointsError(0.0212, 0.0122, 0.0302)).toBe('+2.1 ± 0.9');
    expect(formatPointsError(-0.09, -0.2, 0.02)).toBe('−9 ± 11');
  });

  test('never round a bound to 0 that is none: the interval of a flagged pack excludes 0 in print, too', () => {
    expect(formatPointsInterval(0.003, 0.083)).toBe('+0.3 to +8.3');
    // What is marked as a gain does not begin at 0.0.
    expect(formatPointsInterval(0.0002, 0.09)).toBe('+0.02 to +9.0');
    expect(formatPointsInterval(-0.09, -0.00004)).toBe('−9.0 to −0.004');
    expect(formatPointsInterval(0, 0.09)).toBe('0 to +9');
    expect(formatPointsIn(0.043, 0.003, 0.083)).toBe('+4.3');
    expect(formatInterval(-0.083, -0.003)).toBe('−8.3 to −0.3');
  });

  test('a row without bounds is exact', () => {
    const column = withinColumn('Score', ['score', 'low', 'high'], formatPercentIn);
    expect(column.cell({ score: 0.5, low: null, high: null })).toBe('50.0');
    expect(column.cell({ score: 0.5, low: 0.4, high: 0.6 })).toBe('50');
    expect(column.cell({ score: null, low: 0.4, high: 0.6 })).toBe('');
  });
});

test('a mean ends where its error ends', () => {
  expect([formatMean(12.34, 4.2), formatMean(1.234, 0.3), formatMean(1.234, 0.04)]).toEqual([
    '12 ± 4',
    '1.2 ± 0.3',
    '1.23 ± 0.04',
  ]);
  expect([formatMean(2, 0), formatMean(2, null)]).toEqual(['2.00 ± 0.00', '2.00']);
});
