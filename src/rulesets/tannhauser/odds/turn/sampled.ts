/** Means and shares of games that may be looked at whenever the race stops. */
import { clopperPearsonInterval } from '../../../../statistics/clopperPearson.ts';
import { confidenceSequence, GAME_SCORES } from '../../../../statistics/confidenceSequence.ts';
import { DEFAULT_CONFIDENCE, type Interval } from '../../../../statistics/interval.ts';
import { criticalValue } from '../../../../statistics/normal.ts';

/** Games for which the intervals are narrowest. */
export const PLANNED_GAMES = 400;

/** A share of games with an interval of 95 %. */
export interface SampledShare extends Interval {
  /** Of the games. */
  readonly share: number;
  /** Games that it is a share of. */
  readonly games: number;
}

/** A mean over games. */
export interface SampledMean {
  /** Of all games of the line. */
  readonly mean: number;
  /** Half-width of its 95 % interval; null with fewer than 30 games, which may all be alike by chance. */
  readonly error: number | null;
}

/** Fewer games do not tell how much the values vary. */
const FEW = 30;

/** With an interval that holds whenever the games stop. @param games at least 1 */
export function sampledShare(count: number, games: number): SampledShare {
  const seen = { scores: GAME_SCORES, counts: [games - count, count] };
  return { share: count / games, ...confidenceSequence(seen, PLANNED_GAMES), games };
}

/** The same of games whose number was settled before they were played. */
export function settledShare(count: number, games: number): SampledShare {
  return { share: count / games, ...clopperPearsonInterval(count, games), games };
}

/** @param values at least one */
export function sampledMean(values: readonly number[]): SampledMean {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  if (count < FEW) return { mean, error: null };
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, error: criticalValue(DEFAULT_CONFIDENCE) * Math.sqrt(squares / (count - 1) / count) };
}
