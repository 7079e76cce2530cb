/** Goodness-of-fit checks for samples. */
import { largestDeviation } from '../../src/dice/agreement.ts';
import { chiSquarePValue } from '../../src/statistics/chiSquare.ts';

/** Significance level: less than one false alarm in a million honest samples. */
export const FALSE_ALARM = 1e-6;

/**
 * An upper bound of the p-value: honest samples deviate as far with at most this probability, for any number of trials
 * and however rare a category is. It is Chernoff's bound of each category, summed over the categories.
 */
export function agreementBound(counts: ArrayLike<number>, probabilities: ArrayLike<number>): number {
  const deviation = largestDeviation(counts, probabilities);
  return Math.min(1, 2 * probabilities.length * Math.exp(-(deviation ** 2) / 2));
}

/** Pearson's chi-square: an approximation for samples so large that every category has occurred many times. */
export function pearsonPValue(counts: Float64Array, probabilities: Float64Array): number {
  const trials = counts.reduce((a, b) => a + b);
  const statistic = counts.reduce(
    (sum, count, i) => sum + (count - trials * probabilities[i]) ** 2 / (trials * probabilities[i]),
    0,
  );
  return chiSquarePValue(statistic, counts.length - 1);
}
