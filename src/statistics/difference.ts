import type { Interval } from './interval.ts';

/** A difference of two proportions, first minus second, -1 … 1. */
export interface Difference extends Interval {
  /** First proportion minus second, −1 … 1. */
  readonly difference: number;
}

/**
 * Difference of two estimates with intervals of one confidence (square and add), after R. G. Newcombe, Statistics in Medicine 17 (1998)
 * 873–890, method 10: G. Y. Zou and A. Donner, "Construction of
 * confidence limits about effect measures: a general approach", Statistics in Medicine 27 (2008) 1693–1702, eq. 9.
 * @param correlation correlation of the estimates, −1 … 1; those of independent samples have none
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
