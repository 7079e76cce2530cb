/** A ladder of players: every player against the one below it, in many places, and what that says about all of them. */
import type { StudySpec } from '../game/contract.ts';
import { bradleyTerry, type Pairing } from '../statistics/bradleyTerry.ts';
import type { Interval } from '../statistics/interval.ts';
import { type EloEstimate, logisticElo, normalisedElo, pairScore } from '../statistics/pairScore.ts';
import { type SprtEstimate, sprtEstimate } from '../statistics/sprtEstimate.ts';
import {
  playSequentially,
  type SequentialMatch,
  type SequentialOptions,
  type SequentialTest,
} from './sequentialMatch.ts';

/** One match of a ladder. */
export interface LadderMatch {
  /** Index of the lower of the two players; the other is the next one. */
  readonly lower: number;
  readonly mode: string;
  readonly team: string;
  /** The higher player has the first side. */
  readonly study: StudySpec;
}

export interface PlayedLadderMatch extends LadderMatch {
  readonly played: SequentialMatch;
}

/** What pairs say about the first player; plain JSON. */
export interface Strength extends Interval {
  readonly pairs: readonly number[];
  /** Points a game, 0 … 1. */
  readonly score: number;
  /** Null when the interval reaches 0 or 1: the lead then has no end. */
  readonly elo: EloEstimate | null;
  /** Null when all pairs had the same score: their deviation is not known. */
  readonly normalisedElo: EloEstimate | null;
}

/** All matches between two neighbours. */
export interface LadderStep {
  readonly lower: number;
  readonly matches: readonly PlayedLadderMatch[];
  /** Of all matches together, see {@link strengthTogether}; null before the first pair. */
  readonly together: Strength | null;
}

export interface LadderRating extends EloEstimate {
  /** Index of the player. */
  readonly rung: number;
  /** All that the player had, in whole pairs. */
  readonly games: number;
}

export interface LadderOptions extends Omit<SequentialOptions, 'onProgress'> {
  /** Told the games of all matches so far, and how many there can still be at most. */
  readonly onProgress?: (progress: {
    readonly games: number;
    readonly total: number;
    readonly seconds: number;
  }) => void;
  /** Told every match that is over. */
  readonly onMatch?: (match: PlayedLadderMatch) => void;
}

/**
 * Plays the matches one after another, each until its test is decided.
 * @returns those played, the last one perhaps interrupted
 * @throws what playSequentially throws
 */
export async function playLadder(
  matches: readonly LadderMatch[],
  test: SequentialTest,
  options: LadderOptions,
): Promise<PlayedLadderMatch[]> {
  const { onProgress, onMatch, ...ground } = options;
  const done: PlayedLadderMatch[] = [];
  const start = performance.now();
  let games = 0;
  for (const [index, match] of matches.entries()) {
    if (options.signal?.aborted) break;
    const before = games;
    const most = before + (matches.length - index) * options.mostGames;
    const played = await playSequentially(match.study, test, {
      ...ground,
      onProgress: (progress) =>
        onProgress?.({
          games: before + progress.games,
          total: most,
          seconds: (performance.now() - start) / 1000,
        }),
    });
    games += played.games;
    const finished = { ...match, played };
    done.push(finished);
    onMatch?.(finished);
  }
  return done;
}

/** The matches by step, lowest first, each with the mean of its matches. */
export function ladderSteps(matches: readonly PlayedLadderMatch[]): LadderStep[] {
  const lowest = [...new Set(matches.map(({ lower }) => lower))].sort((a, b) => a - b);
  return lowest.map((lower) => {
    const own = matches.filter((match) => match.lower === lower);
    return { lower, matches: own, together: strengthTogether(own) };
  });
}

/**
 * Score and leads of the first player.
 * @param pairs by score in half points
 * @returns null when there are none
 */
export function strengthOf(pairs: readonly number[]): Strength | null {
  const count = pairs.reduce((sum, number) => sum + number, 0);
  if (count === 0) return null;
  const estimate = pairScore(pairs);
  const { score, low, high, deviation } = estimate;
  return {
    pairs,
    score,
    low,
    high,
    elo: low > 0 && high < 1 ? logisticElo(estimate) : null,
    normalisedElo: deviation > 0 ? normalisedElo(estimate) : null,
  };
}

