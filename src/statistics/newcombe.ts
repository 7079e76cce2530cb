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

/**
 * The same out of any two estimates with intervals of one confidence (square and add): G. Y. Zou and A. Donner, "Construction of
 * confidence limits about effect measures: a general approach", Statistics in Medicine 27 (2008) 1693–1702, eq. 9.
 * @param correlation of the estimates, −1 … 1; those of independent samples have none
 */
export function differenceOf(
  first: Interval & { readonly estimate: number },
  second: Interval & { readonly estimate: number },
  correlation = 0,
): Difference {
  const difference = first.estimate - second.estimate;
  const half = (one: number, other: number): number =>
    Math.sqrt(Math.max(0, one * one + other * other - 2 * correlation * one * other));
  return {
    difference,
    low: difference - half(first.estimate - first.low, second.high - second.estimate),
    high: difference + half(first.high - first.estimate, second.estimate - second.low),
  };
}
