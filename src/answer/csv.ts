/** Tables as CSV after RFC 4180. */
import { csvField } from '../base/csvField.ts';
import { type Block, type Cell, tablesOf } from './blocks.ts';

/**
 * Lines with CRLF ends. Numbers keep all digits and null is empty; text that a spreadsheet would run as a formula gets a leading
 * apostrophe.
 */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(csvField).join(',')}\r\n`).join('');
}

/** The values of an answer as CSV. An empty line separates tables, and each has its caption above its heads. */
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
