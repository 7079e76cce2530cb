import type { Interval } from './interval.ts';

/** Count, mean and variance of values between two bounds. */
interface BoundedValues {
  readonly count: number;
  readonly mean: number;
  readonly standardError: number;
  readonly least: number;
  readonly most: number;
}

/**
 * Interval of the mean of values between two bounds: normal, within the bounds. When all values are equal, their variance of 0
 * proves nothing. Then values at a bound count as frequent as Wilson's interval for none in `count` allows, so a few equal values
 * do not look certain.
 * @param z critical value
 */
export function boundedMeanInterval(
  { count, mean, standardError, least, most }: BoundedValues,
  z: number,
): Interval {
  if (standardError === 0) {
    const unseen = (z * z) / (count + z * z);
    return { low: mean - unseen * (mean - least), high: mean + unseen * (most - mean) };
  }
  return { low: Math.max(least, mean - z * standardError), high: Math.min(most, mean + z * standardError) };
}
