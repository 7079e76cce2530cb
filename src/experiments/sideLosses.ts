/** Army points that each side loses per game, and the lead of the first side. */

import { columnPosition } from '../game/columns.ts';
import type { ColumnBatch, ColumnSpec } from '../game/contract.ts';
import { anytimeCriticalValue } from '../statistics/anytime.ts';
import { boundedMeanInterval } from '../statistics/boundedMean.ts';
import { DEFAULT_CONFIDENCE, type Interval } from '../statistics/interval.ts';
import { bonferroniConfidence } from '../statistics/multiple.ts';
import { criticalValue } from '../statistics/normal.ts';

/** A mean per game; the intervals are simultaneous. */
export interface MeanPoints extends Interval {
  /** Mean army points per game. */
  readonly mean: number;
  /** Standard error of the mean. */
  readonly standardError: number;
}

export interface SideLosses {
  /** Games that were counted. */
  readonly games: number;
  /** Joint confidence of all intervals, 0 … 1. */
  readonly confidence: number;
  /** Planned games of a watched study, at which its intervals are narrowest; null after a fixed number. */
  readonly planned: number | null;
  /** Losses of each side. */
  readonly lost: readonly [MeanPoints, MeanPoints];
  /** Losses of the second side minus those of the first. */
  readonly margin: MeanPoints;
}

interface SideLossCounts {
  add(batch: ColumnBatch): void;
  /**
   * @param planned games at which anytime-valid intervals are narrowest; undefined when the number of games was fixed in advance
   * @throws RangeError with fewer than two games
   */
  result(planned?: number): SideLosses;
}

/** Number of means: the losses of each side and the margin. */
export const MEANS = 3;

/**
 * Counts the columns `TOPIC:first` and `TOPIC:second`.
 * @param most largest loss of each side
 * @param topic topic of the columns with the points that a side has lost
 * @param together number of means, including these three, with simultaneous intervals (Bonferroni); see boundedMeanInterval
 * @throws InternalError when the runner lacks a column
 */
export function createSideLosses(
  columns: readonly ColumnSpec[],
  most: readonly [number, number],
  topic = 'points-lost',
  together = MEANS,
): SideLossCounts {
  const [first, second] = ['first', 'second'].map((side) => columnPosition(columns, `${topic}:${side}`));
  const sums = new Float64Array(MEANS);
  const squares = new Float64Array(MEANS);
  const bounds = [
    { least: 0, most: most[0] },
    { least: 0, most: most[1] },
    { least: -most[0], most: most[1] },
  ];
  let games = 0;
  const count = (which: number, points: number): void => {
    sums[which] += points;
    squares[which] += points * points;
  };
  return {
    add(batch) {
      games += batch.games;
      for (let row = 0; row < batch.games; row++) {
        const [ours, theirs] = [batch.columns[first][row], batch.columns[second][row]];
        count(0, ours);
        count(1, theirs);
        count(2, theirs - ours);
      }
    },
    result(planned) {
      if (games < 2) throw new RangeError(`a mean with an error needs two games, found ${games}`);
      const simultaneous = bonferroniConfidence(DEFAULT_CONFIDENCE, together);
      const z =
        planned === undefined
          ? criticalValue(simultaneous)
          : anytimeCriticalValue(games / planned, simultaneous);
      const meanOf = (which: number): MeanPoints => {
        const mean = sums[which] / games;
        const variance = Math.max(0, squares[which] - games * mean * mean) / (games - 1);
        const standardError = Math.sqrt(variance / games);
        const interval = boundedMeanInterval({ count: games, mean, standardError, ...bounds[which] }, z);
        return { mean, standardError, ...interval };
      };
      return {
        games,
        confidence: DEFAULT_CONFIDENCE,
        planned: planned ?? null,
        lost: [meanOf(0), meanOf(1)],
        margin: meanOf(2),
      };
    },
  };
}
