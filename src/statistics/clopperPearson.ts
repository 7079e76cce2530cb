import { checkConfidence, checkCounts, DEFAULT_CONFIDENCE, type Interval } from './interval.ts';
import { betaQuantile } from './specialFunctions.ts';

/**
 * Exact interval of a proportion: its coverage is never below the confidence, so it is wider than Wilson's.
 * No trials give [0, 1].
 *
 * C. J. Clopper and E. S. Pearson, "The use of confidence or fiducial limits illustrated in the case of the binomial",
 * Biometrika 26 (1934) 404–413, by quantiles of the beta distribution.
 * @throws UsageError `statistics/counts`, `statistics/confidence`
 */
export function clopperPearsonInterval(
  successes: number,
  trials: number,
  confidence: number = DEFAULT_CONFIDENCE,
): Interval {
  checkCounts(successes, trials);
  checkConfidence(confidence);
  const tail = (1 - confidence) / 2;
  const failures = trials - successes;
  return {
    low: successes === 0 ? 0 : betaQuantile(tail, successes, failures + 1),
    high: failures === 0 ? 1 : betaQuantile(1 - tail, successes + 1, failures),
  };
}
