import { rootMeanSquare } from 'simple-statistics';

/** Estimate for a part of a whole, such as a pack among all games of its miniature. */
interface PartEstimate {
  readonly estimate: number;
  readonly standardError: number;
  /** The part's share of the games of the whole, 0 … 1. */
  readonly ofWhole: number;
  /** Estimate of the whole. */
  readonly whole: number;
}

/** How far parts differ from their wholes, and how far sampling alone would make them differ. */
export interface Spread {
  /** Root mean square of the differences between the parts' estimates and their wholes'. */
  readonly observed: number;
  /** Expectation of `observed` when every part has the true value of its whole. */
  readonly chance: number;
}

/**
 * Compares the spread of estimates with their sampling error: the difference between a part and its whole has the variance of the
 * part times the rest's share of the whole.
 * @returns null without a part that is smaller than its whole
 */
export function partSpread(parts: readonly PartEstimate[]): Spread | null {
  const proper = parts.filter(({ ofWhole }) => ofWhole < 1);
  if (proper.length === 0) return null;
  return {
    observed: rootMeanSquare(proper.map(({ estimate, whole }) => estimate - whole)),
    chance: rootMeanSquare(
      proper.map(({ standardError, ofWhole }) => standardError * Math.sqrt(1 - ofWhole)),
    ),
  };
}
