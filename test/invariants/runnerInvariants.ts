/** Invariants of every runner of games: a row is a function of (study, index) and fits its columns. */
import type { ColumnArray, ColumnType, RulesetModule, StudySpec } from '../../src/game/contract.ts';

/** A game's row depends neither on earlier games of the runner nor on the runner. */
export function rowsDependOnTheIndexAlone(
  ruleset: RulesetModule,
  study: StudySpec,
  indices: readonly number[],
): void {
  const inOrder = rowsOf(ruleset, study, indices);
  const backwards = rowsOf(ruleset, study, [...indices].reverse()).reverse();
  indices.forEach((index, i) => {
    const alone = rowsOf(ruleset, study, [index])[0];
    for (const other of [backwards[i], alone]) {
      if (other.join() !== inOrder[i].join()) {
        throw new Error(
          `game ${index} depends on the games before it: ${inOrder[i].join()} / ${other.join()}`,
        );
      }
    }
  });
}

/** Another seed plays other games. */
export function seedsMatter(ruleset: RulesetModule, study: StudySpec, indices: readonly number[]): void {
  const other = { ...study, seed: study.seed + 1 };
  if (rowsOf(ruleset, study, indices).join() === rowsOf(ruleset, other, indices).join()) {
    throw new Error(`seeds ${study.seed} and ${other.seed} play the same games`);
  }
}

/** Column names are unique, categorical values have a label, and no value is truncated by its column's type. */
export function rowsFitTheirColumns(
  ruleset: RulesetModule,
  study: StudySpec,
  indices: readonly number[],
): void {
  const { columns } = ruleset.createRunner(study);
  const names = columns.map(({ name }) => name);
  if (new Set(names).size !== names.length) throw new Error(`a column twice: ${names.join(', ')}`);
  // Doubles cut nothing.
  const uncut = rowsOf(ruleset, study, indices, 'float64');
  for (const [game, row] of rowsOf(ruleset, study, indices).entries()) {
    columns.forEach(({ name, type, labels }, column) => {
      const value = uncut[game][column];
      if (value !== row[column]) throw new Error(`column ${name}: ${value} does not fit into ${type}`);
      if (labels !== undefined && labels[row[column]] === undefined) {
        throw new Error(`column ${name}: no label for ${row[column]}`);
      }
    });
  }
}

/** @param type of all columns, instead of their own */
function rowsOf(
  ruleset: RulesetModule,
  study: StudySpec,
  indices: readonly number[],
  type?: ColumnType,
): number[][] {
  const runner = ruleset.createRunner(study);
  const arrays = runner.columns.map((column) => ARRAYS[type ?? column.type](indices.length));
  for (const [row, index] of indices.entries()) runner.play(index, arrays, row);
  return indices.map((_, row) => arrays.map((array) => array[row]));
}

const ARRAYS: Readonly<Record<ColumnType, (rows: number) => ColumnArray>> = {
  uint8: (rows) => new Uint8Array(rows),
  int16: (rows) => new Int16Array(rows),
  uint16: (rows) => new Uint16Array(rows),
  uint32: (rows) => new Uint32Array(rows),
  float64: (rows) => new Float64Array(rows),
};
