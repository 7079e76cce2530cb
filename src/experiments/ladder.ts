/** A ladder of AI players: every player against the one below it, in many settings, and the resulting strengths. */
import type { StudySpec } from '../game/contract.ts';
import type { Interval } from '../statistics/interval.ts';
import {
  type EloEstimate,
  eloOfScore,
  logisticElo,
  normalisedElo,
  type PairScore,
  pairScore,
} from '../statistics/pairScore.ts';
import { type SprtEstimate, sprtEstimate } from '../statistics/sprtEstimate.ts';
import {
  playSequentially,
  type SequentialMatch,
  type SequentialOptions,
  type SequentialTest,
} from './sequentialMatch.ts';
import { watchedScore } from './stopping.ts';

/** One match of a ladder. */
export interface LadderMatch {
  /** Index of the lower of the two players; the other is the next one. */
  readonly lower: number;
  readonly mode: string;
  readonly team: string;
  /** The study of the match; the higher player has the first side. */
  readonly study: StudySpec;
}

export interface PlayedLadderMatch extends LadderMatch {
  readonly played: SequentialMatch;
}

/** Strength of the first player from pairs of games; plain JSON. */
export interface Strength extends Interval {
  /** Pairs of games by the first player's score in half points, 0 … 4. */
  readonly pairs: readonly number[];
  /** Mean points of a game, 0 … 1. */
  readonly score: number;
  /** Lead in logistic Elo; null when the interval reaches 0 or 1, where the lead is infinite. */
  readonly elo: EloEstimate | null;
  /** Lead in normalised Elo; null when all pairs had the same score, so their deviation is unknown. */
  readonly normalisedElo: EloEstimate | null;
}

/** All matches between two neighbours. */
export interface LadderStep {
  readonly lower: number;
  readonly matches: readonly PlayedLadderMatch[];
  /** Strength from the first games of each match, as many of each as the shortest has; null before the first pair. */
  readonly together: Strength | null;
}

/** Lead of a player over the one below it, in Elo, over all matches of the step. */
export interface LadderLead {
  /** Index of the lower player. */
  readonly lower: number;
  /** Games that measure the lead. */
  readonly games: number;
  /** Estimated lead; null where one of them scored no point. The lead is then unbounded on the side where the bound is null. */
  readonly elo: number | null;
  /** Lower end of its interval; null where it has none. */
  readonly low: number | null;
  /** Upper end of its interval; null where it has none. */
  readonly high: number | null;
}

interface LadderOptions extends Omit<SequentialOptions, 'onProgress'> {
  /** Called with the games of all matches so far, and the most there can be in total. */
  readonly onProgress?: (progress: {
    readonly games: number;
    readonly total: number;
    readonly seconds: number;
  }) => void;
  /** Called with every finished match. */
  readonly onMatch?: (match: PlayedLadderMatch) => void;
}

/**
 * Plays the matches one after another, each until its test is decided.
 * @returns the matches played; the last one may be interrupted
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

/** The matches by step, lowest first, each with the score over all of its matches. */
export function ladderSteps(matches: readonly PlayedLadderMatch[]): LadderStep[] {
  const lowest = [...new Set(matches.map(({ lower }) => lower))].sort((a, b) => a - b);
  return lowest.map((lower) => {
    const own = matches.filter((match) => match.lower === lower);
    const measured = sumOfPairs(own.map(({ played }) => played.measured));
    // The same number of games from each match, so that all have the same weight whenever their tests stopped.
    const together = gamesOf(measured) === 0 ? null : strength(measured, pairScore(measured));
    return { lower, matches: own, together };
  });
}

/**
 * Score and leads of the first player of a match that a test ended: the interval is valid whenever it stopped
 * (confidenceSequence.ts), but the score is biased towards the winner.
 * @param pairs by score in half points
 * @param planned games at which the interval is narrowest
 * @returns null without pairs
 */
export function strengthOf(pairs: readonly number[], planned: number): Strength | null {
  if (gamesOf(pairs) === 0) return null;
  const { low, high } = watchedScore(pairs, planned);
  return strength(pairs, { ...pairScore(pairs), low, high });
}

function strength(pairs: readonly number[], estimate: PairScore): Strength {
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
 * The lead in Elo that allows for the stop of the test: a match ends when its score is extreme, so the plain lead exaggerates.
 * @returns null for hypotheses about the score, before the first pair, and when sprtEstimate has none
 */
export function leadAfterTest(
  pairs: readonly number[],
  { unit, from, to, alpha, beta }: SequentialTest,
): SprtEstimate | null {
  if (unit !== 'normalised-elo' || gamesOf(pairs) === 0) return null;
  return sprtEstimate(pairs, from, to, alpha, beta);
}

/** Leads between neighbours, lowest step first; steps without games have none. */
export function ladderLeads(matches: readonly PlayedLadderMatch[]): LadderLead[] {
  return ladderSteps(matches).flatMap(({ lower, together }) => {
    if (together === null) return [];
    const { score, low, high, pairs } = together;
    const [elo, least, most] = [score, low, high].map((share) =>
      share > 0 && share < 1 ? eloOfScore(share) : null,
    );
    return [{ lower, games: gamesOf(pairs), elo, low: least, high: most }];
  });
}

/** Games of whole pairs. */
export function gamesOf(pairs: readonly number[]): number {
  return 2 * pairs.reduce((sum, count) => sum + count, 0);
}

function sumOfPairs(all: readonly (readonly number[])[]): number[] {
  return all.reduce<number[]>(
    (sum, pairs) => sum.map((count, score) => count + pairs[score]),
    [0, 0, 0, 0, 0],
  );
}
