/** A table of games that people played, as an argument of `results`: its options, and its games. */
import { DataError, type Fault } from '../../../../base/errors.ts';
import { counted, foundExpected } from '../../../../base/phrases.ts';
import { TEXTS } from '../../../../odds/optionKinds.ts';
import type { OptionReader } from '../../../../params/reader.ts';
import type { OwnOption } from '../../../../studies/command/ownOption.ts';
import type { ParsedOptions } from '../../../../studies/command/parsedOptions.ts';
import {
  lineName,
  RESULT_COLUMNS,
  type ResultColumn,
  type ResultLines,
  readResultLines,
} from '../../../../studies/results/resultLines.ts';
import { matchOptions } from '../matchOptions.ts';
import type { Matchup } from '../matchup.ts';
import { matchupsOf } from '../matchups.ts';
import { type PlayedGames, readMeetings } from './meetings.ts';

/** A year of a large club. */
export const MOST_TABLE_BYTES = 16 * 1024 * 1024;
/** Faults that are told, besides what can be done about them. */
const MOST_TOLD = 50;

export const TABLE_ARGUMENT = {
  type: 'string',
  demandOption: true,
  describe: 'File with the games that people played: CSV with a line for each, or JSON',
} as const;

export const TABLE_OPTIONS = {
  column: {
    ...TEXTS,
    describe: `Header of a column: COLUMN=HEADER, where COLUMN is ${RESULT_COLUMNS.join(', ')}; repeatable`,
  },
  'skip-faulty': { type: 'boolean', describe: 'Leave out the lines that are no game, and name them' },
} as const;

const { map, mode, rule, set, data } = matchOptions('play');

/** Where games are played whose lines name no map or mode, and with which data. */
export const PLACE_OPTIONS = { map, mode, rule, set, data };

/** Reads PLACE_OPTIONS. @throws UsageError, DataError with every fault */
export async function readPlace(argv: ParsedOptions): Promise<Pick<Matchup, 'catalogue' | 'configuration'>> {
  return matchupsOf('play').read([], argv, () => ({}));
}

/** A table, and how it is to be read. */
export interface TableRequest {
  readonly columns: ReadonlyMap<ResultColumn, string>;
  readonly table: ResultLines;
  readonly skipsFaulty: boolean;
}

const NO_LINES: ResultLines = {
  text: '',
  form: { delimiter: ',', isUtf8: true, head: [], columns: new Map() },
  records: [],
  lines: [],
  faults: [],
};

/** Reads TABLE_OPTIONS, and the table; faults of both go to the reader. */
export function readTable(reader: OptionReader, bytes: Uint8Array, file: string): TableRequest {
  const columns = readColumns(reader);
  const table = reader.attempt(() => readResultLines(bytes, file, columns)) ?? NO_LINES;
  return { columns, table, skipsFaulty: reader.isSet('skip-faulty') };
}

/** Headers by column. */
function readColumns(reader: OptionReader): ReadonlyMap<ResultColumn, string> {
  const columns = new Map<ResultColumn, string>();
  for (const word of reader.texts('column')) {
    const [name, header] = word.split(/=(.*)/s);
    const column = RESULT_COLUMNS.find((one) => one === name);
    if (column === undefined || header === undefined || header.trim() === '')
      reader.fault(
        'column',
        foundExpected(`"${word}"`, `COLUMN=HEADER, where COLUMN is ${RESULT_COLUMNS.join(', ')}`),
      );
    else columns.set(column, header.trim());
  }
  return columns;
}

/** The options as given. */
export function tableOptions({ columns, skipsFaulty }: TableRequest): readonly OwnOption[] {
  return [
    ...[...columns].map(([column, header]): OwnOption => ['column', `${column}=${header}`]),
    ...(skipsFaulty ? [['skip-faulty'] as const] : []),
  ];
}

/** The games of a table, and the faults of the lines that were left out, in the order of the file. */
export interface CheckedGames extends PlayedGames {
  readonly faults: readonly Fault[];
}

/**
 * The games of the table, with its faulty lines left out where that is asked for.
 * @param mend see refuseFaulty
 * @throws DataError with every faulty line
 */
export function checkedGames(
  { catalogue, configuration }: Pick<Matchup, 'catalogue' | 'configuration'>,
  { table, skipsFaulty }: Pick<TableRequest, 'table' | 'skipsFaulty'>,
  mend?: string,
): CheckedGames {
  const people = readMeetings(catalogue, configuration, table.lines);
  const faults = [...table.faults, ...people.faults.map(({ fault }) => fault)].sort(
    (a, b) => (a.place.line ?? 0) - (b.place.line ?? 0),
  );
  if (!skipsFaulty) refuseFaulty(faults, mend);
  return { ...people, faults };
}

/**
 * Refuses faults of lines, and says what can be done about them.
 * @param mend option or command that leaves the lines out
 * @throws DataError where there are any
 */
export function refuseFaulty(faults: readonly Fault[], mend = '--skip-faulty'): void {
  if (faults.length === 0) return;
  const lines = new Set(faults.map(({ place }) => lineName(place))).size;
  const [verb, them] = lines === 1 ? ['is', 'it'] : ['are', 'them'];
  const message = `${counted(lines, 'line')} ${verb} no game; ${mend} leaves ${them} out, and lists ${them}`;
  throw new DataError([...faults.slice(0, MOST_TOLD), { code: 'results/skip', place: {}, message }]);
}
