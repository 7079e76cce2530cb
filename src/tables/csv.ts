import type { ColumnTable } from 'arquero';
import { type CellValue, rowsOf } from './studyTable.ts';

/** Spreadsheets run text that begins with one of these as a formula (OWASP, "CSV Injection"). */
const FORMULA_START = /^[=+\-@\t\r\n|%]/;
const NEEDS_QUOTES = /[",\r\n]/;

/**
 * A table as CSV after RFC 4180: comma, CRLF, quotes doubled, a header line. Numbers keep all their digits, null is
 * empty. Text that a spreadsheet would take for a formula is led by an apostrophe.
 * Arquero's own `toCSV` ends lines with LF and knows no formulas.
 */
export function tableCsv(table: ColumnTable): string {
  const names = table.columnNames();
  const lines = [names, ...rowsOf(table).map((row) => names.map((name) => row[name]))];
  return lines.map((cells) => `${cells.map(csvField).join(',')}\r\n`).join('');
}

function csvField(value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA_START.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
