import { rootMeanSquare } from 'simple-statistics';

/** The estimate of a part of a whole: a pack among all games of its miniature. */
interface PartEstimate {
  readonly estimate: number;
  readonly standardError: number;
  /** Share of the whole's games that are the part's, 0 … 1. */
  readonly ofWhole: number;
  /** Estimate of the whole. */
  readonly whole: number;
}

/** How far parts lie from their wholes, beside how far sampling alone would put them. */
export interface Spread {
  /** Root mean square of the differences between the parts' estimates and their wholes'. */
  readonly observed: number;
  /** What `observed` is near when every part has the true value of its whole. */
  readonly chance: number;
}

/**
 * Compares the spread of estimates with their sampling error: the difference of a part to its whole has the variance of the part
 * times the share of the whole that is not in it.
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
