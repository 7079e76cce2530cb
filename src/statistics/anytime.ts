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

/** The mixture's variance in squared standard errors at the planned end: there the interval is narrowest at 95 %. */
const NARROWEST = 8;
/** Smaller ones are lost when they are taken from 1. */
const SMALLEST_TAILS = 4 * Number.EPSILON;
/** Variance of a score that is 0 or 1, at most. */
const MOST_VARIANCE = 0.25;

/**
 * Half-width of the interval in standard errors; about 3.03 at the planned end and 95 %, where a single look takes 1.96.
 * @param progress observations so far over those it is tuned for, above 0; it holds for any
 * @throws UsageError `statistics/confidence`
 */
export function anytimeCriticalValue(progress: number, confidence: number = DEFAULT_CONFIDENCE): number {
  checkConfidence(confidence);
  const information = NARROWEST * progress;
  const alpha = 1 - confidence;
  return Math.sqrt((1 + 1 / information) * Math.log((1 + information) / (alpha * alpha)));
}

/**
 * P-value of an estimate of 0 that may be read at any look: one over the evidence, so it is ever at or below α with a chance of
 * at most α.
 * @param z the estimate in standard errors
 * @param progress see {@link anytimeCriticalValue}
 */
export function anytimePValue(z: number, progress: number): number {
  const information = NARROWEST * progress;
  const logEvidence = (z * z * information) / (2 * (1 + information)) - Math.log1p(information) / 2;
  return Math.min(1, Math.exp(-logEvidence));
}

/**
 * Confidence at which an interval for a single look is as wide, for intervals that are made from a level; 1 where no number
 * below it is enough.
 * @param progress see {@link anytimeCriticalValue}
 * @throws UsageError `statistics/confidence`
 */
export function anytimeConfidence(progress: number, confidence: number = DEFAULT_CONFIDENCE): number {
  const tails = 2 * normalCdf(-anytimeCriticalValue(progress, confidence));
  return tails < SMALLEST_TAILS ? 1 : 1 - tails;
}

/**
 * Intervals that hold all together and at all looks with the confidence (Bonferroni), and p-values to match.
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
 * Games after which the anytime-valid interval of their mean score is about as narrow as wanted, draws or not.
 * @param halfWidth above 0
 */
export function gamesForHalfWidth(halfWidth: number): number {
  return Math.ceil((MOST_VARIANCE * anytimeCriticalValue(1) ** 2) / (halfWidth * halfWidth));
}
