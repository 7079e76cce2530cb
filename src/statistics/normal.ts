import jstat from 'jstat';
import { checkConfidence } from './interval.ts';
import { betaCdf, betaQuantile } from './specialFunctions.ts';

const { erf, erfcinv } = jstat.jStat;

/**
 * Two-sided critical value z of the standard normal distribution: P(|Z| ≤ z) = confidence. By jstat, whose quantile is accurate
 * to 1e-8; simple-statistics' `probit` is off by 3e-3 at 0.975.
 * @throws UsageError `statistics/confidence`
 */
export function criticalValue(confidence: number): number {
  checkConfidence(confidence);
  return normalQuantile((1 + confidence) / 2);
}

/** Distribution function of the standard normal distribution. */
export function normalCdf(z: number): number {
  return 0.5 * (1 + erf(z / Math.SQRT2));
}

/**
 * Two-sided critical value of Student's t: P(|T| > t) is a beta distribution function at freedom / (freedom + t²).
 * @param freedom at least 1
 * @throws UsageError `statistics/confidence`
 */
export function studentCriticalValue(freedom: number, confidence: number): number {
  checkConfidence(confidence);
  return studentOfTails(freedom, 1 - confidence);
}

/** The Student's t that is as rare, on both sides together, as a standard normal value z of at least 0. */
export function studentOf(z: number, freedom: number): number {
  return z === 0 ? 0 : studentOfTails(freedom, 2 * normalCdf(-z));
}

/** The standard normal value that is as rare, on both sides together, as a Student's t of at least 0; see studentOf. */
export function normalOf(t: number, freedom: number): number {
  const tails = betaCdf(freedom / (freedom + t * t), freedom / 2, 1 / 2);
  return tails === 0 ? Infinity : Math.max(0, -normalQuantile(tails / 2));
}

function normalQuantile(p: number): number {
  return -Math.SQRT2 * erfcinv(2 * p);
}

function studentOfTails(freedom: number, tails: number): number {
  const share = betaQuantile(tails, freedom / 2, 1 / 2);
  return Math.sqrt(freedom * (1 / share - 1));
}
