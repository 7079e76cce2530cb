/** Shares of games with their intervals. */
import { clopperPearsonInterval } from '../statistics/clopperPearson.ts';
import { confidenceSequence, GAME_SCORES } from '../statistics/confidenceSequence.ts';
import type { Interval } from '../statistics/interval.ts';

/** Wins over games with the interval; a draw is a game that was not won. */
export interface WinRate extends Interval {
  readonly wins: number;
  /** 0 … 1 */
  readonly winRate: number;
}

/**
 * Interval of a share of games: that of Clopper and Pearson, which holds for rare wins, too, or a confidence sequence.
 * @param planned games that anytime-valid intervals are tuned for; undefined when the number of games was fixed beforehand
 */
export function rateInterval(
  successes: number,
  games: number,
  planned: number | undefined,
  confidence: number,
): Interval {
  return planned === undefined
    ? clopperPearsonInterval(successes, games, confidence)
    : confidenceSequence(
        { scores: GAME_SCORES, counts: [games - successes, successes] },
        planned,
        confidence,
      );
}

/** Win rate of `wins` in `games` with its interval. @param planned see {@link rateInterval} */
export function winRate(
  wins: number,
  games: number,
  planned: number | undefined,
  confidence: number,
): WinRate {
  return { wins, winRate: wins / games, ...rateInterval(wins, games, planned, confidence) };
}
