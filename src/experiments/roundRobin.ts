/** A round robin of AI players: scores, ratings, and whether ratings explain the scores. */
import { DEFAULT_CONFIDENCE, type Interval } from '../statistics/interval.ts';
import { bonferroniConfidence } from '../statistics/multiple.ts';
import { pairedRatings, type RatingFit } from '../statistics/pairedRatings.ts';
import { pairScore } from '../statistics/pairScore.ts';
import { contrastsOf, type JointEstimate, simultaneousIntervals } from '../statistics/simultaneous.ts';
import { pairMeans, pairSums } from './points.ts';
import type { PlayedVariant } from './variants.ts';

/** The games of two players, by index; all meetings have separate seeds and the same number of games. */
interface PlayedMeeting {
  readonly first: number;
  readonly second: number;
  readonly played: Pick<PlayedVariant, 'points' | 'games'>;
}

export interface MeetingResult extends Interval {
  /** Index of the first player. */
  readonly first: number;
  /** Index of the second player. */
  readonly second: number;
  /** Games of the two. */
  readonly games: number;
  /** Mean score of the first, 0 … 1; a draw is half a point. The interval is simultaneous over all meetings. */
  readonly score: number;
  /** Score that the ratings predict. */
  readonly expected: number;
}

export interface RatedPlayer extends Interval {
  /** Index of the player. */
  readonly player: number;
  /** Elo relative to the mean of all. The interval is simultaneous over all players. */
  readonly rating: number;
  /** Standard error of the rating, in Elo. */
  readonly standardError: number;
  /** Score against all others, each with the same weight. */
  readonly score: number;
}

/** Three players, each of whom significantly beats the next, and the last the first. */
export type Cycle = readonly [number, number, number];

export interface RoundRobin {
  /** Confidence of the intervals, 0 … 1. */
  readonly confidence: number;
  /** In the order of the players: 0–1, 0–2 … 1–2 … */
  readonly meetings: readonly MeetingResult[];
  /** The highest rating first. */
  readonly ratings: readonly RatedPlayer[];
  /** The player rated significantly above all others; null when that is inconclusive. */
  readonly strongest: number | null;
  /** The player rated significantly below all others; null when that is inconclusive. */
  readonly weakest: number | null;
  /** Players that may be the strongest or the weakest. */
  readonly candidates: {
    /** Indices of players that no other is rated significantly above. */
    readonly strongest: readonly number[];
    /** Indices of players that no other is rated significantly below. */
    readonly weakest: readonly number[];
  };
  /** All cycles of three players. */
  readonly cycles: readonly Cycle[];
  /** Fit of the ratings to all scores; null with two players or too few games. */
  readonly fit: RatingFit | null;
}

/** Every meeting once, the lower index first. */
export function everyMeeting(players: number): (readonly [number, number])[] {
  const all: (readonly [number, number])[] = [];
  for (let first = 0; first < players; first++) {
    for (let second = first + 1; second < players; second++) all.push([first, second]);
  }
  return all;
}

/**
 * Results of a round robin. The intervals of scores are simultaneous (Bonferroni). So are those of ratings, and those of all
 * differences of ratings, which decide the strongest and the weakest.
 * @param players number of players, at least two
 * @param meetings all meetings, each with at least two pairs of games
 * @param uniform draws from 0 … 1, 1 excluded
 */
export function roundRobin(
  players: number,
  meetings: readonly PlayedMeeting[],
  uniform: () => number,
  confidence: number = DEFAULT_CONFIDENCE,
): RoundRobin {
  const { ratings, expected, fit } = pairedRatings(
    players,
    meetings.map(({ first, second, played }) => ({ first, second, scores: pairMeans(played.points) })),
    'own',
  );
  const simultaneous = bonferroniConfidence(confidence, meetings.length);
  const results = meetings.map(({ first, second, played }, index): MeetingResult => {
    const { score, low, high } = pairScore(pairSums(played.points), simultaneous);
    return { first, second, games: played.games, score, low, high, expected: expected[index] };
  });
  const rated = simultaneousIntervals(ratings, uniform, confidence).map(
    ({ estimate, standardError, low, high }, player): RatedPlayer => {
      return { player, rating: estimate, standardError, low, high, score: fieldScore(results, player) };
    },
  );
  return {
    confidence,
    meetings: results,
    ratings: rated.toSorted((a, b) => b.rating - a.rating),
    ...extremes(players, ratings, uniform, confidence),
    cycles: cyclesOf(players, results),
    fit,
  };
}

function fieldScore(results: readonly MeetingResult[], player: number): number {
  const own = results.filter(({ first, second }) => first === player || second === player);
  return own.reduce((sum, { first, score }) => sum + (first === player ? score : 1 - score), 0) / own.length;
}

function extremes(
  players: number,
  ratings: JointEstimate,
  uniform: () => number,
  confidence: number,
): Pick<RoundRobin, 'strongest' | 'weakest' | 'candidates'> {
  const pairs = everyMeeting(players);
  const weights = pairs.map(([first, second]) =>
    ratings.estimates.map((_, player) => Number(player === first) - Number(player === second)),
  );
  const differences = simultaneousIntervals(contrastsOf(ratings, weights), uniform, confidence);
  const wins = new Array<number>(players).fill(0);
  const losses = new Array<number>(players).fill(0);
  pairs.forEach(([first, second], index) => {
    const { low, high } = differences[index];
    if (low > 0 || high < 0) {
      wins[low > 0 ? first : second]++;
      losses[low > 0 ? second : first]++;
    }
  });
  const [strongest, weakest] = [wins, losses].map((counts) => counts.indexOf(players - 1));
  const without = (counts: readonly number[]): number[] =>
    counts.flatMap((count, player) => (count === 0 ? [player] : []));
  return {
    strongest: strongest < 0 ? null : strongest,
    weakest: weakest < 0 ? null : weakest,
    candidates: { strongest: without(losses), weakest: without(wins) },
  };
}

/** All cycles, each beginning with its lowest index. */
function cyclesOf(players: number, results: readonly MeetingResult[]): Cycle[] {
  const beats = new Set(
    results.flatMap(({ first, second, low, high }) => [
      ...(low > 0.5 ? [`${first} ${second}`] : []),
      ...(high < 0.5 ? [`${second} ${first}`] : []),
    ]),
  );
  const isCycle = ([a, b, c]: Cycle): boolean =>
    beats.has(`${a} ${b}`) && beats.has(`${b} ${c}`) && beats.has(`${c} ${a}`);
  return everyMeeting(players).flatMap(([a, b]) =>
    Array.from({ length: players - b - 1 }, (_, later) => b + 1 + later).flatMap((c) => {
      const both: readonly Cycle[] = [
        [a, b, c],
        [a, c, b],
      ];
      return both.filter(isCycle);
    }),
  );
}
