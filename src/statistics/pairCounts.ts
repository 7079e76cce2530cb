import { UsageError } from '../base/errors.ts';
import { foundExpected } from '../base/phrases.ts';

/** Scores of a pair of games in half points: 0 … 4. */
const PAIR_SCORES = 5;

/**
 * Checks pentanomial counts.
 * @throws UsageError `statistics/pairs` unless there are five counts of at least 0, one of them above 0
 */
export function checkedPairs(pairs: ArrayLike<number>): readonly number[] {
  const counts = Array.from(pairs);
  const isValid = counts.every((count) => count >= 0 && Number.isFinite(count));
  if (counts.length === PAIR_SCORES && isValid && counts.some((count) => count > 0)) return counts;
  throw new UsageError([
    {
      code: 'statistics/pairs',
      place: { path: 'pairs' },
      message: foundExpected(`[${counts.join(', ')}]`, 'five counts of at least 0, not all of them 0'),
    },
  ]);
}

/**
 * Checks the error rates of a test.
 * @throws UsageError `statistics/error-rate` unless both are between 0 and ½, both ends excluded
 */
export function checkErrorRates(alpha: number, beta: number): void {
  for (const [path, rate] of [
    ['alpha', alpha],
    ['beta', beta],
  ] as const) {
    if (rate > 0 && rate < 0.5) continue;
    throw new UsageError([
      {
        code: 'statistics/error-rate',
        place: { path },
        message: foundExpected(String(rate), 'a number between 0 and 0.5, both excluded'),
      },
    ]);
  }
}
