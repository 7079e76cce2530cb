/** Findings over a matrix of settings and comparisons, with a controlled false discovery rate. */
import { benjaminiHochberg } from '../statistics/multiple.ts';

/** One comparison of one setting. */
export interface MatrixComparison {
  /** Name of the comparison. */
  readonly name: string;
  /** Difference in points of score, 0 … 1. */
  readonly difference: number;
  /** Two-sided p-value of no difference, for this comparison alone. */
  readonly pValue: number;
}

/** A comparison with its p-value adjusted for the whole matrix. */
export type Discovery<C extends MatrixComparison> = C & {
  /** P-value adjusted for the whole matrix. */
  readonly adjusted: number;
  /** Whether it is a finding; on average at most the given rate of findings is false. */
  readonly isFound: boolean;
};

/** Largest expected share of false findings. */
export const FALSE_DISCOVERY_RATE = 0.05;

/**
 * The comparisons of all settings together, the smallest p-value first (Benjamini and Hochberg, see multiple.ts). Comparisons
 * share a baseline within a setting and seeds across settings, so their tests depend on each other positively, if at all.
 * @throws UsageError `statistics/p-value`
 */
export function discoveries<C extends MatrixComparison>(
  comparisons: readonly C[],
  rate: number = FALSE_DISCOVERY_RATE,
): readonly Discovery<C>[] {
  const adjusted = benjaminiHochberg(comparisons.map(({ pValue }) => pValue));
  return comparisons
    .map((comparison, i) => ({ ...comparison, adjusted: adjusted[i], isFound: adjusted[i] <= rate }))
    .sort((a, b) => a.adjusted - b.adjusted || a.pValue - b.pValue);
}
