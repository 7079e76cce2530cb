/** Findings over a matrix of settings and comparisons, at a controlled rate of false ones. */
import { benjaminiHochberg } from '../statistics/multiple.ts';

/** One comparison of one setting. */
export interface MatrixComparison {
  /** What is compared. */
  readonly name: string;
  /** In points of score, 0 … 1. */
  readonly difference: number;
  /** Two-sided, of no difference, for this comparison alone. */
  readonly pValue: number;
}

/** A comparison with what the whole matrix makes of it. */
export type Discovery<C extends MatrixComparison> = C & {
  /** Adjusted for the whole matrix. */
  readonly adjusted: number;
  /** Among the findings, of which at most the rate is false on average. */
  readonly isFound: boolean;
};

/** Share of false findings among all, at most, on average. */
export const FALSE_DISCOVERY_RATE = 0.05;

/**
 * The comparisons of all settings together, the surest first (Benjamini and Hochberg, see multiple.ts). Comparisons share
 * a baseline within a setting and seeds across settings, so their tests depend on each other positively, if at all.
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
