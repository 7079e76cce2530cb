/**
 * Racing: many alternatives are played side by side, and the hopeless ones drop out, at whatever looks.
 *
 * Every alternative has a confidence sequence of confidence 1 − α/k, so all of them hold at all looks together with a
 * chance of at least 1 − α (Bonferroni), and so long the best one is never out. O. Maron and A. W. Moore, "Hoeffding
 * races", NIPS 6 (1994), with sequences by betting in place of Hoeffding's inequality.
 */
import { confidenceSequence, type ScoreCounts } from './confidenceSequence.ts';
import { DEFAULT_CONFIDENCE, type Interval } from './interval.ts';
import { bonferroniConfidence } from './multiple.ts';

/** Why an alternative is out: at that look its upper limit lay below the lower limit of another. */
export interface Elimination {
  /** Index of the other. */
  readonly by: number;
  /** Scores of all alternatives together at that look. */
  readonly scores: number;
}

/** An alternative with the intersection of its intervals at all looks so far. */
export interface RacerStanding extends Interval {
  /** Mean score; null before the first. */
  readonly mean: number | null;
  readonly scores: number;
  readonly out: Elimination | null;
}

export interface RaceStanding {
  readonly racers: readonly RacerStanding[];
  /** The best mean of those still in; null before the first score. */
  readonly leader: number | null;
  /** Scores of all alternatives together. */
  readonly scores: number;
  /** Only one alternative is left. */
  readonly isDecided: boolean;
}

/**
 * Standing of a race at its next look.
 * @param seen counts of every alternative; those of an eliminated one need not grow any more
 * @param planned number of scores of one alternative at which the intervals are narrowest; the same at all looks
 * @param before standing at the last look; null at the first
 * @throws UsageError `statistics/scores`, `statistics/confidence`
 */
export function raceStanding(
  seen: readonly ScoreCounts[],
  planned: number,
  before: RaceStanding | null,
  confidence: number = DEFAULT_CONFIDENCE,
): RaceStanding {
  const each = bonferroniConfidence(confidence, seen.length);
  const totals = seen.map(totalOf);
  const scores = totals.reduce((sum, { n }) => sum + n, 0);
  const intervals = seen.map((counts, i) => {
    const now = confidenceSequence(counts, planned, each);
    const last = before?.racers[i] ?? now;
    return { low: Math.max(now.low, last.low), high: Math.min(now.high, last.high) };
  });
  // An eliminated racer may still show others out: its interval holds like any other.
  const highest = intervals.reduce((best, { low }, i) => (low > intervals[best].low ? i : best), 0);
  const racers = intervals.map((interval, i): RacerStanding => {
    const isBehind = interval.high < intervals[highest].low && i !== highest;
    const out = before?.racers[i].out ?? (isBehind ? { by: highest, scores } : null);
    return {
      ...interval,
      mean: totals[i].n === 0 ? null : totals[i].sum / totals[i].n,
      scores: totals[i].n,
      out,
    };
  });
  const left = racers.flatMap(({ out }, i) => (out === null ? [i] : []));
  return { racers, leader: leaderOf(racers, left), scores, isDecided: left.length === 1 };
}

function leaderOf(racers: readonly RacerStanding[], left: readonly number[]): number | null {
  let leader: number | null = null;
  let best = Number.NEGATIVE_INFINITY;
  for (const i of left) {
    const { mean } = racers[i];
    if (mean === null || mean <= best) continue;
    leader = i;
    best = mean;
  }
  return leader;
}

function totalOf({ scores, counts }: ScoreCounts): { readonly n: number; readonly sum: number } {
  let n = 0;
  let sum = 0;
  for (let i = 0; i < scores.length; i++) {
    n += counts[i];
    sum += scores[i] * counts[i];
  }
  return { n, sum };
}
