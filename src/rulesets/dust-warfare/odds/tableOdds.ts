/** The damage table in an answer: the effects on a vehicle or aircraft that may already have some. */
import { effectiveRow, type TableRoll } from '../attack/damageTable.ts';

export interface TableOdds {
  /** P(each effect is gained); the first row is no effect. */
  readonly rows: readonly {
    /** Id of the row of the damage table; `none` for the first. */
    readonly id: string;
    /** Name of the effect. */
    readonly name: string;
    /** P(the effect is gained). */
    readonly probability: number;
  }[];
  /** P(the table is not rolled). */
  readonly noRoll: number;
  /** P(points, column): first no roll, then the rows. Points end at what the target can take. */
  readonly joint: readonly (readonly number[])[];
}

/**
 * The row that takes effect, by the row rolled. The result of Incendiary, which replaces the roll, never becomes a lesser effect.
 * @param present ids of the rows in effect @param stepsDown the interpretation of R-04
 */
export function effectiveRows(
  { rows, instead }: TableRoll,
  present: readonly string[],
  stepsDown: boolean,
): readonly number[] {
  const there = new Set([...rows.keys()].filter((row) => present.includes(rows[row].id)));
  return rows.map((_, row) => (instead === row && there.has(row) ? 0 : effectiveRow(row, there, stepsDown)));
}

/** Moves values by column (no roll, then the rows rolled) to the rows that take effect. */
export function inEffect<N extends number | bigint>(
  becomes: readonly number[],
  columns: ArrayLike<N>,
  nothing: N,
  add: (a: N, b: N) => N,
): N[] {
  const moved = Array.from(columns, (weight, column) => (column === 0 ? weight : nothing));
  for (const [row, effect] of becomes.entries()) moved[effect + 1] = add(moved[effect + 1], columns[row + 1]);
  return moved;
}

/** @param joint by points: no roll, then the rows rolled */
export function tableOdds(
  { rows }: TableRoll,
  becomes: readonly number[],
  joint: readonly Float64Array[],
): TableOdds {
  const effects = joint.map((distribution) => inEffect(becomes, distribution, 0, (a, b) => a + b));
  const column = (index: number): number =>
    effects.reduce((sum, distribution) => sum + distribution[index], 0);
  return {
    rows: rows.map(({ id, name }, row) => ({ id, name, probability: column(row + 1) })),
    noRoll: column(0),
    joint: effects,
  };
}
