/** Shares of games and scores with their intervals. */
import type { Side } from '../game/contract.ts';
import { clopperPearsonInterval } from '../statistics/clopperPearson.ts';
import { confidenceSequence, GAME_SCORES } from '../statistics/confidenceSequence.ts';
import type { Interval } from '../statistics/interval.ts';
import { shareInterval } from '../statistics/kornGraubard.ts';
import { type ScoreEstimate, type ScoreTotals, scoreEstimate, watchedEstimate } from './scoreSums.ts';

/** Wins over games with the interval; a draw is a game that was not won. */
interface WinRate extends Interval {
  /** Games won. */
  readonly wins: number;
  /** Share of games won, 0 … 1. */
  readonly winRate: number;
}

/** Results of a side in some games: its wins, and its estimated score. */
export interface SideRate extends WinRate {
  readonly score: ScoreEstimate;
}

/**
 * Interval of a share of games: that of Clopper and Pearson, which is valid for rare wins, too, or a confidence sequence.
 * @param planned games at which anytime-valid intervals are narrowest; undefined when the number of games was fixed in advance
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

/**
 * Win rate and score of a side. The win rate is counted, with an interval over pairs of games.
 * @param isAdjusted see {@link scoreEstimate}
 * @param planned see {@link rateInterval}
 */
export function sideRate(
  totals: ScoreTotals,
  side: Side,
  isAdjusted: boolean,
  planned: number | undefined,
  confidence: number,
): SideRate {
  const { games, clusters } = totals;
  const [wins, error] = side === 0 ? [totals.wins, totals.winError] : [totals.losses, totals.lossError];
  const winRate = wins / games;
  return planned === undefined
    ? {
        wins,
        winRate,
        ...shareInterval(winRate, error, clusters, confidence),
        score: scoreEstimate(totals, side, isAdjusted, confidence),
      }
    : {
        wins,
        winRate,
        ...rateInterval(wins, games, planned, confidence),
        score: watchedEstimate(totals, side, planned, confidence),
      };
}
