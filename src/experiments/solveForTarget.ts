/** Which of several variants brings the first side's score to a target, and is it so in games that nobody has seen? */
import type { Interval } from '../statistics/interval.ts';
import { criticalValue } from '../statistics/normal.ts';
import type { Arm, PlayedArm } from './arms.ts';

/** A variant's mean score of the first side, a pair of games being one observation. */
export interface Candidate extends Interval {
  readonly name: string;
  readonly games: number;
  readonly score: number;
}

/** Two variants, one above and one below the target; pairs of games are of the upper one with this probability. */
export interface Mixture {
  readonly upper: string;
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
  readonly score: number;
  /** Of every variant in it. */
  readonly games: number;
  /** The whole interval lies within target ± margin. */
  readonly holds: boolean;
}

const PAIR = 2;
const WIN = 2;

/**
 * The candidates with intervals that hold together, at every look (Bonferroni over arms and looks).
 * @param looks how often the games are looked at, the last time included
 */
export function candidates(
  played: readonly PlayedArm[],
  looks: number,
  confidence: number,
): readonly Candidate[] {
  const simultaneous = 1 - (1 - confidence) / (played.length * looks);
  return played.map(({ arm, points }) => ({ name: arm.name, ...meanOfPairs([points], [1], simultaneous) }));
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
 * Tests a choice in games of another seed (two one-sided tests: the interval at 1 − 2α lies within the margin;
 * D. J. Schuirmann, 1987).
 * @param played the variants of the choice
 * @param weights their shares, together 1
 */
export function certify(
  played: readonly PlayedArm[],
  weights: readonly number[],
  target: number,
  margin: number,
  confidence: number,
): Certificate {
  const { score, low, high, games } = meanOfPairs(
    played.map(({ points }) => points),
    weights,
    2 * confidence - 1,
  );
  return { score, low, high, games, holds: low > target - margin && high < target + margin };
}

/** Mean of the weighted score over pairs of games with its normal interval. */
function meanOfPairs(
  series: readonly Uint8Array[],
  weights: readonly number[],
  confidence: number,
): Interval & { readonly score: number; readonly games: number } {
  const pairs = Math.floor(Math.min(...series.map(({ length }) => length)) / PAIR);
  let sum = 0;
  let squares = 0;
  for (let game = 0; game < PAIR * pairs; game += PAIR) {
    let value = 0;
    for (let i = 0; i < series.length; i++) value += weights[i] * (series[i][game] + series[i][game + 1]);
    value /= PAIR * WIN;
    sum += value;
    squares += value * value;
  }
  const score = sum / pairs;
  const variance = Math.max(0, squares - sum * score) / Math.max(1, pairs - 1);
  const half = criticalValue(confidence) * Math.sqrt(variance / pairs);
  return { score, low: Math.max(0, score - half), high: Math.min(1, score + half), games: PAIR * pairs };
}
