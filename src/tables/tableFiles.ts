import { type ColumnTable, toArrowIPC } from 'arquero';
import { tableCsv } from './csv.ts';
import type { StudyTable } from './studyTable.ts';

/** A file of a run folder. */
export interface TableFile {
  /** Relative, with `/`. */
  readonly name: string;
  readonly content: string | Uint8Array;
}

/**
 * A table as CSV for people and as Arrow for programs, with the same rows and fields; nothing of one made of no rows, which
 * has no fields.
 */
export function tableFiles({ name, data }: StudyTable): readonly TableFile[] {
  if (data.numCols() === 0) return [];
  return [
    { name: `tables/${name}.csv`, content: tableCsv(data) },
    { name: `tables/${name}.arrow`, content: tableArrow(data) },
  ];
}

/**
 * A table as an Arrow file (Apache Arrow, "IPC File Format"), which pandas, polars, R, DuckDB and arquero read. Texts are
 * dictionaries, whole numbers integers where all of a column fit in 32 bits, null stays null.
 */
export function tableArrow(table: ColumnTable): Uint8Array {
  return toArrowIPC(table, { format: 'file' });
}
