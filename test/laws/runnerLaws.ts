/** Laws of every runner of games: a row is a function of (study, index) and fits its columns. */
import type {
  ColumnArray,
  ColumnSpec,
  ColumnType,
  RulesetModule,
  StudySpec,
} from '../../src/game/contract.ts';

/** A game's row does not depend on what the runner played before, nor on which runner played it. */
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

/** Column names are unique, and categorical values have a label. */
export function rowsFitTheirColumns(
  ruleset: RulesetModule,
  study: StudySpec,
  indices: readonly number[],
): void {
  const { columns } = ruleset.createRunner(study);
  const names = columns.map(({ name }) => name);
  if (new Set(names).size !== names.length) throw new Error(`a column twice: ${names.join(', ')}`);
  for (const row of rowsOf(ruleset, study, indices)) {
    columns.forEach(({ name, labels }, column) => {
      if (labels !== undefined && labels[row[column]] === undefined) {
        throw new Error(`column ${name}: no label for ${row[column]}`);
      }
    });
  }
}

function rowsOf(ruleset: RulesetModule, study: StudySpec, indices: readonly number[]): number[][] {
  const runner = ruleset.createRunner(study);
  const arrays = runner.columns.map((column) => emptyColumn(column, indices.length));
  for (const [row, index] of indices.entries()) runner.play(index, arrays, row);
  return indices.map((_, row) => arrays.map((array) => array[row]));
}

const ARRAYS: Readonly<Record<ColumnType, (rows: number) => ColumnArray>> = {
  uint8: (rows) => new Uint8Array(rows),
  int16: (rows) => new Int16Array(rows),
  uint32: (rows) => new Uint32Array(rows),
  float64: (rows) => new Float64Array(rows),
};

function emptyColumn({ type }: ColumnSpec, rows: number): ColumnArray {
  return ARRAYS[type](rows);
}
