/** Adds games to a table that people keep, in the form that the table has. */
import { csvLines } from '../../base/csv.ts';
import { DataError } from '../../base/errors.ts';
import { RESULT_COLUMNS, type ResultColumn, type ResultLines } from './resultLines.ts';
import { notUtf8 } from './resultRecords.ts';

/** The texts of a game to write, by column. */
export type ResultEntry = ReadonlyMap<ResultColumn, string>;

/** The end of a table that grows, or the whole table where it gets new columns. */
export interface Written {
  readonly text: string;
  readonly isWhole: boolean;
}

const DELIMITER = ',';
const NEWLINE = '\n';

/**
 * What to write for a table to hold more games: their lines alone, where it has all their columns.
 * @param table undefined where it is new
 * @param entries at least one
 * @throws DataError for a table that is no CSV, or not in UTF-8
 */
export function withResults(
  table: ResultLines | undefined,
  entries: readonly ResultEntry[],
  file: string,
): Written {
  if (table !== undefined && table.form.delimiter === undefined) {
    const message = 'found JSON, expected CSV: only a CSV file can get more games';
    throw new DataError([{ code: 'results/json-target', place: { file }, message }]);
  }
  if (table?.form.isUtf8 === false) throw notUtf8(file);
  const { head, columns, delimiter = DELIMITER } = table?.form ?? { head: [], columns: new Map() };
  const isFilled = (column: ResultColumn): boolean =>
    entries.some((entry) => (entry.get(column) ?? '') !== '');
  const added = RESULT_COLUMNS.filter((column) => isFilled(column) && !columns.has(column));
  const places: readonly (ResultColumn | undefined)[] = [
    ...head.map((_, index) => RESULT_COLUMNS.find((column) => columns.get(column) === index)),
    ...added,
  ];
  const lines = csvLines(
    entries.map((entry) => places.map((column) => (column === undefined ? '' : (entry.get(column) ?? '')))),
    delimiter,
  );
  if (table !== undefined && added.length === 0)
    return { text: `${endsLine(table.text) ? '' : NEWLINE}${lines}`, isWhole: false };
  const old = (table?.records ?? []).map(({ fields }) => [...fields, ...added.map(() => '')]);
  const before = csvLines([[...head, ...added], ...old], delimiter);
  return { text: before + lines, isWhole: true };
}

function endsLine(text: string): boolean {
  return text.endsWith(NEWLINE) || text.endsWith('\r');
}
