import type { Interval } from './interval.ts';

/** Sums over values that are between two bounds. */
export interface BoundedSums {
  readonly count: number;
  readonly sum: number;
  readonly sumOfSquares: number;
  readonly least: number;
  readonly most: number;
}

/**
 * Interval of the mean of values between two bounds, as if z²/2 more of them lay at each bound: a few values that are all alike
 * do not look like certainty, and many are as in the normal interval.
 *
 * Of values that are one bound or the other it is the interval of A. Agresti and B. A. Coull, "Approximate is better than 'exact'
 * for interval estimation of binomial proportions", The American Statistician 52 (1998) 119–126.
 * @param z critical value
 * @returns an interval within the bounds, which contains the mean of the values
 */
export function boundedMeanInterval(
  { count, sum, sumOfSquares, least, most }: BoundedSums,
  z: number,
): Interval {
  const added = (z * z) / 2;
  const total = count + 2 * added;
  const centre = (sum + added * (least + most)) / total;
  const meanSquare = (sumOfSquares + added * (least * least + most * most)) / total;
  const half = z * Math.sqrt(Math.max(0, meanSquare - centre * centre) / total);
  const mean = sum / count;
  return {
    low: Math.min(mean, Math.max(least, centre - half)),
    high: Math.max(mean, Math.min(most, centre + half)),
  };
}
