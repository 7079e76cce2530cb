/** Which of several variants brings the first side's score to a target, and is it so in games that nobody has seen? */
import { mode } from 'simple-statistics';
import { testEquivalence } from '../statistics/equivalence.ts';
import type { Interval } from '../statistics/interval.ts';
import { pairScore } from '../statistics/pairScore.ts';
import { createDistances, meanInterval } from '../statistics/usualValue.ts';
import type { Arm, PlayedArm } from './arms.ts';
import { pairMeans, pairSums } from './points.ts';

/** A variant's mean score of the first side, a pair of games being one observation. */
export interface Candidate extends Interval {
  /** Name of the variant. */
  readonly name: string;
  /** Games of its whole pairs. */
  readonly games: number;
  /** Mean score of the first side, 0 … 1; a draw is half a point. */
  readonly score: number;
}

/** Two variants, one above and one below the target; pairs of games are of the upper one with this probability. */
export interface Mixture {
  /** Name of the variant above the target. */
  readonly upper: string;
  /** Name of the variant below the target. */
  readonly lower: string;
  /** 0 … 1 */
  readonly weight: number;
}

export interface Search {
  /** In the order of the arms. */
  readonly candidates: readonly Candidate[];
  /** The one whose score is nearest to the target. */
  readonly nearest: string;
  /** Of the nearest on both sides of the target; null when all are on one side, or one is exactly on it. */
  readonly mixture: Mixture | null;
}

/** What fresh games say about a choice. */
export interface Certificate extends Interval {
  /** Mean score of the first side in the new games, 0 … 1; a draw is half a point. */
  readonly score: number;
  /** Of every variant in it. */
  readonly games: number;
  /** Of the hypothesis that the score lies at or beyond target ± margin. */
  readonly pValue: number;
  /** Both one-sided tests reject that: the whole interval lies within target ± margin. */
  readonly holds: boolean;
}

const PAIR = 2;

/**
 * The candidates with intervals that are simultaneous, at every look (Bonferroni over arms and looks). They are score intervals,
 * see pairScore: an arm whose games all end alike still has an error.
 * @param looks how often the games are looked at, the last time included
 */
export function candidates(
  played: readonly PlayedArm[],
  looks: number,
  confidence: number,
): readonly Candidate[] {
  const simultaneous = 1 - (1 - confidence) / (played.length * looks);
  return played.map(({ arm, points }): Candidate => {
    const { score, low, high, pairs } = pairScore(pairSums(points), simultaneous);
    return { name: arm.name, games: PAIR * pairs, score, low, high };
  });
}

/** The arms that may still be the nearest to the target on their side of it. */
export function stillNear(
  played: readonly PlayedArm[],
  found: readonly Candidate[],
  target: number,
): readonly Arm[] {
  const isBeaten = (one: Candidate): boolean =>
    found.some(
      (other) =>
        (other.low > target && other.high < one.low) || (other.high < target && other.low > one.high),
    );
  return played.filter((_, index) => !isBeaten(found[index])).map(({ arm }) => arm);
}

/** @param found at least one */
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
 * Tests a choice in games of another seed: two one-sided tests, see equivalence.ts. Each may err as often as one end of the
 * interval, so a choice and, if that fails, a mixture are certified wrongly with a chance of 1 − confidence at most.
 * @param played the variants of the choice
 * @param weights their shares, together 1
 * @param confidence of the interval
 */
export function certify(
  played: readonly PlayedArm[],
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
