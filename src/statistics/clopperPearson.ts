import jstat from 'jstat';
import { checkConfidence, checkCounts, DEFAULT_CONFIDENCE, type Interval } from './interval.ts';

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
  const { beta } = jstat.jStat;
  return {
    low: successes === 0 ? 0 : beta.inv(tail, successes, failures + 1),
    high: failures === 0 ? 1 : beta.inv(1 - tail, successes + 1, failures),
  };
}

/**
 * Mid-p interval of a proportion: Clopper's and Pearson's with only half of the chance of the observed count in each
 * tail. Close to the confidence on average, and seldom far below it. No trials give [0, 1].
 *
 * H. O. Lancaster, "Significance tests in discrete distributions", JASA 56 (1961) 223–234; G. Berry and P. Armitage,
 * "Mid-P confidence intervals: a brief review", The Statistician 44 (1995) 417–423.
 * @throws UsageError `statistics/counts`, `statistics/confidence`
 */
export function midPInterval(
  successes: number,
  trials: number,
  confidence: number = DEFAULT_CONFIDENCE,
): Interval {
  const outer = clopperPearsonInterval(successes, trials, confidence);
  if (trials === 0) return outer;
  const tail = (1 - confidence) / 2;
  const share = successes / trials;
  return {
    low: successes === 0 ? 0 : root((p) => 1 - midPBelow(successes, trials, p) - tail, outer.low, share),
    high: successes === trials ? 1 : root((p) => tail - midPBelow(successes, trials, p), share, outer.high),
  };
}

/** P(X < successes) + P(X = successes)/2. */
function midPBelow(successes: number, trials: number, p: number): number {
  const { beta } = jstat.jStat;
  const atLeast = successes === 0 ? 1 : beta.cdf(p, successes, trials - successes + 1);
  const more = successes === trials ? 0 : beta.cdf(p, successes + 1, trials - successes);
  return 1 - (atLeast + more) / 2;
}

const BISECTIONS = 50;

/** Where an increasing function is 0. */
function root(of: (x: number) => number, from: number, to: number): number {
  let low = from;
  let high = to;
  for (let i = 0; i < BISECTIONS; i++) {
    const middle = (low + high) / 2;
    if (of(middle) < 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
