/** Columns of a study's games and what fills them, for rulesets whose games have the same columns all along. */
import type { ColumnArray, ColumnSpec } from './contract.ts';

/** A column, and how a finished game fills it. */
export interface Column<P> {
  readonly spec: ColumnSpec;
  readonly read: (p: P) => number;
}

export interface RowWriter<P> {
  readonly columns: readonly ColumnSpec[];
  /** Writes a finished game to `row` of every column. */
  write(p: P, columns: readonly ColumnArray[], row: number): void;
}

export function column<P>(name: string, type: ColumnSpec['type'], read: Column<P>['read']): Column<P> {
  return { spec: { name, type }, read };
}

/** A column of indices into its labels. */
export function labelled<P>(name: string, labels: readonly string[], read: Column<P>['read']): Column<P> {
  return { spec: { name, type: 'uint8', labels }, read };
}

export function rowWriter<P>(columns: readonly Column<P>[]): RowWriter<P> {
  return {
    columns: columns.map(({ spec }) => spec),
    write(p, arrays, row) {
      for (let at = 0; at < columns.length; at++) arrays[at][row] = columns[at].read(p);
    },
  };
}
