import { differenceOf } from './difference.ts';
import { checkConfidence, DEFAULT_CONFIDENCE, type Interval } from './interval.ts';
import { shareInterval } from './kornGraubard.ts';

/** Summary of independent values, many of which may be equal. */
interface SpreadValues {
  /** Number of values, at least 1. */
  readonly count: number;
  /** Most frequent value; least < mode < most, or one of these two. */
  readonly mode: number;
  readonly least: number;
  readonly most: number;
  /** Distances of the values above and below the mode: their sum and the sum of their squares. */
  readonly above: DistanceSums;
  readonly below: DistanceSums;
}

interface DistanceSums {
  readonly sum: number;
  readonly squares: number;
}

/**
 * Interval of the mean of values that may differ rarely. It is the mean distance above the mode minus that below it. Each
 * distance has the interval of a share ({@link shareInterval}) of the largest possible distance; square and add ({@link
 * differenceOf}) joins them with their correlation. With many values that differ from the mode it is the normal interval. With
 * few it is skewed like their number; the normal interval, with ten such values, misses 1 % instead of 0.2 %.
 * @throws UsageError `statistics/confidence`
 */
export function meanInterval(
  { count, mode, least, most, above, below }: SpreadValues,
  confidence: number = DEFAULT_CONFIDENCE,
): Interval {
  checkConfidence(confidence);
  const up = part(above, most - mode, count, confidence);
  const down = part(below, mode - least, count, confidence);
  // No value is both above and below the mode.
  const errors = up.standardError * down.standardError;
  const correlation = errors > 0 ? -(up.estimate * down.estimate) / (errors * count) : 0;
  const { low, high } = differenceOf(up, down, correlation);
  return { low: Math.max(least, mode + low), high: Math.min(most, mode + high) };
}

interface Part extends Interval {
  readonly estimate: number;
  readonly standardError: number;
}

/**
 * Mean distance to one side.
 * @param farthest largest possible distance
 */
function part({ sum, squares }: DistanceSums, farthest: number, count: number, confidence: number): Part {
  if (farthest <= 0) return { estimate: 0, standardError: 0, low: 0, high: 0 };
  const estimate = sum / count;
  const standardError = Math.sqrt(Math.max(0, squares / count - estimate * estimate) / count);
  const { low, high } = shareInterval(estimate / farthest, standardError / farthest, count, confidence);
  return { estimate, standardError, low: low * farthest, high: high * farthest };
}

/** Distances of values from the mode, collected one by one. */
export function createDistances(mode: number): Pick<SpreadValues, 'mode' | 'above' | 'below'> & {
  add(value: number, count?: number): void;
} {
  const above = { sum: 0, squares: 0 };
  const below = { sum: 0, squares: 0 };
  return {
    mode,
    above,
    below,
    add(value, count = 1) {
      const distance = value - mode;
      const side = distance > 0 ? above : below;
      side.sum += count * Math.abs(distance);
      side.squares += count * distance * distance;
    },
  };
}
