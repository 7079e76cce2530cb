import { checkConfidence, type Interval } from './interval.ts';
import { criticalValue } from './normal.ts';

/** Two means estimated from the same observations, with the variances and the covariance of the estimates. */
interface MeanPair {
  readonly numerator: number;
  readonly denominator: number;
  readonly numeratorVariance: number;
  readonly denominatorVariance: number;
  readonly covariance: number;
}

/**
 * Confidence interval of a ratio of two means: the ratios r for which numerator − r·denominator does not differ significantly
 * from 0.
 *
 * E. C. Fieller, "Some problems in interval estimation", J. R. Stat. Soc. B 16 (1954) 175–185, with normal quantiles.
 * @returns undefined where the denominator does not differ significantly from 0: then the interval is unbounded
 * @throws UsageError `statistics/confidence`
 */
export function fiellerInterval(means: MeanPair, confidence: number): Interval | undefined {
  checkConfidence(confidence);
  const { numerator, denominator, numeratorVariance, denominatorVariance, covariance } = means;
  const z2 = criticalValue(confidence) ** 2;
  // a·r² - 2·b·r + c ≤ 0
  const a = denominator ** 2 - z2 * denominatorVariance;
  if (a <= 0) return undefined;
  const b = numerator * denominator - z2 * covariance;
  const c = numerator ** 2 - z2 * numeratorVariance;
  // Rounding alone can make it negative.
  const root = Math.sqrt(Math.max(0, b * b - a * c));
  return { low: (b - root) / a, high: (b + root) / a };
}
