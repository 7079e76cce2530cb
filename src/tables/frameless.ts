/** Tables for the terminal without a frame, which copy cleanly and need two columns per gap instead of three. */
import Table, { type TableConstructorOptions } from 'cli-table3';

const NO_FRAME = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '',
} as const;
/** Spaces after every column. */
export const GAP = 2;

/** @param options a column without a width is as wide as its texts */
export function framelessTable(
  rows: readonly (readonly string[])[],
  options: Pick<TableConstructorOptions, 'head' | 'colAligns' | 'colWidths' | 'wordWrap'>,
): Table.Table {
  const table = new Table({
    ...options,
    chars: NO_FRAME,
    style: { 'padding-left': 0, 'padding-right': GAP, head: [], border: [] },
  });
  table.push(...rows.map((row) => [...row]));
  return table;
}

/** Column widths including the gap; cli-table3 counts wide characters as two columns. */
export function widthsOf(table: Table.Table): number[] {
  table.toString();
  return table.options.colWidths.map((width) => width ?? 0);
}

/** The lines of a table; the last column's gap is trimmed. */
export function linesOf(table: Table.Table): string[] {
  return table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd());
}
