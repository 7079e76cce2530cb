/** Tables as CSV after RFC 4180. */
import { csvField } from '../base/csvField.ts';
import { type Block, type Cell, tablesOf } from './blocks.ts';

/** Lines that end with CRLF. Numbers keep all their digits, null is empty; text that a spreadsheet would run is led by an apostrophe. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(csvField).join(',')}\r\n`).join('');
}

/** The values of an answer. Several tables have an empty line between them, and each its caption above its heads. */
export function answerCsv(blocks: readonly Block[]): string {
  const tables = tablesOf(blocks, 'intervals');
  return tables
    .map(({ caption, columns, rows }) =>
      csvLines([
        ...(tables.length > 1 && caption !== undefined ? [[caption]] : []),
        columns.map(({ id, head }) => id ?? head),
        ...rows,
      ]),
    )
    .join('\r\n');
}
