/** How many games a question about a matchup needs, estimated from a short trial. */
import { expectedSprtSize, sizeForHalfWidth, sizeForShift, WATCHED } from '../statistics/power.ts';
import { secondGames } from './playerCheck.ts';

/** Studies that check the answer to a question, each with a share of its games (see `secondGames`). */
interface PlannedChecks {
  /** Speed of the second player's games; null without a second player. */
  readonly secondGamesPerSecond: number | null;
  /** Number of other interpretations; their games are as fast as the study's. */
  readonly interpretations: number;
}

/** Results of a trial. */
export interface Trial {
  /** Games of the trial. */
  readonly games: number;
  /** Games per second once the threads are warm. */
  readonly gamesPerSecond: number;
  /** Time until the first game, plus the extra time of the first games, for the study and its second player. */
  readonly startSeconds: number;
  /** Variance of the mean score of a pair of games. */
  readonly pairVariance: number;
  /** Variance of the score of a single game. */
  readonly gameVariance: number;
}

export type PlannedQuestion =
  | {
      /** `once`: estimate the score, with a single look; `watched`: the same, with any number of looks. */
      readonly kind: 'once' | 'watched';
      /** Half-width of the interval of the score, 0 … 1. */
      readonly halfWidth: number;
    }
  | {
      /** `shift`: test whether the score differs from one half, with a single look. */
      readonly kind: 'shift';
      /** The true difference of the score from one half, 0 … 1. */
      readonly difference: number;
      /** Probability of detecting it, 0 … 1. */
      readonly power: number;
    }
  | {
      /** `sprt`: distinguish the score from one half by a sequential test. */
      readonly kind: 'sprt';
      /** The true difference of the score from one half, 0 … 1. */
      readonly difference: number;
    };

export interface PlannedGames {
  /** The question, with the precision of its answer. */
  readonly question: PlannedQuestion;
  /** Games that answer it, without those of the checks; for a sequential test the expected number. */
  readonly games: number;
  /** Games of the checks. */
  readonly checkGames: number;
  /** Time of all games, in seconds. */
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

/** The questions for half-widths and differences, each with its games and time, including checks. */
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
