import { rootMeanSquare } from 'simple-statistics';

/** The rate of a part of a whole: a pack among all games of its figure. */
export interface PartRate {
  /** 0 … 1 */
  readonly rate: number;
  readonly trials: number;
  readonly wholeRate: number;
  readonly wholeTrials: number;
}

/** How far parts lie from their wholes, beside how far sampling alone would put them. */
export interface Spread {
  /** Root mean square of the differences between the parts' rates and their wholes'. */
  readonly observed: number;
  /** What `observed` is near when every part has the true rate of its whole. */
  readonly chance: number;
}

/**
 * Compares the spread of rates with their sampling error: the difference of a part to its whole has the variance
 * p(1 − p)(1/n − 1/N).
 * @returns null without a part that is smaller than its whole
 */
export function partSpread(parts: readonly PartRate[]): Spread | null {
  const proper = parts.filter(({ trials, wholeTrials }) => trials < wholeTrials);
  if (proper.length === 0) return null;
  return {
    observed: rootMeanSquare(proper.map(({ rate, wholeRate }) => rate - wholeRate)),
    chance: rootMeanSquare(
      proper.map(({ wholeRate, trials, wholeTrials }) =>
        Math.sqrt(wholeRate * (1 - wholeRate) * (1 / trials - 1 / wholeTrials)),
      ),
    ),
  };
}
