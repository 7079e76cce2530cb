import { clopperPearsonInterval } from './clopperPearson.ts';
import { DEFAULT_CONFIDENCE, type Interval } from './interval.ts';

/**
 * Interval of a share whose error is known from clusters, scores with draws or the like: that of C. J. Clopper and E. S. Pearson
 * (1934) for as many independent trials as have this error. Where it is 0, which proves nothing, they are the observations.
 *
 * E. L. Korn and B. I. Graubard, "Confidence intervals for proportions with small expected number of positive counts estimated from
 * survey data", Survey Methodology 24 (1998) 193–201. Its coverage is at least the confidence from 50 observations on, at 95 and at
 * 99.8 %, rare wins included (test/statistics/coverage.test.ts).
 * @param share what lies beyond 0 … 1 counts as that end
 * @param observations independent ones, above 0
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
