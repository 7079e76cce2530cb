/** Games drawn from known probabilities, in the form in which studies count them. */
import type { PlayedVariant } from '../../../src/experiments/variants.ts';
import type { Uniform } from './kind.ts';

/** Distribution of the results of a side. */
export interface Chances {
  /** Expected score of the first side, 0 … 1. */
  readonly score: number;
  /** Share of drawn games, at most twice the score and twice its complement. */
  readonly draws?: number;
  /** Share of pairs whose second game ends like the first. */
  readonly alike?: number;
}

const WIN = 2;

/** Half points of one game from a draw in 0 … 1. */
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
 * The same games under a variant: each is replaced with the probability `changed`, so the expected lead of the variant
 * is `changed` times the difference of scores.
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

/** The games as a played variant of a study. */
export function variantOf(name: string, points: Uint8Array, luck?: Float64Array): PlayedVariant {
  return {
    variant: { name, study: { ruleset: 'none', catalogue: null, configuration: null, seed: 0 } },
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
