/** The records of a table that people kept: CSV as spreadsheets save it, or JSON as web sites give it. */
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { DataError, type Place } from '../../base/errors.ts';
import { foundExpected } from '../../base/phrases.ts';
import { shown } from '../../data/place.ts';

/** One game: its fields in the order of the header. */
export interface ResultRecord {
  readonly fields: readonly string[];
  /** Its line in a CSV file, or its path in a JSON document. */
  readonly place: Place;
}

export interface ResultRecords {
  /** The whole file. */
  readonly text: string;
  /** Whether it is in UTF-8; else it cannot get more games. */
  readonly isUtf8: boolean;
  /** What separates the fields of a CSV file; undefined for JSON. */
  readonly delimiter: string | undefined;
  readonly head: readonly string[];
  readonly rows: readonly ResultRecord[];
}

const DELIMITERS = [',', ';', '\t'];

/** Games as objects, alone or under `games`. */
const CELL = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const GAMES = z.array(z.record(z.string(), CELL));
const DOCUMENT = z.union([GAMES, z.object({ games: GAMES }).transform(({ games }) => games)]);

/**
 * Reads the records of a table.
 * @throws DataError for bytes that are no text, quotes that do not end, or a document of another form
 */
export function readRecords(bytes: Uint8Array, file: string): ResultRecords {
  const text = textOf(bytes, file);
  const records = /^\s*[[{]/.test(text) ? jsonRecords(text, file) : csvRecords(text, file);
  return { ...records, isUtf8: !isWide(bytes) };
}

/** @throws DataError for bytes that are no text */
function textOf(bytes: Uint8Array, file: string): string {
  try {
    const text = new TextDecoder(isWide(bytes) ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
    // UTF-16 without its mark is UTF-8 with a zero between all letters.
    if (text.includes('\0')) throw notUtf8(file);
    return text;
  } catch (thrown) {
    throw thrown instanceof DataError ? thrown : notUtf8(file);
  }
}

/** Whether a table is in UTF-16, as Excel saves "Unicode Text". */
function isWide(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xfe;
}

/** The fault of a table in another encoding. */
export function notUtf8(file: string): DataError {
  const message = 'found bytes that are no UTF-8, expected a text file; save the table as "CSV UTF-8"';
  return new DataError([{ code: 'results/encoding', place: { file }, message }]);
}

/** @throws DataError for quotes that do not end */
function csvRecords(text: string, file: string): Omit<ResultRecords, 'isUtf8'> {
  const [first = ''] = text.split('\n', 1);
  const [delimiter] = DELIMITERS.toSorted((a, b) => first.split(b).length - first.split(a).length);
  try {
    const records: ResultRecord[] = [];
    parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      trim: true,
      skip_empty_lines: true,
      on_record: (fields: string[], { lines: line }) => {
        records.push({ fields, place: { file, line } });
        return null;
      },
    });
    const [head, ...rows] = records;
    return { text, delimiter, head: head?.fields ?? [], rows };
  } catch (thrown) {
    if (!(thrown instanceof CsvError)) throw thrown;
    const line = typeof thrown.lines === 'number' ? thrown.lines : undefined;
    const place = line === undefined ? { file } : { file, line };
    throw new DataError([{ code: 'results/csv', place, message: `is no CSV: ${thrown.message}` }]);
  }
}

/** The keys of all games are the header. @throws DataError */
function jsonRecords(text: string, file: string): Omit<ResultRecords, 'isUtf8'> {
  const document = documentOf(text, file);
  const parsed = DOCUMENT.safeParse(document);
  if (!parsed.success) {
    const message = foundExpected(
      shown(document),
      'a list of games, alone or under "games", each with its columns as texts or numbers: [{"team1": "reich", "team2": "union", "winner": 1}]',
    );
    throw new DataError([{ code: 'results/json', place: { file }, message }]);
  }
  const games = parsed.data;
  const head = [...new Set(games.flatMap((game) => Object.keys(game)))];
  const rows = games.map((game, index): ResultRecord => {
    const fields = head.map((name) => String(game[name] ?? '').trim());
    return { fields, place: { file, path: String(index) } };
  });
  return { text, delimiter: undefined, head, rows };
}

function documentOf(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (thrown) {
    const message = `is no JSON: ${thrown instanceof Error ? thrown.message : String(thrown)}`;
    throw new DataError([{ code: 'results/json', place: { file }, message }], { cause: thrown });
  }
}
