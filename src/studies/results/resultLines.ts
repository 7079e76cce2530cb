/** A table of games that people played, as spreadsheets save it: one game a line, under a line of column names. */
import { CsvError, parse } from 'csv-parse/sync';
import { DataError, type Fault, UsageError } from '../../base/errors.ts';
import { foldName } from '../../base/names.ts';
import { nearestName } from '../../base/nearest.ts';
import { foundExpected } from '../../base/phrases.ts';

/** Headers that people give to each column, folded. */
const COLUMNS = {
  team1: /^(first-)?(team|army|faction|side)(-?(1|a))?$/,
  team2: /^((second-)?(team|army|faction|side)-?(2|b)|second-(team|army|faction|side)|opponent)$/,
  winner: /^(winner|won|result|score|outcome)$/,
  map: /^(map|board)$/,
  mode: /^((game-)?mode|scenario)$/,
  player1: /^(first-)?(player|name)(-?(1|a))?$/,
  player2: /^((second-)?(player|name)-?(2|b)|second-(player|name))$/,
  event: /^(event|tournament|weekend|date|day)$/,
  first: /^(first|acted-first|initiative)$/,
  game: /^(game|round|id|number|no)$/,
} as const;

export type ResultColumn = keyof typeof COLUMNS;

/** Names of the columns, those first that a file must have. */
export const RESULT_COLUMNS: readonly ResultColumn[] = Object.keys(COLUMNS).filter(isColumn);
const REQUIRED: readonly ResultColumn[] = ['team1', 'team2', 'winner'];
const DELIMITERS = [',', ';', '\t'];

function isColumn(name: string): name is ResultColumn {
  return Object.hasOwn(COLUMNS, name);
}

/** A game as it stands in the file. */
export interface ResultLine {
  /** Line in the file, from 1. */
  readonly line: number;
  /** Text of a column; '' where it is empty or not there. */
  readonly text: (column: ResultColumn) => string;
}

/** The lines that can be read, and the faults of the others. */
export interface ResultLines {
  /** The whole file. */
  readonly text: string;
  readonly lines: readonly ResultLine[];
  readonly faults: readonly Fault[];
}

/**
 * Reads a table of games.
 * @param given headers by column, where the file calls it something else
 * @throws DataError where the file is no table, lacks a column; UsageError for a header that it does not have
 */
export function readResultLines(
  bytes: Uint8Array,
  file: string,
  given: ReadonlyMap<ResultColumn, string>,
): ResultLines {
  const text = textOf(bytes, file);
  const records = recordsOf(text, file);
  const [head, ...rows] = records;
  if (head === undefined || rows.length === 0)
    throw new DataError([
      {
        code: 'results/empty',
        place: { file },
        message: 'found no game, expected a line of column names and a line for each game',
      },
    ]);
  const columns = columnsOf(head.record, file, given);
  const seen = new Map<string, number>();
  const faults: Fault[] = [];
  const lines = rows.flatMap(({ record, line }): ResultLine[] => {
    const key = JSON.stringify(record);
    const earlier = seen.get(key);
    seen.set(key, line);
    const message =
      record.length === head.record.length
        ? doubleGame(earlier)
        : foundFields(record.length, head.record.length);
    if (message !== undefined) {
      faults.push({ code: 'results/line', place: { file, line }, message });
      return [];
    }
    return [{ line, text: (column) => record[columns.get(column) ?? -1] ?? '' }];
  });
  return { text, lines, faults };
}

function foundFields(found: number, expected: number): string {
  return foundExpected(`${found} fields`, `${expected}, one for each column name`);
}

function doubleGame(earlier: number | undefined): string | undefined {
  return earlier === undefined
    ? undefined
    : `found the same as in line ${earlier}, expected each game once; if they are two, number them in a column "game"`;
}

/** @throws DataError for bytes that are no text */
function textOf(bytes: Uint8Array, file: string): string {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(isWide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    const message = 'found bytes that are no UTF-8, expected a text file; save the table as "CSV UTF-8"';
    throw new DataError([{ code: 'results/encoding', place: { file }, message }]);
  }
}

interface FileRecord {
  readonly record: readonly string[];
  readonly line: number;
}

/** @throws DataError for quotes that do not end */
function recordsOf(text: string, file: string): readonly FileRecord[] {
  const [head = ''] = text.split('\n', 1);
  const [delimiter] = DELIMITERS.toSorted((a, b) => head.split(b).length - head.split(a).length);
  try {
    const records: FileRecord[] = [];
    parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      trim: true,
      skip_empty_lines: true,
      on_record: (record: string[], { lines: line }) => {
        records.push({ record, line });
        return null;
      },
    });
    return records;
  } catch (thrown) {
    if (!(thrown instanceof CsvError)) throw thrown;
    const line = typeof thrown.lines === 'number' ? thrown.lines : undefined;
    const place = line === undefined ? { file } : { file, line };
    throw new DataError([{ code: 'results/csv', place, message: `is no CSV: ${thrown.message}` }]);
  }
}

/** The index of each column. */
function columnsOf(
  head: readonly string[],
  file: string,
  given: ReadonlyMap<ResultColumn, string>,
): ReadonlyMap<ResultColumn, number> {
  const headers = head.map((header) => foldName(header));
  const found = new Map<ResultColumn, number>();
  const faults: Fault[] = [];
  for (const column of RESULT_COLUMNS) {
    const header = given.get(column);
    const isIt = (name: string): boolean =>
      header === undefined ? COLUMNS[column].test(name) : name === foldName(header);
    // Of two that may be meant, as Event and Date, the column's own name counts.
    const own = header === undefined ? headers.indexOf(column) : -1;
    const index = own >= 0 ? own : headers.findIndex(isIt);
    if (index >= 0) found.set(column, index);
    else if (header !== undefined) faults.push(unknownHeader(column, header, head));
  }
  if (faults.length > 0) throw new UsageError(faults);
  const missing = REQUIRED.filter((column) => !found.has(column));
  if (missing.length > 0)
    throw new DataError(
      missing.map((column) => ({
        code: 'results/column',
        place: { file, line: 1 },
        message: `found no column "${column}" among ${head.join(', ')}; name it with --column ${column}=HEADER`,
      })),
    );
  return found;
}

function unknownHeader(column: ResultColumn, header: string, head: readonly string[]): Fault {
  const nearest = nearestName(header, head);
  return {
    code: 'results/header',
    place: { path: '--column' },
    message: foundExpected(`${column}=${header}`, `a column of the file: ${head.join(', ')}`),
    ...(nearest === undefined ? {} : { nearest }),
  };
}
