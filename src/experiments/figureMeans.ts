/** Means a game of what is counted for each figure. */
import type { ColumnBatch, ColumnSpec } from '../game/contract.ts';
import { DEFAULT_CONFIDENCE, type Interval } from '../statistics/interval.ts';
import { criticalValue } from '../statistics/normal.ts';
import type { Figure } from './figures.ts';

/** A mean a game; the interval holds together with those of the same topic's other figures. */
export interface FigureMean extends Interval {
  readonly mean: number;
  readonly standardError: number;
}

export interface FigureRow {
  readonly figure: Figure;
  /** By topic, in the order of the topics; topics that the games do not have are left out. */
  readonly means: ReadonlyMap<string, FigureMean>;
}

export interface FigureMeans {
  readonly games: number;
  readonly confidence: number;
  readonly rows: readonly FigureRow[];
}

export interface FigureMeanCounts {
  add(batch: ColumnBatch): void;
  /** @throws UsageError `statistics/confidence`; RangeError with fewer than two whole pairs */
  result(confidence?: number): FigureMeans;
}

const PAIR = 2;

interface Cell {
  readonly figure: Figure;
  readonly topic: string;
  readonly column: number;
  /** Of the first game of a pair whose second is still to come. */
  open: number;
  sum: number;
  squares: number;
}

/**
 * Counters of the columns `TOPIC:FIGURE`. Games 2k and 2k+1 share their teams and packs, so a pair is one observation; the
 * intervals are normal, simultaneous over the figures of a topic (Bonferroni).
 */
export function createFigureMeans(
  columns: readonly ColumnSpec[],
  figures: readonly Figure[],
  topics: readonly string[],
): FigureMeanCounts {
  const cells = figures.flatMap((figure) =>
    topics.flatMap((topic): Cell[] => {
      const column = columns.findIndex(({ name }) => name === `${topic}:${figure.key}`);
      return column < 0 ? [] : [{ figure, topic, column, open: 0, sum: 0, squares: 0 }];
    }),
  );
  let pairs = 0;
  return {
    add({ first, games, columns: values }) {
      for (let row = 0; row < games; row++) if ((first + row) % PAIR === 1) pairs++;
      for (const cell of cells) {
        const column = values[cell.column];
        for (let row = 0; row < games; row++) {
          if ((first + row) % PAIR === 0) {
            cell.open = column[row];
            continue;
          }
          const sum = cell.open + column[row];
          cell.sum += sum;
          cell.squares += sum * sum;
        }
      }
    },
    result(confidence = DEFAULT_CONFIDENCE) {
      if (pairs < 2) throw new RangeError(`a mean with an error needs two pairs of games, found ${pairs}`);
      const z = criticalValue(1 - (1 - confidence) / Math.max(1, figures.length));
      return {
        games: PAIR * pairs,
        confidence,
        rows: figures.map((figure) => ({
          figure,
          means: new Map(
            cells
              .filter((cell) => cell.figure === figure)
              .map((cell) => [cell.topic, meanOf(cell, pairs, z)]),
          ),
        })),
      };
    },
  };
}

function meanOf({ sum, squares }: Cell, pairs: number, z: number): FigureMean {
  const mean = sum / pairs / PAIR;
  const variance = Math.max(0, squares - (sum * sum) / pairs) / (pairs - 1) / (PAIR * PAIR);
  const standardError = Math.sqrt(variance / pairs);
  return { mean, standardError, low: mean - z * standardError, high: mean + z * standardError };
}
