import type { ColumnTable } from 'arquero';

/** A value of a table's cell. */
export type CellValue = string | number | null;

/** A row as arquero hands it out. */
export type Row = Readonly<Record<string, CellValue>>;

/** How people see one column; it may show several fields at once. */
export interface DisplayColumn {
  readonly header: string;
  readonly align: 'left' | 'right';
  readonly cell: (row: Row) => string;
  /** A narrow terminal drops these columns, the last first. */
  readonly optional?: true;
  /** Repeated values of neighbouring rows are shown once. */
  readonly group?: true;
  /** Fields that it shows and that are texts, or null. */
  readonly texts?: readonly string[];
  /** Explains the column in the note of the table, while it is shown. */
  readonly note?: string;
}

/** A table of a study: all data for files, and a selection for people. */
export interface StudyTable {
  /** File name without ending. */
  readonly name: string;
  readonly title: string;
  /** Explains columns and intervals; may be empty. */
  readonly note: string;
  readonly data: ColumnTable;
  readonly display: readonly DisplayColumn[];
  /** Too long for a terminal: in files and reports only. */
  readonly long?: true;
}

/** The cells of a table as text, row by row; groups repeat their value. */
export function displayRows(
  table: StudyTable,
  display: readonly DisplayColumn[] = table.display,
): string[][] {
  return rowsOf(table.data).map((row) => display.map((column) => column.cell(row)));
}

/** The note of a table with what explains the columns shown; may be empty. */
export function noteText(
  { note, display: all }: StudyTable,
  display: readonly DisplayColumn[] = all,
): string {
  return [note, ...display.map((column) => column.note ?? '')].filter((text) => text !== '').join(' ');
}

/** The rows of arquero's table in order. */
export function rowsOf(data: ColumnTable): Row[] {
  const names = data.columnNames();
  return Array.from({ length: data.numRows() }, (_, row) =>
    Object.fromEntries(names.map((name): [string, CellValue] => [name, data.get(name, row)])),
  );
}

/** Column that shows a field as it is. */
export function textColumn(header: string, field: string): DisplayColumn {
  return { header, align: 'left', texts: [field], cell: (row) => String(row[field] ?? '') };
}

/** Column of numbers, formatted; empty where the field is null. */
export function numberColumn(
  header: string,
  field: string,
  format: (value: number) => string,
): DisplayColumn {
  return {
    header,
    align: 'right',
    cell: (row) => {
      const value = row[field];
      return typeof value === 'number' ? format(value) : '';
    },
  };
}

/**
 * Column of an estimate whose decimals its interval decides; empty where the estimate is null.
 * @param fields the estimate and its bounds; a row without bounds has an exact value
 */
export function withinColumn(
  header: string,
  [field, lowField, highField]: readonly [estimate: string, low: string, high: string],
  format: (value: number, low: number, high: number) => string,
): DisplayColumn {
  return {
    header,
    align: 'right',
    cell: (row) => {
      const [value, low, high] = [row[field], row[lowField], row[highField]];
      if (typeof value !== 'number') return '';
      return typeof low === 'number' && typeof high === 'number'
        ? format(value, low, high)
        : format(value, value, value);
    },
  };
}

/** Column that shows two numeric fields together; empty unless both are there. */
export function pairColumn(
  header: string,
  fields: readonly [string, string],
  format: (first: number, second: number) => string,
): DisplayColumn {
  return {
    header,
    align: 'right',
    cell: (row) => {
      const [first, second] = [row[fields[0]], row[fields[1]]];
      return typeof first === 'number' && typeof second === 'number' ? format(first, second) : '';
    },
  };
}

/** Optional column of a field `x` with its interval, `xLow` and `xHigh`, which leave a narrow terminal together. */
export function estimateColumn(
  header: string,
  field: string,
  format: (value: number, low: number, high: number) => string,
): DisplayColumn {
  return {
    header,
    align: 'right',
    optional: true,
    cell: (row) => {
      const [value, low, high] = [row[field], row[`${field}Low`], row[`${field}High`]];
      return typeof value === 'number' && typeof low === 'number' && typeof high === 'number'
        ? format(value, low, high)
        : '';
    },
  };
}
