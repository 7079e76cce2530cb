import type { ColumnTable } from 'arquero';
import { csvLines } from '../answer/csv.ts';
import { rowsOf } from './studyTable.ts';

/**
 * A table as CSV after RFC 4180: comma, CRLF, doubled quotes, a header line. Numbers keep all their digits, null is
 * empty. Text that a spreadsheet would run as a formula is prefixed with an apostrophe. Arquero's own `toCSV` ends
 * lines with LF and does not guard against formulas.
 */
export function tableCsv(table: ColumnTable): string {
  const names = table.columnNames();
  return csvLines([names, ...rowsOf(table).map((row) => names.map((name) => row[name]))]);
}
