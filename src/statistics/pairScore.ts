import { DEFAULT_CONFIDENCE, type Interval } from './interval.ts';
import { createDistances, meanInterval } from './meanAroundMode.ts';
import { normalCdf } from './normal.ts';
import { checkedPairs } from './pairCounts.ts';

/** Mean score of a game, estimated from pairs of games; a pair counts as one observation. */
export interface PairScore extends Interval {
  /** Mean points of a game, 0 … 1; a draw is half a point. */
  readonly score: number;
  /** Complete pairs of games. */
  readonly pairs: number;
  /** Standard deviation of a pair's mean score. */
  readonly deviation: number;
  /** Probability that the expected score is above one half, by the normal approximation (likelihood of superiority). */
  readonly superiority: number;
}

/** A lead in Elo points; an end of its interval is infinite where that of the score is 0 or 1. */
export interface EloEstimate extends Interval {
  /** Lead in Elo points; 0 is level. */
  readonly elo: number;
}

/** Most half points of a pair. */
const MOST = 4;

/**
 * Mean score of pentanomial counts; its interval is that of {@link meanInterval} around the most frequent score.
 * @param pairs number of pairs by their score in half points, 0 … 4
 * @throws UsageError `statistics/pairs`, `statistics/confidence`
 */
export function pairScore(pairs: ArrayLike<number>, confidence: number = DEFAULT_CONFIDENCE): PairScore {
  const counts = checkedPairs(pairs);
  const n = counts.reduce((sum, count) => sum + count, 0);
  const score = counts.reduce((sum, count, i) => sum + (count * i) / MOST, 0) / n;
  const variance = counts.reduce((sum, count, i) => sum + count * (i / MOST - score) ** 2, 0) / n;
  const error = Math.sqrt(variance / n);
  return {
    score,
    ...intervalOf(counts, n, confidence),
    pairs: n,
    deviation: Math.sqrt(variance),
    superiority: error === 0 ? (score > 0.5 ? 1 : score < 0.5 ? 0 : 0.5) : normalCdf((score - 0.5) / error),
  };
}

function intervalOf(counts: readonly number[], count: number, confidence: number): Interval {
  const distances = createDistances(counts.indexOf(Math.max(...counts)) / MOST);
  counts.forEach((pairs, i) => {
    distances.add(i / MOST, pairs);
  });
  return meanInterval({ count, ...distances, least: 0, most: 1 }, confidence);
}

/**
 * The lead in logistic Elo: 400·log10(s/(1 − s)); infinite at a score of 0 or 1.
 * A. Elo, "The Rating of Chessplayers" (1978), with the logistic curve.
 */
export function eloOfScore(score: number): number {
  return 400 * Math.log10(score / (1 - score));
}

/** Logistic Elo of pairs: score and interval, transformed by {@link eloOfScore}. */
export function logisticElo({ score, low, high }: Pick<PairScore, 'score' | 'low' | 'high'>): EloEstimate {
  return { elo: eloOfScore(score), low: eloOfScore(low), high: eloOfScore(high) };
}

/**
 * Normalised Elo of pairs: the lead over one half in standard deviations of a game, scaled so that it equals logistic Elo for
 * games without draws between equals (M. Van den Bergh, "Normalized Elo", 2021). The deviation falls with the lead, so each end
 * of the interval uses the deviation at that end of the score, with the same share of draws.
 */
export function normalisedElo({
  score,
  low,
  high,
  deviation,
}: Pick<PairScore, 'score' | 'low' | 'high' | 'deviation'>): EloEstimate {
  const ofDecided = deviation / Math.sqrt(score * (1 - score));
  const lead = (share: number): number =>
    ((share - 0.5) * NORMALISED) / (ofDecided * Math.sqrt(share * (1 - share)));
  return { elo: lead(score), low: lead(low), high: lead(high) };
}

/** A standard deviation of a pair's mean score in normalised Elo. */
const NORMALISED = 800 / Math.LN10 / Math.SQRT2;
