/** Judges claims: the range of each kind of estimate, and the verdict from its interval. */
import type { Interval } from '../statistics/interval.ts';

export type ClaimVerdict = 'accepted' | 'rejected' | 'undecided';

/** What a claim's estimates measure: shares of 1, differences of shares, or other amounts. */
export type Scale = 'share' | 'difference' | 'amount';

/** A range of estimates, both ends included. */
export interface Region {
  /**
   * Lower end; null in JSON where there is none.
   * @infinite
   */
  readonly low: number;
  /**
   * Upper end; null in JSON where there is none.
   * @infinite
   */
  readonly high: number;
}

/** Range of possible estimates of each scale. */
export const SCALE_ENDS: Readonly<Record<Scale, Region>> = {
  share: { low: 0, high: 1 },
  difference: { low: -1, high: 1 },
  amount: { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY },
};

/** One estimate that a claim is about, from the games so far. */
export interface FoundEstimate extends Interval {
  /** Name of the estimate, shown in the answer. */
  readonly name: string;
  /** Value of the estimate; null without games for it. */
  readonly value: number | null;
}

/** An estimate with its verdict on the claim. */
export interface JudgedEstimate extends FoundEstimate {
  /** Verdict of this estimate on the claim. */
  readonly verdict: ClaimVerdict;
}

export interface ClaimResult {
  /** Verdict of the games on the claim; `undecided` where they are too few. */
  readonly verdict: ClaimVerdict;
  /** The estimates known so far. */
  readonly estimates: readonly JudgedEstimate[];
}

/**
 * Judges a claim: accepted when the intervals of all estimates are within the region, rejected when one is outside, else
 * undecided.
 */
export function judge(estimates: readonly FoundEstimate[], region: Region): ClaimResult {
  const judged = estimates.map((estimate) => ({ ...estimate, verdict: verdictOn(estimate, region) }));
  return { verdict: together(judged.map(({ verdict }) => verdict)), estimates: judged };
}

function verdictOn({ low, high }: Interval, region: Region): ClaimVerdict {
  if (low >= region.low && high <= region.high) return 'accepted';
  return high < region.low || low > region.high ? 'rejected' : 'undecided';
}

/** The verdict of all estimates of a claim together. */
function together(verdicts: readonly ClaimVerdict[]): ClaimVerdict {
  if (verdicts.length === 0) return 'undecided';
  if (verdicts.includes('rejected')) return 'rejected';
  return verdicts.includes('undecided') ? 'undecided' : 'accepted';
}
