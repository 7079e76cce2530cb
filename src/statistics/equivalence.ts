/**
 * Equivalence by two one-sided tests: D. J. Schuirmann, "A comparison of the two one-sided tests procedure and the power approach
 * for assessing the equivalence of average bioavailability", J. Pharmacokinetics and Biopharmaceutics 15 (1987) 657–680. An
 * estimate is equivalent at the level α if its 1 − 2α interval is within the limits.
 */
import { UsageError } from '../base/errors.ts';
import { foundExpected } from '../base/phrases.ts';
import type { Interval } from './interval.ts';
import { criticalValue, normalCdf } from './normal.ts';
import { checkErrorRates } from './pairCounts.ts';

/** Result of an equivalence test; `different` when the whole interval is beyond one of the limits. */
type EquivalenceVerdict = 'equivalent' | 'different' | 'undecided';

interface Equivalence {
  /** P-value of the hypothesis that the truth is at or beyond a limit: the larger of the two one-sided ones. */
  readonly pValue: number;
  readonly verdict: EquivalenceVerdict;
}

/**
 * Tests whether the expectation of an estimate is within limits. The p-values come from a normal distribution as wide towards the
 * limit as the interval. So a p-value is below α exactly when the interval is within that limit.
 * @param interval interval of the estimate with the confidence 1 − 2α
 * @throws UsageError `statistics/error-rate`, `statistics/limits`
 */
export function testEquivalence(
  estimate: number,
  interval: Interval,
  limits: Interval,
  alpha: number,
): Equivalence {
  checkErrorRates(alpha, alpha);
  checkLimits(limits);
  const critical = criticalValue(1 - 2 * alpha);
  const pValueOf = (gap: number, reach: number): number =>
    reach > 0 ? normalCdf((-gap / reach) * critical) : gap > 0 ? 0 : 1;
  const pValue = Math.max(
    pValueOf(estimate - limits.low, estimate - interval.low),
    pValueOf(limits.high - estimate, interval.high - estimate),
  );
  return { pValue, verdict: verdictOf(interval, limits) };
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
