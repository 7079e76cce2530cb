/**
 * Anytime-valid inference for estimates with a standard error: the confidence sequence of a normal mixture, after H. Robbins,
 * "Statistical methods related to the distribution of the iterated logarithm", Ann. Math. Stat. 41 (1970). For estimates that are
 * only nearly normal it holds in the limit: I. Waudby-Smith, D. Arbour, R. Sinha, E. H. Kennedy and A. Ramdas,
 * "Time-uniform central limit theory and asymptotic confidence sequences", Ann. Stat. 52 (2024), theorem 2.2.
 */
import { checkConfidence, DEFAULT_CONFIDENCE } from './interval.ts';
import { bonferroniConfidence } from './multiple.ts';
import { normalCdf } from './normal.ts';
import type { JointEstimate, SimultaneousInterval } from './simultaneous.ts';

/**
 * Variance of the mixture in squared standard errors at the planned end; this value makes the interval narrowest there at 95 %.
 */
const NARROWEST = 8;
/** Smallest tail probability that survives subtraction from 1. */
const SMALLEST_TAILS = 4 * Number.EPSILON;
/** Largest variance of a score in 0 … 1. */
const MOST_VARIANCE = 0.25;

/**
 * Half-width of the interval in standard errors; about 3.03 at the planned end and 95 %, against 1.96 for a single look.
 * @param progress observations so far over the planned number, above 0; the interval is valid for any
 * @throws UsageError `statistics/confidence`
 */
export function anytimeCriticalValue(progress: number, confidence: number = DEFAULT_CONFIDENCE): number {
  checkConfidence(confidence);
  const information = NARROWEST * progress;
  const alpha = 1 - confidence;
  return Math.sqrt((1 + 1 / information) * Math.log((1 + information) / (alpha * alpha)));
}

/**
 * P-value of the hypothesis that the truth is 0, valid at every look: one over the evidence. If the hypothesis is true, it ever
 * reaches α with a probability of at most α.
 * @param z the estimate in standard errors
 * @param progress see {@link anytimeCriticalValue}
 */
export function anytimePValue(z: number, progress: number): number {
  const information = NARROWEST * progress;
  const logEvidence = (z * z * information) / (2 * (1 + information)) - Math.log1p(information) / 2;
  return Math.min(1, Math.exp(-logEvidence));
}

/**
 * Confidence at which an interval for a single look is as wide as the anytime-valid one; 1 where no smaller number is enough.
 * @param progress see {@link anytimeCriticalValue}
 * @throws UsageError `statistics/confidence`
 */
export function anytimeConfidence(progress: number, confidence: number = DEFAULT_CONFIDENCE): number {
  const tails = 2 * normalCdf(-anytimeCriticalValue(progress, confidence));
  return tails < SMALLEST_TAILS ? 1 : 1 - tails;
}

/**
 * Intervals that are simultaneous over all estimates (Bonferroni) and all looks, and p-values to match.
 * @param progress see {@link anytimeCriticalValue}
 * @throws UsageError `statistics/confidence`
 */
export function anytimeIntervals(
  { estimates, covariance }: JointEstimate,
  progress: number,
  confidence: number = DEFAULT_CONFIDENCE,
): SimultaneousInterval[] {
  const count = estimates.length;
  const critical = anytimeCriticalValue(progress, bonferroniConfidence(confidence, Math.max(1, count)));
  return estimates.map((estimate, i) => {
    const standardError = Math.sqrt(Math.max(0, covariance[i][i]));
    const half = critical * standardError;
    const z = estimate === 0 ? 0 : estimate / standardError;
    const pValue = Math.min(1, count * anytimePValue(z, progress));
    return { estimate, standardError, low: estimate - half, high: estimate + half, pValue };
  });
}

/**
 * Games after which the anytime-valid interval of their mean score has about this half-width, with or without draws.
 * @param halfWidth above 0
 */
export function gamesForHalfWidth(halfWidth: number): number {
  return Math.ceil((MOST_VARIANCE * anytimeCriticalValue(1) ** 2) / (halfWidth * halfWidth));
}
