/** Whether claims hold: what each kind of figure may be, and what an interval of it says. */
import type { Interval } from '../statistics/interval.ts';

export type ClaimVerdict = 'accepted' | 'rejected' | 'undecided';

/** What a claim's figures are: shares of 1, differences of such, or amounts of anything. */
export type Scale = 'share' | 'difference' | 'amount';

/** Figures from one to another, both ends included. */
export interface Region {
  /** Null in JSON where there is no lower end. @infinite */
  readonly low: number;
  /** Null in JSON where there is no upper end. @infinite */
  readonly high: number;
}

/** The figures that there are. */
export const SCALE_ENDS: Readonly<Record<Scale, Region>> = {
  share: { low: 0, high: 1 },
  difference: { low: -1, high: 1 },
  amount: { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY },
};

/** One figure that a claim is about, as far as it is known. */
export interface FoundFigure extends Interval {
  /** Shown in the answer. */
  readonly name: string;
  /** Null where the games say nothing of it. */
  readonly value: number | null;
}

/** A figure with what it says of the claim. */
export interface JudgedFigure extends FoundFigure {
  /** What this value says of the claim. */
  readonly verdict: ClaimVerdict;
}

export interface ClaimResult {
  /** What the games say of the claim; `undecided` where they are too few. */
  readonly verdict: ClaimVerdict;
  /** Those that are known so far. */
  readonly figures: readonly JudgedFigure[];
}

/** A claim is accepted when all of its figures lie within the region, rejected when one lies outside, else undecided. */
export function judge(figures: readonly FoundFigure[], region: Region): ClaimResult {
  const judged = figures.map((figure) => ({ ...figure, verdict: verdictOn(figure, region) }));
  return { verdict: together(judged.map(({ verdict }) => verdict)), figures: judged };
}

function verdictOn({ low, high }: Interval, region: Region): ClaimVerdict {
  if (low >= region.low && high <= region.high) return 'accepted';
  return high < region.low || low > region.high ? 'rejected' : 'undecided';
}

/** Of all figures of a claim. */
function together(verdicts: readonly ClaimVerdict[]): ClaimVerdict {
  if (verdicts.length === 0) return 'undecided';
  if (verdicts.includes('rejected')) return 'rejected';
  return verdicts.includes('undecided') ? 'undecided' : 'accepted';
}
