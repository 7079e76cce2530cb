/** A table of games that people played: one game a line, under column names. */
import { DataError, type Fault, type Place, UsageError } from '../../base/errors.ts';
import { foldName } from '../../base/names.ts';
import { nearestName } from '../../base/nearest.ts';
import { foundExpected } from '../../base/phrases.ts';
import { type ResultRecord, readRecords } from './resultRecords.ts';

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
  // What the scorekeeper notes besides; kept, and not used yet.
  entry: /^entry(-point)?$/,
  attacks: /^attacks$/,
} as const;

export type ResultColumn = keyof typeof COLUMNS;

/** Names of the columns, those first that a file must have. */
export const RESULT_COLUMNS: readonly ResultColumn[] = Object.keys(COLUMNS).filter(isColumn);
const REQUIRED: readonly ResultColumn[] = ['team1', 'team2', 'winner'];

function isColumn(name: string): name is ResultColumn {
  return Object.hasOwn(COLUMNS, name);
}

/** A game as it stands in the file. */
export interface ResultLine {
  /** Its line in the file, or its path in a JSON document. */
  readonly place: Place;
  /** Text of a column; '' where it is empty or not there. */
  readonly text: (column: ResultColumn) => string;
}

/** How a table is written, to write more of it. */
export interface TableForm {
  /** What separates the fields; undefined for JSON. */
  readonly delimiter: string | undefined;
  readonly isUtf8: boolean;
  readonly head: readonly string[];
  /** Index in `head` of each column that is there. */
  readonly columns: ReadonlyMap<ResultColumn, number>;
}

/** The lines that can be read, and the faults of the others. */
export interface ResultLines {
  /** The whole file. */
  readonly text: string;
  readonly form: TableForm;
  /** All lines under the header, also those that cannot be read. */
  readonly records: readonly ResultRecord[];
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
  const { text, delimiter, isUtf8, head, rows } = readRecords(bytes, file);
  if (rows.length === 0)
    throw new DataError([
      {
        code: 'results/empty',
        place: { file },
        message: 'found no game, expected a line of column names and a line for each game',
      },
    ]);
  const columns = columnsOf(head, file, given);
  const seen = new Map<string, Place>();
  const faults: Fault[] = [];
  const lines = rows.flatMap(({ fields, place }): ResultLine[] => {
    const key = JSON.stringify(fields);
    const earlier = seen.get(key);
    seen.set(key, place);
    const message =
      fields.length === head.length ? doubleGame(earlier) : foundFields(fields.length, head.length);
    if (message !== undefined) {
      faults.push({ code: 'results/line', place, message });
      return [];
    }
    return [{ place, text: (column) => fields[columns.get(column) ?? -1] ?? '' }];
  });
  return { text, form: { delimiter, isUtf8, head, columns }, records: rows, lines, faults };
}

function foundFields(found: number, expected: number): string {
  return foundExpected(`${found} fields`, `${expected}, one for each column name`);
}

function doubleGame(earlier: Place | undefined): string | undefined {
  return earlier === undefined
    ? undefined
    : `found the same as in ${lineName(earlier)}, expected each game once; if they are two, number them in a column "game"`;
}

/** `line 3`, or `game 2` of a JSON document, whose list begins with 0. */
export function lineName({ line, path = '' }: Place): string {
  return line === undefined ? `game ${path.split('.')[0]}` : `line ${line}`;
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
