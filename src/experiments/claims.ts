/** Whether claims hold: decided as soon as the games allow, however often they are looked at. */
import { confidenceSequence, type ScoreCounts } from '../statistics/confidenceSequence.ts';
import type { Interval } from '../statistics/interval.ts';
import type { ClaimCounts, Subject } from './claimCounts.ts';
import type { Region } from './claimsFile.ts';

export type ClaimVerdict = 'accepted' | 'rejected' | 'undecided';

/** One score that a claim is about, and what the games say of it. */
export interface SubjectResult extends Interval {
  readonly subject: Subject;
  /** Pairs of games, at least 1. */
  readonly pairs: number;
  readonly score: number;
  readonly verdict: ClaimVerdict;
}

export interface ClaimResult {
  readonly verdict: ClaimVerdict;
  /** Those that the games so far have shown. */
  readonly subjects: readonly SubjectResult[];
}

/**
 * Judges a claim by anytime-valid intervals, simultaneous over its subjects (Bonferroni): accepted when all of them lie
 * within the region, rejected when one lies outside, else undecided. A wrong verdict at any look has a probability of at
 * most 1 − confidence.
 * @param planned pairs of games at which the intervals are narrowest
 */
export function judgeClaim(
  counts: ClaimCounts,
  subjects: readonly Subject[],
  region: Region,
  planned: number,
  confidence: number,
): ClaimResult {
  const simultaneous = 1 - (1 - confidence) / subjects.length;
  const results = subjects.map((subject): SubjectResult => {
    const seen = counts.counts(subject);
    const { pairs, score } = meanOf(seen);
    // Fixed beforehand: an interval that is tuned by what was seen would not hold.
    const share = subject.kind === 'pack' ? 1 / subject.among : 1;
    const interval = confidenceSequence(seen, planned * share, simultaneous);
    return { subject, pairs, score, ...interval, verdict: verdictOn(interval, region) };
  });
  // Not every figure has every pack.
  const met = results.filter(({ pairs }) => pairs > 0);
  return { verdict: together(met.map(({ verdict }) => verdict)), subjects: met };
}

function verdictOn({ low, high }: Interval, region: Region): ClaimVerdict {
  if (low >= region.low && high <= region.high) return 'accepted';
  return high < region.low || low > region.high ? 'rejected' : 'undecided';
}

/** Of all subjects of a claim. */
function together(verdicts: readonly ClaimVerdict[]): ClaimVerdict {
  if (verdicts.length === 0) return 'undecided';
  if (verdicts.includes('rejected')) return 'rejected';
  return verdicts.includes('undecided') ? 'undecided' : 'accepted';
}

function meanOf({ scores, counts }: ScoreCounts): { readonly pairs: number; readonly score: number } {
  let pairs = 0;
  let sum = 0;
  scores.forEach((score, index) => {
    pairs += counts[index];
    sum += counts[index] * score;
  });
  return { pairs, score: sum / pairs };
}
