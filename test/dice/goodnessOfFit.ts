/** The checks by which samples are told right from wrong. */
import { largestDeviation } from '../../src/dice/agreement.ts';
import { chiSquarePValue } from '../../src/statistics/chiSquare.ts';

/** A check that fires below this p-value accuses an honest sample less than once in a million times. */
export const FALSE_ALARM = 1e-6;

/**
 * An upper bound of the p-value: honest samples of the distribution deviate as far with at most this
 * probability, for any number of trials and however rare a category is. It is Chernoff's bound of each category,
 * summed over the categories.
 */
export function agreementBound(counts: ArrayLike<number>, probabilities: ArrayLike<number>): number {
  const deviation = largestDeviation(counts, probabilities);
  return Math.min(1, 2 * probabilities.length * Math.exp(-(deviation ** 2) / 2));
}

/** Pearson's chi-square: an approximation, for samples so large that every category has come many times. */
export function pearsonPValue(counts: Float64Array, probabilities: Float64Array): number {
  const trials = counts.reduce((a, b) => a + b);
  const statistic = counts.reduce(
    (sum, count, i) => sum + (count - trials * probabilities[i]) ** 2 / (trials * probabilities[i]),
    0,
  );
  return chiSquarePValue(statistic, counts.length - 1);
}
