/** Corrections for many comparisons in one study. */
import { UsageError } from '../base/errors.ts';
import { foundExpected } from '../base/phrases.ts';
import { checkConfidence } from './interval.ts';

/**
 * Adjusted p-values of Benjamini and Hochberg, in the order given: those at or below q are discoveries with an expected
 * share of false ones of at most q, for independent or positively dependent tests.
 *
 * Y. Benjamini and Y. Hochberg, "Controlling the false discovery rate: a practical and powerful approach to multiple
 * testing", J. R. Stat. Soc. B 57 (1995) 289–300.
 * @throws UsageError `statistics/p-value`
 */
export function benjaminiHochberg(pValues: readonly number[]): number[] {
  checkPValues(pValues);
  const n = pValues.length;
  const adjusted = new Array<number>(n);
  let least = 1;
  ascending(pValues)
    .reverse()
    .forEach((index, fromLargest) => {
      least = Math.min(least, (pValues[index] * n) / (n - fromLargest));
      adjusted[index] = least;
    });
  return adjusted;
}

/**
 * Confidence of each of several intervals that are simultaneous with the given one, whatever their dependence.
 *
 * C. E. Bonferroni (1936); O. J. Dunn, "Multiple comparisons among means", JASA 56 (1961) 52–64.
 * @param count number of intervals, at least 1
 * @throws UsageError `statistics/confidence`
 */
export function bonferroniConfidence(confidence: number, count: number): number {
  checkConfidence(confidence);
  return 1 - (1 - confidence) / count;
}

function ascending(values: readonly number[]): number[] {
  return values.map((_, index) => index).sort((a, b) => values[a] - values[b]);
}

function checkPValues(pValues: readonly number[]): void {
  const wrong = pValues.find((p) => !(p >= 0 && p <= 1));
  if (wrong === undefined) return;
  throw new UsageError([
    {
      code: 'statistics/p-value',
      place: { path: 'pValues' },
      message: foundExpected(String(wrong), 'a number from 0 to 1'),
    },
  ]);
}
