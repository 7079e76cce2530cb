import type { Interval } from './interval.ts';

/** What is known of values that are between two bounds. */
interface BoundedValues {
  readonly count: number;
  readonly mean: number;
  readonly standardError: number;
  readonly least: number;
  readonly most: number;
}

/**
 * Interval of the mean of values between two bounds: normal, within the bounds. Where all values are alike their variance says
 * nothing; then values that differ, and lie at a bound, may be as frequent as Wilson's interval of none in `count` allows, so that a
 * few values that are alike do not look like certainty.
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
