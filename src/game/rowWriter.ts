/** Result columns of a study's games and their writers, for rulesets with fixed columns. */
import type { ColumnArray, ColumnSpec } from './contract.ts';

/** A column and the function that reads its value from a finished game. */
export interface Column<P> {
  readonly spec: ColumnSpec;
  readonly read: (p: P) => number;
}

export interface RowWriter<P> {
  readonly columns: readonly ColumnSpec[];
  /** Writes a finished game to `row` of every column. */
  write(p: P, columns: readonly ColumnArray[], row: number): void;
}

/** Types of counts, narrowest first, and the largest count that each holds. */
const COUNTS = [
  ['uint8', 2 ** 8 - 1],
  ['uint16', 2 ** 16 - 1],
  ['uint32', 2 ** 32 - 1],
] as const;

export function column<P>(name: string, type: ColumnSpec['type'], read: Column<P>['read']): Column<P> {
  return { spec: { name, type }, read };
}

/**
 * A column of counts up to `most`, in the narrowest type that holds them: memory matters where games take microseconds.
 * @throws RangeError when no type holds them
 */
export function counter<P>(name: string, most: number, read: Column<P>['read']): Column<P> {
  const narrowest = COUNTS.find(([, highest]) => most <= highest);
  if (narrowest === undefined) throw new RangeError(`column ${name}: no type holds counts up to ${most}`);
  return column(name, narrowest[0], read);
}

/** A column of indices into `labels`. */
export function labelled<P>(name: string, labels: readonly string[], read: Column<P>['read']): Column<P> {
  return { spec: { name, type: 'uint8', labels }, read };
}

export function rowWriter<P>(columns: readonly Column<P>[]): RowWriter<P> {
  return {
    columns: columns.map(({ spec }) => spec),
    write(p, arrays, row) {
      for (let at = 0; at < columns.length; at++) store(arrays[at], row, columns[at].read(p));
    },
  };
}

/** Type by type, so that each assignment compiles for one type of array. */
function store(array: ColumnArray, row: number, value: number): void {
  if (array instanceof Uint8Array) array[row] = value;
  else if (array instanceof Int16Array) array[row] = value;
  else if (array instanceof Uint16Array) array[row] = value;
  else if (array instanceof Uint32Array) array[row] = value;
  else array[row] = value;
}
