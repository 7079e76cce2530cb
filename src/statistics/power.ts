/** Sample sizes. */
import { criticalValue } from './normal.ts';

/**
 * Observations needed for an interval of the mean with this half-width: z² v / h².
 * @param variance of one observation
 * @param halfWidth above 0
 * @throws UsageError `statistics/confidence`
 */
export function sizeForHalfWidth(variance: number, halfWidth: number, confidence: number): number {
  return Math.ceil((criticalValue(confidence) ** 2 * variance) / halfWidth ** 2);
}

/**
 * Factor by which an interval valid at every look (confidenceSequence.ts) needs more observations than one for a single look. At
 * the planned number of observations it is 1.54 times as wide.
 */
export const WATCHED = 1.54 ** 2;

/**
 * Observations needed for a two-sided test of one mean to find a shift: (z₁₋α⸝₂ + z_power)² v / d² (J. Cohen, "Statistical power
 * analysis for the behavioral sciences", 1988).
 * @param power probability to find a shift that exists, 0.5 … 1
 * @throws UsageError `statistics/confidence`
 */
export function sizeForShift(variance: number, shift: number, confidence: number, power: number): number {
  const z = criticalValue(confidence) + criticalValue(2 * power - 1);
  return Math.ceil((z ** 2 * variance) / shift ** 2);
}

/**
 * Expected observations of a sequential probability ratio test of a mean at one of its two hypotheses, with both error
 * rates α (A. Wald, "Sequential tests of statistical hypotheses", Ann. Math. Stat. 16, 1945, the approximation that neglects
 * the excess over the bounds).
 * @param shift distance between the hypotheses
 * @param alpha each error rate, 0 … ½
 */
export function expectedSprtSize(variance: number, shift: number, alpha: number): number {
  const bound = Math.log((1 - alpha) / alpha);
  return Math.ceil(((1 - 2 * alpha) * bound * 2 * variance) / shift ** 2);
}
