/** Games drawn from known chances, in the form in which studies count them. */
import type { PlayedArm } from '../../../src/experiments/arms.ts';
import type { Uniform } from './kind.ts';

/** How the games of a side end. */
export interface Chances {
  /** Expected score of the first side, 0 … 1. */
  readonly score: number;
  /** Share of drawn games, at most twice the score and twice what is left of it. */
  readonly draws?: number;
  /** Share of pairs of which the second game ends as the first. */
  readonly alike?: number;
}

const WIN = 2;

/** Half points of one game by a draw from 0 … 1. */
export function result(u: number, { score, draws = 0 }: Chances): number {
  const won = score - draws / 2;
  return u < won ? WIN : u < won + draws ? 1 : 0;
}

/** Half points of the first side by game; games 2k and 2k+1 are a pair. */
export function playGames(uniform: Uniform, count: number, chances: Chances): Uint8Array {
  const points = new Uint8Array(count);
  for (let game = 0; game < count; game++) {
    const isAlike = game % 2 === 1 && uniform() < (chances.alike ?? 0);
    points[game] = isAlike ? points[game - 1] : result(uniform(), chances);
  }
  return points;
}

/**
 * The same games under a variant: each is another one with the chance `changed`, so the expected lead of the variant is
 * `changed` times the difference of scores.
 */
export function playTwins(
  uniform: Uniform,
  points: Uint8Array,
  changed: number,
  chances: Chances,
): Uint8Array {
  return points.map((own) => (uniform() < changed ? result(uniform(), chances) : own));
}

/** Pairs by their score in half points, 0 … 4. */
export function playPairs(uniform: Uniform, count: number, chances: Chances): number[] {
  const pairs = [0, 0, 0, 0, 0];
  const points = playGames(uniform, 2 * count, chances);
  for (let game = 0; game < 2 * count; game += 2) pairs[points[game] + points[game + 1]]++;
  return pairs;
}

/** The games as an arm of a study that was played. */
export function armOf(name: string, points: Uint8Array, luck?: Float64Array): PlayedArm {
  return {
    arm: { name, study: { ruleset: 'none', catalogue: null, configuration: null, seed: 0 } },
    games: points.length,
    points,
    resultsHash: '',
    ...(luck === undefined ? {} : { luck }),
  };
}

/** G. E. P. Box and M. E. Muller, Ann. Math. Stat. 29 (1958). */
export function normal(uniform: Uniform): number {
  return Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
}

/** A share in percent, for names. */
export function percent(share: number): number {
  return Number((100 * share).toFixed(3));
}
