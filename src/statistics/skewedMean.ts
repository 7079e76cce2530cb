import type { Interval } from './interval.ts';
import { realPower } from './realPower.ts';

/** Moments of independent values. */
interface Moments {
  /** Number of values, at least 2. */
  readonly count: number;
  readonly mean: number;
  /** Sample variance, with the divisor count − 1. */
  readonly variance: number;
  /** Mean cube of the distance from the mean. */
  readonly third: number;
}

/**
 * Interval of a mean, corrected for the skewness of the values: P. Hall, "On the removal of skewness by transformation", Journal
 * of the Royal Statistical Society B 54 (1992) 221–228, the cubic transformation. Rare events need it: the upper end of their
 * normal interval is too low. For symmetric values it is the normal interval.
 * @param z critical value
 */
export function skewedMeanInterval({ count, mean, variance, third }: Moments, z: number): Interval {
  const deviation = Math.sqrt(variance);
  if (deviation === 0) return { low: mean, high: mean };
  const skewness = third / (variance * deviation);
  const step = z / Math.sqrt(count);
  return {
    low: mean - deviation * studentised(step, skewness, count),
    high: mean - deviation * studentised(-step, skewness, count),
  };
}

/** Inverse of Hall's transformation: from a normal value over √count to the studentised mean over √count. */
function studentised(value: number, skewness: number, count: number): number {
  const bend = skewness * (value - skewness / (6 * count));
  // Near 0 the cube root minus 1 loses precision; there it is a third of its argument.
  if (Math.abs(bend) < 1e-6) return value - skewness / (6 * count);
  const base = 1 + bend;
  const root = base === 0 ? 0 : Math.sign(base) * realPower(Math.abs(base), 1 / 3);
  return (3 * (root - 1)) / skewness;
}