/**
 * The lead in Elo that allows for the stop of the test: a match ends when its score has run ahead, so the plain lead
 * exaggerates.
 * @returns null for hypotheses about the score, before the first pair, and when sprtEstimate knows none
 */
export function leadAfterTest(
  pairs: readonly number[],
  { unit, from, to, alpha, beta }: SequentialTest,
): SprtEstimate | null {
  if (unit !== 'normalised-elo' || gamesOf(pairs) === 0) return null;
  return sprtEstimate(pairs, from, to, alpha, beta);
}

/**
 * The mean of several matches, each with the same weight however soon its test stopped it: pooled games would let the
 * matches that were hardest to decide speak loudest. The interval is recovered from those of the matches (MOVER: G. Y. Zou
 * and A. Donner, Statistics in Medicine 27, 2008).
 * @returns `pairs` are those of all matches, their sum; null when there are none
 */
export function strengthTogether(matches: readonly PlayedLadderMatch[]): Strength | null {
  const strengths = matches.flatMap(({ played }) => strengthOf(played.pairs) ?? []);
  if (strengths.length === 0) return null;
  const shares = mean(strengths.map(({ pairs }) => sharesOf(pairs)));
  const { score, deviation } = pairScore(shares);
  const reach = (bound: 'low' | 'high'): number =>
    Math.hypot(...strengths.map((strength) => strength[bound] - strength.score)) / strengths.length;
  const low = score - reach('low');
  const high = score + reach('high');
  const estimate = { score, low, high, deviation };
  return {
    pairs: sumOfPairs(matches),
    score,
    low,
    high,
    elo: low > 0 && high < 1 ? logisticElo(estimate) : null,
    normalisedElo: deviation > 0 ? normalisedElo(estimate) : null,
  };
}

/** Parts of all pairs by score. */
function sharesOf(pairs: readonly number[]): number[] {
  return pairs.map((count) => (2 * count) / gamesOf(pairs));
}

function mean(rows: readonly (readonly number[])[]): number[] {
  return rows[0].map((_, column) => rows.reduce((sum, row) => sum + row[column], 0) / rows.length);
}

/**
 * Ratings by Bradley and Terry: the lowest rung is at 0. Each match of a step has the same weight, and the step counts as
 * so many games as leave its mean the same error.
 * @returns those of the rungs that games link with the lowest one
 */
export function ladderRatings(matches: readonly PlayedLadderMatch[]): LadderRating[] {
  const pairings: Pairing[] = [];
  /** Games of each step. */
  const played: number[] = [];
  for (const { lower, matches: own, together } of ladderSteps(matches)) {
    // The ladder is climbed from its foot, so what lies beyond a step without games has none either.
    if (together === null || lower !== pairings.length) break;
    const lengths = own.map(({ played }) => gamesOf(played.pairs)).filter((length) => length > 0);
    const games = lengths.length ** 2 / lengths.reduce((sum, length) => sum + 1 / length, 0);
    // Rounding must not give more points than games.
    pairings.push({ first: lower + 1, second: lower, games, points: Math.min(1, together.score) * games });
    played.push(gamesOf(together.pairs));
  }
  if (pairings.length === 0) return [];
  return bradleyTerry(pairings.length + 1, pairings).map((rating, rung) => ({
    ...rating,
    rung,
    games: pairings.reduce(
      (sum, { first, second }, step) => (first === rung || second === rung ? sum + played[step] : sum),
      0,
    ),
  }));
}

/** Games of whole pairs. */
export function gamesOf(pairs: readonly number[]): number {
  return 2 * pairs.reduce((sum, count) => sum + count, 0);
}

function sumOfPairs(matches: readonly PlayedLadderMatch[]): number[] {
  const sum = [0, 0, 0, 0, 0];
  for (const { played } of matches)
    played.pairs.forEach((count, score) => {
      sum[score] += count;
    });
  return sum;
}
