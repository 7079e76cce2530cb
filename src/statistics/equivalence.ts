/**
 * Equivalence by two one-sided tests: D. J. Schuirmann, "A comparison of the two one-sided tests procedure and the power
 * approach for assessing the equivalence of average bioavailability", J. Pharmacokinetics and Biopharmaceutics 15 (1987)
 * 657–680. Equivalent at the level α is what has its 1 − 2α interval within the limits.
 */
import { UsageError } from '../base/errors.ts';
import { foundExpected } from '../base/messages/common.ts';
import type { Interval } from './interval.ts';
import { differenceInterval, type Proportion } from './newcombe.ts';
import { criticalValue, normalCdf } from './normal.ts';
import { checkErrorRates } from './pairCounts.ts';
import { wilsonInterval } from './wilson.ts';

/** What equivalence tests say: `different` when the whole interval lies beyond one of the limits. */
export type EquivalenceVerdict = 'equivalent' | 'different' | 'undecided';

/** With its interval of confidence 1 − 2α. */
export interface Equivalence extends Interval {
  readonly estimate: number;
  /** Of the hypothesis that the truth lies at or beyond a limit: the larger of the two one-sided ones. */
  readonly pValue: number;
  readonly verdict: EquivalenceVerdict;
}

const HALVINGS = 60;

/**
 * Tests that a share lies within limits, by score tests (E. B. Wilson's interval).
 * @param limits the share counts as equivalent between them
 * @throws UsageError `statistics/counts`, `statistics/error-rate`, `statistics/limits`
 */
export function equivalenceOfShare(share: Proportion, limits: Interval, alpha: number): Equivalence {
  const { successes, trials } = share;
  return judged(
    successes / trials,
    (confidence) => wilsonInterval(successes, trials, confidence),
    limits,
    alpha,
  );
}

/**
 * Tests that the difference of two independent shares, first minus second, lies within limits, by Newcombe's interval.
 * @throws UsageError `statistics/counts`, `statistics/error-rate`, `statistics/limits`
 */
export function equivalenceOfDifference(
  first: Proportion,
  second: Proportion,
  limits: Interval,
  alpha: number,
): Equivalence {
  const difference = first.successes / first.trials - second.successes / second.trials;
  return judged(difference, (confidence) => differenceInterval(first, second, confidence), limits, alpha);
}

/** Tests are inverted intervals: the p-value is the smallest α whose interval lies within the limits. */
function judged(
  estimate: number,
  intervalAt: (confidence: number) => Interval,
  limits: Interval,
  alpha: number,
): Equivalence {
  checkErrorRates(alpha, alpha);
  checkLimits(limits);
  const { low, high } = intervalAt(1 - 2 * alpha);
  return {
    estimate,
    low,
    high,
    pValue: pValueOf(estimate, intervalAt, limits),
    verdict: verdictOf({ low, high }, limits),
  };
}

/**
 * Tests that the expectation of a normally distributed estimate lies within limits: scores of pairs, paired differences.
 * @throws UsageError `statistics/error-rate`, `statistics/limits`
 */
export function equivalenceOfEstimate(
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

function pValueOf(estimate: number, intervalAt: (confidence: number) => Interval, limits: Interval): number {
  // Outside of the limits the test is not even at ½; every p-value from there on says the same.
  if (!(estimate > limits.low && estimate < limits.high)) return 0.5;
  let within = 0.5;
  let beyond = 0;
  for (let i = 0; i < HALVINGS; i++) {
    const alpha = (within + beyond) / 2;
    // Below 1e-16 the confidence cannot be told from 1.
    if (alpha < Number.EPSILON) break;
    if (verdictOf(intervalAt(1 - 2 * alpha), limits) === 'equivalent') within = alpha;
    else beyond = alpha;
  }
  return within;
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
