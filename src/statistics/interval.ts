import { UsageError } from '../base/errors.ts';
import { foundExpected } from '../base/phrases.ts';

/** A two-sided confidence interval. */
export interface Interval {
  /** Lower end. */
  readonly low: number;
  /** Upper end. */
  readonly high: number;
}

/** Default confidence of intervals. */
export const DEFAULT_CONFIDENCE = 0.95;

/**
 * Checks a confidence level.
 * @throws UsageError `statistics/confidence` outside the open interval (0, 1)
 */
export function checkConfidence(confidence: number): void {
  if (confidence > 0 && confidence < 1) return;
  throw new UsageError([
    {
      code: 'statistics/confidence',
      place: { path: 'confidence' },
      message: foundExpected(String(confidence), 'a number between 0 and 1, both excluded'),
    },
  ]);
}

/**
 * Checks the counts of a proportion.
 * @throws UsageError `statistics/counts` unless 0 ≤ successes ≤ trials
 */
export function checkCounts(successes: number, trials: number): void {
  if (successes >= 0 && successes <= trials && Number.isFinite(trials)) return;
  throw new UsageError([
    {
      code: 'statistics/counts',
      place: { path: 'successes' },
      message: foundExpected(`${successes} of ${trials}`, 'successes from 0 to the number of trials'),
    },
  ]);
}
