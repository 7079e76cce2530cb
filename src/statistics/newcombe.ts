import { DEFAULT_CONFIDENCE, type Interval } from './interval.ts';
import { wilsonInterval } from './wilson.ts';

/** Successes in independent trials. */
export interface Proportion {
  readonly successes: number;
  /** At least 1. */
  readonly trials: number;
}

/** A difference of two proportions, first minus second, -1 … 1. */
export interface Difference extends Interval {
  readonly difference: number;
}

/**
 * Newcombe's hybrid score interval for the difference of two independent proportions.
 *
 * R. G. Newcombe, "Interval estimation for the difference between independent proportions: comparison of eleven
 * methods", Statistics in Medicine 17 (1998) 873–890, method 10.
 * @throws UsageError `statistics/counts`, `statistics/confidence`
 */
export function differenceInterval(
  first: Proportion,
  second: Proportion,
  confidence: number = DEFAULT_CONFIDENCE,
): Difference {
  const a = wilsonInterval(first.successes, first.trials, confidence);
  const b = wilsonInterval(second.successes, second.trials, confidence);
  const p = first.successes / first.trials;
  const q = second.successes / second.trials;
  return {
    difference: p - q,
    low: p - q - Math.hypot(p - a.low, b.high - q),
    high: p - q + Math.hypot(a.high - p, q - b.low),
  };
}
