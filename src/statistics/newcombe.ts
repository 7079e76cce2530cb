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
  return differenceOf(
    {
      estimate: first.successes / first.trials,
      ...wilsonInterval(first.successes, first.trials, confidence),
    },
    {
      estimate: second.successes / second.trials,
      ...wilsonInterval(second.successes, second.trials, confidence),
    },
  );
}

/** The same out of any two independent estimates with intervals of one confidence (square and add). */
export function differenceOf(
  first: Interval & { readonly estimate: number },
  second: Interval & { readonly estimate: number },
): Difference {
  const difference = first.estimate - second.estimate;
  return {
    difference,
    low: difference - Math.hypot(first.estimate - first.low, second.high - second.estimate),
    high: difference + Math.hypot(first.high - first.estimate, second.estimate - second.low),
  };
}
