/**
 * Equivalence by two one-sided tests: D. J. Schuirmann, "A comparison of the two one-sided tests procedure and the power
 * approach for assessing the equivalence of average bioavailability", J. Pharmacokinetics and Biopharmaceutics 15 (1987)
 * 657–680. Equivalent at the level α is what has its 1 − 2α interval within the limits.
 */
import { UsageError } from '../base/errors.ts';
import { foundExpected } from '../base/messages/common.ts';
import type { Interval } from './interval.ts';
import { shareInterval } from './kornGraubard.ts';
import { criticalValue, normalCdf } from './normal.ts';
import { checkErrorRates } from './pairCounts.ts';

/** What equivalence tests say: `different` when the whole interval lies beyond one of the limits. */
type EquivalenceVerdict = 'equivalent' | 'different' | 'undecided';

/** With its interval of confidence 1 − 2α. */
export interface Equivalence extends Interval {
  readonly estimate: number;
  /** Of the hypothesis that the truth lies at or beyond a limit: the larger of the two one-sided ones. */
  readonly pValue: number;
  readonly verdict: EquivalenceVerdict;
}

/**
 * Tests that a mean score lies within limits.
 *
 * The interval is that of a share (kornGraubard.ts), which holds where nearly all observations are alike; the p-values are those of a
 * normal distribution that is as wide towards the limit.
 * @param score 0 … 1
 * @param standardError 0 where all observations were alike, which is no proof that there is no error
 * @param observations at least 1
 * @throws UsageError `statistics/error-rate`, `statistics/limits`
 */
export function testEquivalence(
  score: number,
  standardError: number,
  observations: number,
  limits: Interval,
  alpha: number,
): Equivalence {
  checkErrorRates(alpha, alpha);
  checkLimits(limits);
  const confidence = 1 - 2 * alpha;
  const interval = shareInterval(score, standardError, observations, confidence);
  const pValueOf = (gap: number, reach: number): number =>
    reach > 0 ? normalCdf((-gap / reach) * criticalValue(confidence)) : gap > 0 ? 0 : 1;
  const pValue = Math.max(
    pValueOf(score - limits.low, score - interval.low),
    pValueOf(limits.high - score, interval.high - score),
  );
  return { ...interval, estimate: score, pValue, verdict: verdictOf(interval, limits) };
}

function verdictOf({ low, high }: Interval, limits: Interval): EquivalenceVerdict {
  if (low > limits.low && high < limits.high) return 'equivalent';
  return high < limits.low || low > limits.high ? 'different' : 'undecided';
}

function checkLimits({ low, high }: Interval): void {
  if (low < high) return;
  throw new UsageError([
    {
      code: 'statistics/limits',
      place: { path: 'limits' },
      message: foundExpected(`${low} to ${high}`, 'a lower limit below the upper one'),
    },
  ]);
}
