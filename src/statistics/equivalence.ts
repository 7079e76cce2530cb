/**
 * Equivalence by two one-sided tests: D. J. Schuirmann, "A comparison of the two one-sided tests procedure and the power
 * approach for assessing the equivalence of average bioavailability", J. Pharmacokinetics and Biopharmaceutics 15 (1987)
 * 657–680. Equivalent at the level α is what has its 1 − 2α interval within the limits.
 */
import { UsageError } from '../base/errors.ts';
import { foundExpected } from '../base/messages/common.ts';
import type { Interval } from './interval.ts';
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
 * Tests that the expectation of a normally distributed estimate lies within limits: scores of pairs, paired differences.
 * @throws UsageError `statistics/error-rate`, `statistics/limits`
 */
export function testEquivalence(
  estimate: number,
  standardError: number,
  limits: Interval,
  alpha: number,
): Equivalence {
  checkErrorRates(alpha, alpha);
  checkLimits(limits);
  const half = criticalValue(1 - 2 * alpha) * standardError;
  const interval = { low: estimate - half, high: estimate + half };
  const gap = Math.min(estimate - limits.low, limits.high - estimate);
  const pValue = standardError === 0 ? (gap > 0 ? 0 : 1) : normalCdf(-gap / standardError);
  return { ...interval, estimate, pValue, verdict: verdictOf(interval, limits) };
}

/**
 * The same where all observations, bounded to 0 … 1, were equal to the estimate: they show no spread, but are no proof that
 * there is none. What was never seen in n observations has a chance of at most 1 − α^(1/n) (C. J. Clopper and E. S. Pearson,
 * 1934), and may move the mean as far as the bounds.
 * @param observations at least 1
 * @throws UsageError `statistics/error-rate`, `statistics/limits`
 */
export function testEquivalenceOfEqual(
  estimate: number,
  observations: number,
  limits: Interval,
  alpha: number,
): Equivalence {
  checkErrorRates(alpha, alpha);
  checkLimits(limits);
  const share = 1 - alpha ** (1 / observations);
  const interval = { low: estimate * (1 - share), high: estimate + (1 - estimate) * share };
  /** Shares of unseen results, all at one bound, that would bring the mean to a limit. */
  const shares = [(estimate - limits.low) / estimate, (limits.high - estimate) / (1 - estimate)];
  const least = Math.min(1, Math.max(0, Math.min(...shares)));
  return { ...interval, estimate, pValue: (1 - least) ** observations, verdict: verdictOf(interval, limits) };
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
