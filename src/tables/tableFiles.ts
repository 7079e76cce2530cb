import { dictionary, float64, int32, utf8 } from '@uwdata/flechette';
import { type ColumnTable, toArrowIPC } from 'arquero';
import { tableCsv } from './csv.ts';
import type { DisplayColumn, StudyTable } from './studyTable.ts';

/** A file of a run folder. */
interface TableFile {
  /** Relative, with `/`. */
  readonly name: string;
  readonly content: string | Uint8Array;
}

/**
 * A table as CSV for people and as Arrow for programs, with the same rows and fields; no files for an empty table,
 * which has no fields.
 */
export function tableFiles({ name, data, display }: StudyTable): readonly TableFile[] {
  if (data.numCols() === 0) return [];
  return [
    { name: `tables/${name}.csv`, content: tableCsv(data) },
    { name: `tables/${name}.arrow`, content: tableArrow(data, textFields(display)) },
  ];
}

/**
 * A table as an Arrow file (Apache Arrow, "IPC File Format"), which pandas, polars, R, DuckDB and arquero read. Texts
 * are dictionaries, numbers doubles, null stays null. Types depend on the fields, never on their values, so that files
 * of several runs can be combined.
 * @param texts fields of texts, which a column without values would not reveal
 */
export function tableArrow(table: ColumnTable, texts: ReadonlySet<string> = new Set()): Uint8Array {
  const isText = (name: string): boolean => {
    if (texts.has(name)) return true;
    for (let row = 0; row < table.numRows(); row++) {
      const value: unknown = table.get(name, row);
      if (value !== null && value !== undefined) return typeof value === 'string';
    }
    return false;
  };
  const types = Object.fromEntries(
    table.columnNames().map((name) => [name, isText(name) ? dictionary(utf8(), int32()) : float64()]),
  );
  return toArrowIPC(table, { format: 'file', types });
}

function textFields(display: readonly DisplayColumn[]): ReadonlySet<string> {
  return new Set(display.flatMap(({ texts = [] }) => texts));
}
