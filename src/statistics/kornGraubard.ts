import { clopperPearsonInterval } from './clopperPearson.ts';
import { DEFAULT_CONFIDENCE, type Interval } from './interval.ts';

/**
 * Interval of a share with a known standard error, for example from clusters or from scores with draws. It is that of C. J.
 * Clopper and E. S. Pearson (1934) for as many independent trials as have this error. An error of 0 proves nothing; then the
 * observations count as the trials.
 *
 * E. L. Korn and B. I. Graubard, "Confidence intervals for proportions with small expected number of positive counts estimated from
 * survey data", Survey Methodology 24 (1998) 193–201. Its coverage is at least the confidence from 50 observations on, at 95 and at
 * 99.8 %, rare wins included (test/statistics/coverage.test.ts).
 * @param share clamped to 0 … 1
 * @param observations number of independent observations, above 0
 * @throws UsageError `statistics/confidence`
 */
export function shareInterval(
  share: number,
  standardError: number,
  observations: number,
  confidence: number = DEFAULT_CONFIDENCE,
): Interval {
  const within = Math.min(1, Math.max(0, share));
  const spread = within * (1 - within);
  const trials = standardError > 0 && spread > 0 ? spread / standardError ** 2 : observations;
  return clopperPearsonInterval(within * trials, trials, confidence);
}
