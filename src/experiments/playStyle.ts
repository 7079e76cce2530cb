/** How differently two versions of a game are played: which options are used how often, and how long games last. */

import { columnPosition } from '../game/columns.ts';
import type { ColumnBatch, ColumnSpec } from '../game/contract.ts';
import { type MeanEstimate, meanFromSums } from '../statistics/histogram.ts';
import { createUseTally, type UseRow, type UseStudy, type UsesResult } from './uses.ts';

/** Uses and length of the games of one version. */
export interface PlayStyle {
  /** Games counted. */
  readonly games: number;
  readonly uses: UsesResult;
  /** Turns of a game. */
  readonly turns: MeanEstimate;
}

/** The distance between two styles. */
export interface StyleDistance {
  /** Share of all uses that are of something else than before (total variation distance), 0 … 1. */
  readonly distance: number;
  /** The distance expected of two samples of the same game of this size: what is beyond it is a change. */
  readonly byChance: number;
  /** Games counted of each version. */
  readonly games: number;
  /** Turns of a game before and after. */
  readonly turns: readonly [before: MeanEstimate, after: MeanEstimate];
  /** Options by the change of their uses against its error, the largest first. */
  readonly changed: readonly UseChange[];
}

/** Uses of an option per game, before and after. */
export interface UseChange {
  readonly label: string;
  /** Side that uses it: 0 the first, 1 the second; null for both. */
  readonly side: UseRow['side'];
  readonly before: MeanEstimate;
  readonly after: MeanEstimate;
}

export interface StyleCounts {
  /** Adds games in the order of their index. */
  add(batch: ColumnBatch): void;
  /** The style; undefined without a whole pair of games. */
  result(): PlayStyle | undefined;
}

/** Counts the style of games with the columns of a UseStudy. @throws InternalError when the runner lacks a column */
export function createStyleCounts(
  columns: readonly ColumnSpec[],
  study: Pick<UseStudy, 'usables' | 'players' | 'packsWith'>,
): StyleCounts {
  const tally = createUseTally(columns, study);
  const turns = columnPosition(columns, 'turns');
  let [games, sum, squares] = [0, 0, 0];
  return {
    add(batch) {
      tally.add(batch);
      const values = batch.columns[turns];
      for (let row = 0; row < batch.games; row++) {
        games++;
        sum += values[row];
        squares += values[row] ** 2;
      }
    },
    result() {
      const uses = tally.result();
      return uses && { games, uses, turns: meanFromSums(games, sum, squares) };
    },
  };
}

/** E |z| of a standard normal number. */
const MEAN_SIZE = Math.sqrt(2 / Math.PI);

/** The distance between the styles of two versions. */
export function styleDistance(before: PlayStyle, after: PlayStyle): StyleDistance {
  const rows = pairsOf(before.uses.rows, after.uses.rows);
  const total = (pick: (row: UseChange) => MeanEstimate): number =>
    rows.reduce((sum, row) => sum + pick(row).mean, 0) || 1;
  const [was, is] = [total((row) => row.before), total((row) => row.after)];
  let distance = 0;
  let byChance = 0;
  for (const row of rows) {
    distance += Math.abs(row.after.mean / is - row.before.mean / was) / 2;
    byChance += (MEAN_SIZE * errorOf(row, was, is)) / 2;
  }
  const strength = (row: UseChange): number => {
    const error = errorOf(row, 1, 1);
    return error === 0 ? 0 : Math.abs(row.after.mean - row.before.mean) / error;
  };
  return {
    distance,
    byChance,
    games: Math.min(before.games, after.games),
    turns: [before.turns, after.turns],
    changed: rows.toSorted((a, b) => strength(b) - strength(a)),
  };
}

function errorOf({ before, after }: UseChange, was: number, is: number): number {
  return Math.hypot((before.standardError ?? 0) / was, (after.standardError ?? 0) / is);
}

const NEVER: MeanEstimate = { mean: 0, standardError: 0 };

function pairsOf(before: readonly UseRow[], after: readonly UseRow[]): UseChange[] {
  const keyOf = ({ key, kind, side }: UseRow): string => `${side} ${kind}/${key}`;
  const found = new Map<string, UseChange>();
  for (const row of before)
    found.set(keyOf(row), { label: row.label, side: row.side, before: row.uses, after: NEVER });
  for (const row of after) {
    const { label, side, uses } = row;
    found.set(keyOf(row), { label, side, before: found.get(keyOf(row))?.before ?? NEVER, after: uses });
  }
  return [...found.values()];
}
