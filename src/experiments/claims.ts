/** Whether claims hold: what each kind of estimate may be, and what an interval of it says. */
import type { Interval } from '../statistics/interval.ts';

export type ClaimVerdict = 'accepted' | 'rejected' | 'undecided';

/** What a claim's estimates are: shares of 1, differences of such, or amounts of anything. */
export type Scale = 'share' | 'difference' | 'amount';

/** Estimates from one to another, both ends included. */
export interface Region {
  /** Null in JSON where there is no lower end. @infinite */
  readonly low: number;
  /** Null in JSON where there is no upper end. @infinite */
  readonly high: number;
}

/** The estimates that there are. */
export const SCALE_ENDS: Readonly<Record<Scale, Region>> = {
  share: { low: 0, high: 1 },
  difference: { low: -1, high: 1 },
  amount: { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY },
};

/** One estimate that a claim is about, as far as it is known. */
export interface FoundEstimate extends Interval {
  /** Shown in the answer. */
  readonly name: string;
  /** Null where the games say nothing of it. */
  readonly value: number | null;
}

/** An estimate with what it says of the claim. */
export interface JudgedEstimate extends FoundEstimate {
  /** What this value says of the claim. */
  readonly verdict: ClaimVerdict;
}

export interface ClaimResult {
  /** What the games say of the claim; `undecided` where they are too few. */
  readonly verdict: ClaimVerdict;
  /** Those that are known so far. */
  readonly estimates: readonly JudgedEstimate[];
}

/** A claim is accepted when all of its estimates lie within the region, rejected when one lies outside, else undecided. */
export function judge(estimates: readonly FoundEstimate[], region: Region): ClaimResult {
  const judged = estimates.map((estimate) => ({ ...estimate, verdict: verdictOn(estimate, region) }));
  return { verdict: together(judged.map(({ verdict }) => verdict)), estimates: judged };
}

function verdictOn({ low, high }: Interval, region: Region): ClaimVerdict {
  if (low >= region.low && high <= region.high) return 'accepted';
  return high < region.low || low > region.high ? 'rejected' : 'undecided';
}

/** Of all estimates of a claim. */
function together(verdicts: readonly ClaimVerdict[]): ClaimVerdict {
  if (verdicts.length === 0) return 'undecided';
  if (verdicts.includes('rejected')) return 'rejected';
  return verdicts.includes('undecided') ? 'undecided' : 'accepted';
}
