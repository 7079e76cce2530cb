import type { ColumnTable } from 'arquero';

/** A value of a table's cell. */
export type CellValue = string | number | null;

/** A row as returned by arquero. */
export type Row = Readonly<Record<string, CellValue>>;

/** A displayed column; it may show several fields at once. */
export interface DisplayColumn {
  readonly header: string;
  readonly align: 'left' | 'right';
  readonly cell: (row: Row) => string;
  /** Narrow terminals drop these columns, the last one first. */
  readonly optional?: true;
  /** Equal values of neighbouring rows are shown once. */
  readonly group?: true;
  /** The shown fields that are texts, or null. */
  readonly texts?: readonly string[];
  /** Explanation added to the table's note while the column is shown. */
  readonly note?: string;
}

/** A table of a study: all data for files, and a selection for people. */
export interface StudyTable {
  /** File name without extension. */
  readonly name: string;
  readonly title: string;
  /** Explains columns and intervals; may be empty. */
  readonly note: string;
  readonly data: ColumnTable;
  readonly display: readonly DisplayColumn[];
  /** Whether it is too long for a terminal: in files and reports only. */
  readonly long?: true;
}

/** The cells of a table as text, row by row; group values are repeated. */
export function displayRows(
  table: StudyTable,
  display: readonly DisplayColumn[] = table.display,
): string[][] {
  return rowsOf(table.data).map((row) => display.map((column) => column.cell(row)));
}

/** The note of a table, with the explanations of the shown columns; may be empty. */
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

/** A column that shows a field unformatted. */
export function textColumn(header: string, field: string): DisplayColumn {
  return { header, align: 'left', texts: [field], cell: (row) => String(row[field] ?? '') };
}

/** A column of formatted numbers; empty where the field is null. */
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
 * A column of an estimate with decimals according to its interval; empty where the estimate is null.
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

/** A column that shows two numeric fields together; empty unless both have values. */
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

/** An optional column of a field `x` with its interval, `xLow` and `xHigh`, which narrow terminals drop together. */
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
