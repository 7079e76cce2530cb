/** How many games a question about a matchup needs, out of a short trial. */
import { expectedSprtSize, sizeForHalfWidth, sizeForShift, WATCHED } from '../statistics/power.ts';
import { secondGames } from './playerCheck.ts';

/** Studies that check what a question finds, each in a share of its games (see `secondGames`). */
interface PlannedChecks {
  /** Of the second player's games; null where nobody checks. */
  readonly secondGamesPerSecond: number | null;
  /** Rulings that are turned; their games are as fast as the study's. */
  readonly interpretations: number;
}

/** What a trial showed. */
export interface Trial {
  /** Games of the trial. */
  readonly games: number;
  /** Once its threads are warm. */
  readonly gamesPerSecond: number;
  /** Until the first game, and what the first games take more than later ones, of the study and of who checks it. */
  readonly startSeconds: number;
  /** Variance of the mean score of a pair of games. */
  readonly pairVariance: number;
  /** Variance of the score of a single game. */
  readonly gameVariance: number;
}

export type PlannedQuestion =
  | {
      /** `once`: how high is the score, looked at once; `watched`: the same, looked at as often as you like. */
      readonly kind: 'once' | 'watched';
      /** Half-width of the interval of the score, 0 … 1. */
      readonly halfWidth: number;
    }
  | {
      /** `shift`: is the score another one than one half? Looked at once. */
      readonly kind: 'shift';
      /** The true difference of the score from one half, 0 … 1. */
      readonly difference: number;
      /** Chance of detecting it, 0 … 1. */
      readonly power: number;
    }
  | {
      /** `sprt`: to tell a score apart from one half by a sequential test. */
      readonly kind: 'sprt';
      /** The true difference of the score from one half, 0 … 1. */
      readonly difference: number;
    };

export interface PlannedGames {
  /** What is to be known, and how exactly. */
  readonly question: PlannedQuestion;
  /** Games that answer it, without those of the checks; of a sequential test the expected number. */
  readonly games: number;
  /** Of the checks. */
  readonly checkGames: number;
  /** Of all games. */
  readonly seconds: number;
}

const PAIR = 2;
const WIN = 2;

/** Spread of the first side's score. @param points half points by game, an even number of at least four */
export function spreadOf(points: Uint8Array): Pick<Trial, 'games' | 'pairVariance' | 'gameVariance'> {
  const scores = Array.from(points, (point) => point / WIN);
  const pairs = Array.from({ length: Math.floor(scores.length / PAIR) }, (_, k) => {
    return (scores[PAIR * k] + scores[PAIR * k + 1]) / PAIR;
  });
  return { games: scores.length, pairVariance: sampleVariance(pairs), gameVariance: sampleVariance(scores) };
}

/** The questions for half-widths and differences, each answered in games and time, its checks included. */
export function planGames(
  { gamesPerSecond, startSeconds, pairVariance }: Trial,
  halfWidths: readonly number[],
  differences: readonly number[],
  power: number,
  confidence: number,
  { secondGamesPerSecond, interpretations }: PlannedChecks,
): readonly PlannedGames[] {
  const answer = (question: PlannedQuestion, pairs: number): PlannedGames => {
    const games = PAIR * Math.ceil(pairs);
    const again = secondGames(games);
    const checkGames = again * (interpretations + (secondGamesPerSecond === null ? 0 : 1));
    const bySecond = secondGamesPerSecond === null ? 0 : again / secondGamesPerSecond;
    const seconds = startSeconds + (games + again * interpretations) / gamesPerSecond + bySecond;
    return { question, games, checkGames, seconds };
  };
  return [
    ...halfWidths.flatMap((halfWidth) => {
      const pairs = sizeForHalfWidth(pairVariance, halfWidth, confidence);
      return [
        answer({ kind: 'once', halfWidth }, pairs),
        answer({ kind: 'watched', halfWidth }, pairs * WATCHED),
      ];
    }),
    ...differences.flatMap((difference) => [
      answer({ kind: 'shift', difference, power }, sizeForShift(pairVariance, difference, confidence, power)),
      answer({ kind: 'sprt', difference }, expectedSprtSize(pairVariance, difference, 1 - confidence)),
    ]),
  ];
}

function sampleVariance(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
}
