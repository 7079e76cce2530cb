import { confidenceSequence, logEvidence, type ScoreCounts } from './confidenceSequence.ts';
import { DEFAULT_CONFIDENCE, type Interval } from './interval.ts';

/** An interval of a difference that is valid at every look, with a p-value that is, too. */
interface WatchedDifference extends Interval {
  /** One over the evidence against no difference. */
  readonly pValue: number;
}

const PAIR = 2;
/** Leads of a pair in half points, -4 … 4, mapped to scores from 0 to 1. */
const MOST_LEAD = 4;
const LEAD_SCORES: readonly number[] = Array.from(
  { length: 2 * MOST_LEAD + 1 },
  (_, i) => i / (2 * MOST_LEAD),
);
const NO_LEAD = 0.5;
/** Assumed variance of leads with common seeds, which differ little, as a share of the largest possible variance. */
const VARIANCE_SHARE = 1 / 16;

/**
 * Anytime-valid inference for a difference of mean scores with common random numbers, first minus second, over pairs of
 * games; see confidenceSequence.ts. It is exact, however seldom the games differ.
 * @param first half points by game: 2 a win, 1 a draw, 0 a loss; both series begin with game 0
 * @param second the same games under the other variant; the longer series is cut
 * @param planned planned number of games, at which the interval is narrowest
 * @throws UsageError `statistics/confidence`
 */
export function watchedDifference(
  first: Uint8Array,
  second: Uint8Array,
  planned: number,
  confidence: number = DEFAULT_CONFIDENCE,
): WatchedDifference {
  const seen: ScoreCounts = { scores: LEAD_SCORES, counts: leadCounts(first, second) };
  const plannedPairs = (planned / PAIR) * VARIANCE_SHARE;
  const { low, high } = confidenceSequence(seen, plannedPairs, confidence);
  return {
    low: differenceOf(low),
    high: differenceOf(high),
    pValue: Math.min(1, Math.exp(-logEvidence(seen, NO_LEAD, plannedPairs))),
  };
}

function leadCounts(first: Uint8Array, second: Uint8Array): Float64Array {
  const counts = new Float64Array(LEAD_SCORES.length);
  const games = PAIR * Math.floor(Math.min(first.length, second.length) / PAIR);
  for (let game = 0; game < games; game += PAIR) {
    counts[MOST_LEAD + first[game] + first[game + 1] - second[game] - second[game + 1]]++;
  }
  return counts;
}

function differenceOf(score: number): number {
  return 2 * score - 1;
}
