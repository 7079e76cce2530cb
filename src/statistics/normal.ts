import jstat from 'jstat';
import { checkConfidence } from './interval.ts';

/**
 * Two-sided critical value z of the standard normal distribution: P(|Z| ≤ z) = confidence.
 * By jstat, whose quantile is right to 1e-8; simple-statistics' `probit` is off by 3e-3 at 0.975.
 * @throws UsageError `statistics/confidence`
 */
export function criticalValue(confidence: number): number {
  checkConfidence(confidence);
  return jstat.jStat.normal.inv((1 + confidence) / 2, 0, 1);
}

/** Distribution function of the standard normal distribution. */
export function normalCdf(z: number): number {
  return jstat.jStat.normal.cdf(z, 0, 1);
}
