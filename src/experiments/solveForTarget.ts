/** Which of several variants brings the first side's score to a target, with a test in new games. */
import { mode } from 'simple-statistics';
import { testEquivalence } from '../statistics/equivalence.ts';
import type { Interval } from '../statistics/interval.ts';
import { createDistances, meanInterval } from '../statistics/meanAroundMode.ts';
import { pairScore } from '../statistics/pairScore.ts';
import { pairMeans, pairSums } from './points.ts';
import type { PlayedVariant, Variant } from './variants.ts';

/** A variant's mean score of the first side, a pair of games being one observation. */
export interface Candidate extends Interval {
  /** Name of the variant. */
  readonly name: string;
  /** Games of its whole pairs. */
  readonly games: number;
  /** Mean score of the first side, 0 … 1; a draw is half a point. */
  readonly score: number;
}

/** Two variants, one above and one below the target; a pair of games is of the upper one with probability `weight`. */
export interface Mixture {
  /** Name of the variant above the target. */
  readonly upper: string;
  /** Name of the variant below the target. */
  readonly lower: string;
  /** Probability of the upper variant, 0 … 1. */
  readonly weight: number;
}

export interface Search {
  /** In the order of the variants. */
  readonly candidates: readonly Candidate[];
  /** Name of the variant whose score is nearest to the target. */
  readonly nearest: string;
  /** Mixture of the nearest variants on both sides of the target; null when all are on one side, or one is exactly on it. */
  readonly mixture: Mixture | null;
}

/** Test of a choice in new games. */
export interface Certificate extends Interval {
  /** Mean score of the first side in the new games, 0 … 1; a draw is half a point. */
  readonly score: number;
  /** Games of every variant in the choice. */
  readonly games: number;
  /** P-value of the hypothesis that the score is at or beyond target ± margin. */
  readonly pValue: number;
  /** Whether both one-sided tests reject that: the whole interval is within target ± margin. */
  readonly holds: boolean;
}

const PAIR = 2;

/**
 * The candidates with intervals that are simultaneous, at every look (Bonferroni over variants and looks). They are the intervals
 * of pairScore, so a variant whose games all end alike still has an error.
 * @param looks number of looks at the games, including the last
 */
export function candidates(
  played: readonly PlayedVariant[],
  looks: number,
  confidence: number,
): readonly Candidate[] {
  const simultaneous = 1 - (1 - confidence) / (played.length * looks);
  return played.map(({ variant, points }): Candidate => {
    const { score, low, high, pairs } = pairScore(pairSums(points), simultaneous);
    return { name: variant.name, games: PAIR * pairs, score, low, high };
  });
}

/** The variants that may still be the nearest to the target on their side. */
export function stillNear(
  played: readonly PlayedVariant[],
  found: readonly Candidate[],
  target: number,
): readonly Variant[] {
  const isBeaten = (one: Candidate): boolean =>
    found.some(
      (other) =>
        (other.low > target && other.high < one.low) || (other.high < target && other.low > one.high),
    );
  return played.filter((_, index) => !isBeaten(found[index])).map(({ variant }) => variant);
}

/**
 * The candidate nearest to the target, and the mixture around it.
 * @param found at least one
 */
export function nearestTo(found: readonly Candidate[], target: number): Search {
  const sorted = found.toSorted((a, b) => Math.abs(a.score - target) - Math.abs(b.score - target));
  const [nearest] = sorted;
  const upper = sorted.find(({ score }) => score > target);
  const lower = sorted.find(({ score }) => score < target);
  return {
    candidates: found,
    nearest: nearest.name,
    mixture:
      nearest.score === target || upper === undefined || lower === undefined
        ? null
        : {
            upper: upper.name,
            lower: lower.name,
            weight: (target - lower.score) / (upper.score - lower.score),
          },
  };
}

/**
 * Tests a choice in games of another seed: two one-sided tests, see equivalence.ts. Each has the error rate of one end of the
 * interval. So a choice and, if that fails, a mixture are certified wrongly with a probability of at most 1 − confidence.
 * @param played the variants of the choice
 * @param weights their shares, summing to 1
 * @param confidence confidence of the interval
 */
export function certify(
  played: readonly PlayedVariant[],
  weights: readonly number[],
  target: number,
  margin: number,
  confidence: number,
): Certificate {
  const values = pairValues(
    played.map(({ points }) => points),
    weights,
  );
  const count = values.length;
  const score = values.reduce((sum, value) => sum + value, 0) / count;
  const distances = createDistances(mode(values));
  for (const value of values) distances.add(value);
  const interval = meanInterval({ count, ...distances, least: 0, most: 1 }, confidence);
  const limits = { low: target - margin, high: target + margin };
  const { pValue, verdict } = testEquivalence(score, interval, limits, (1 - confidence) / 2);
  return { score, ...interval, games: PAIR * count, pValue, holds: verdict === 'equivalent' };
}

/** The weighted score of each pair of games. */
function pairValues(series: readonly Uint8Array[], weights: readonly number[]): number[] {
  const means = series.map(pairMeans);
  const pairs = Math.min(...means.map(({ length }) => length));
  return Array.from({ length: pairs }, (_, pair) =>
    means.reduce((sum, own, i) => sum + weights[i] * own[pair], 0),
  );
}
