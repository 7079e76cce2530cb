/** Means per game of the counts of each miniature. */
import type { ColumnBatch, ColumnSpec } from '../game/contract.ts';
import type { Miniature } from '../game/miniatures.ts';
import { anytimeCriticalValue } from '../statistics/anytime.ts';
import { DEFAULT_CONFIDENCE, type Interval } from '../statistics/interval.ts';
import { bonferroniConfidence } from '../statistics/multiple.ts';
import { criticalValue } from '../statistics/normal.ts';
import { skewedMeanInterval } from '../statistics/skewedMean.ts';

/** A mean per game; the intervals are simultaneous over all miniatures of a topic. */
export interface MiniatureMean extends Interval {
  /** Mean per game. */
  readonly mean: number;
  /** Standard error of the mean. */
  readonly standardError: number;
}

export interface MiniatureRow {
  readonly miniature: Miniature;
  /** By topic, in the order of the topics; topics missing in the games are left out. */
  readonly means: ReadonlyMap<string, MiniatureMean>;
}

/** A row as JSON: the miniature, and the mean of every topic by its name. */
export interface MiniatureJson extends Miniature {
  readonly [topic: string]: Miniature[keyof Miniature] | MiniatureMean;
}

export function miniatureJson({ miniature, means }: MiniatureRow): MiniatureJson {
  return { ...miniature, ...Object.fromEntries(means) };
}

export interface MiniatureMeans {
  readonly games: number;
  readonly confidence: number;
  /** Planned games of a watched study, at which its intervals are narrowest; null after a fixed number. */
  readonly planned: number | null;
  readonly rows: readonly MiniatureRow[];
}

/** Name of the columns `TOPIC:MINIATURE`; a topic may be read from the column of another. */
export type MiniatureTopic =
  | string
  | {
      readonly name: string;
      readonly of: string;
      readonly read: (value: number, miniature: Miniature) => number;
    };

export interface MiniatureMeanCounts {
  add(batch: ColumnBatch): void;
  /**
   * @param planned games at which anytime-valid intervals are narrowest; undefined when the number of games was fixed in advance
   * @throws RangeError with fewer than two whole pairs
   */
  result(planned?: number): MiniatureMeans;
}

const PAIR = 2;

interface Cell {
  readonly miniature: Miniature;
  readonly topic: string;
  readonly column: number;
  readonly read: (value: number, miniature: Miniature) => number;
  /** Value of the first game of an incomplete pair. */
  open: number;
  sum: number;
  squares: number;
  cubes: number;
}

/**
 * Counters of the columns `TOPIC:MINIATURE`. Games 2k and 2k+1 share their teams and packs, so a pair is one observation; the
 * intervals are those of skewed means, simultaneous over the miniatures of a topic (Bonferroni).
 */
export function createMiniatureMeans(
  columns: readonly ColumnSpec[],
  miniatures: readonly Miniature[],
  topics: readonly MiniatureTopic[],
): MiniatureMeanCounts {
  const cells = miniatures.flatMap((miniature) =>
    topics.flatMap((topic): Cell[] => {
      const { name, of, read } =
        typeof topic === 'string' ? { name: topic, of: topic, read: (value: number) => value } : topic;
      const column = columns.findIndex((spec) => spec.name === `${of}:${miniature.key}`);
      return column < 0
        ? []
        : [{ miniature, topic: name, column, read, open: 0, sum: 0, squares: 0, cubes: 0 }];
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
            cell.open = cell.read(column[row], cell.miniature);
            continue;
          }
          const sum = cell.open + cell.read(column[row], cell.miniature);
          cell.sum += sum;
          cell.squares += sum * sum;
          cell.cubes += sum * sum * sum;
        }
      }
    },
    result(planned) {
      if (pairs < 2) throw new RangeError(`a mean with an error needs two pairs of games, found ${pairs}`);
      const games = PAIR * pairs;
      const simultaneous = bonferroniConfidence(DEFAULT_CONFIDENCE, Math.max(1, miniatures.length));
      const z =
        planned === undefined
          ? criticalValue(simultaneous)
          : anytimeCriticalValue(games / planned, simultaneous);
      return {
        games,
        confidence: DEFAULT_CONFIDENCE,
        planned: planned ?? null,
        rows: miniatures.map((miniature) => ({
          miniature,
          means: new Map(
            cells
              .filter((cell) => cell.miniature === miniature)
              .map((cell) => [cell.topic, meanOf(cell, pairs, z)]),
          ),
        })),
      };
    },
  };
}

function meanOf({ sum, squares, cubes }: Cell, pairs: number, z: number): MiniatureMean {
  const mean = sum / pairs;
  const variance = Math.max(0, squares - sum * mean) / (pairs - 1);
  const third = cubes / pairs - (3 * mean * squares) / pairs + 2 * mean * mean * mean;
  const { low, high } = skewedMeanInterval({ count: pairs, mean, variance, third }, z);
  return {
    mean: mean / PAIR,
    standardError: Math.sqrt(variance / pairs) / PAIR,
    low: low / PAIR,
    high: high / PAIR,
  };
}
