/** `shockroll results import`: the games of one table into another, each once. */
import type { Fault } from '../../../../base/errors.ts';
import { counted } from '../../../../base/phrases.ts';
import { OptionReader } from '../../../../params/reader.ts';
import { readBounded } from '../../../../simulation/readBounded.ts';
import { command } from '../../../../studies/command/command.ts';
import { addResults } from '../../../../studies/results/keptTable.ts';
import {
  lineName,
  RESULT_COLUMNS,
  type ResultLine,
  type ResultLines,
} from '../../../../studies/results/resultLines.ts';
import type { ResultEntry } from '../../../../studies/results/withResults.ts';
import { DEFAULT_WIDTH } from '../../../../studies/run/answer.ts';
import { tableText } from '../../../../tables/text.ts';
import type { Matchup } from '../matchup.ts';
import { readMeetings, SAME_GAME } from './meetings.ts';
import { faultsTable } from './meetingTables.ts';
import {
  MOST_TABLE_BYTES,
  PLACE_OPTIONS,
  readPlace,
  readTable,
  refuseFaulty,
  TABLE_ARGUMENT,
  TABLE_OPTIONS,
} from './peopleTable.ts';

export const importCommand = command({
  positionals: { file: TABLE_ARGUMENT },
  options: {
    into: {
      type: 'string',
      demandOption: true,
      describe: 'CSV file that gets the games; a new one where there is none',
    },
    ...TABLE_OPTIONS,
    ...PLACE_OPTIONS,
  },
  examples: [
    ['$0 results import may.csv --into season.csv', 'games that season.csv has already are not added again'],
    [
      "$0 results import site.json --into season.csv --column team1='Army A' --column team2='Army B'",
      'a list of games as JSON, under other names',
    ],
  ],

  async handler(argv) {
    const { file, into } = argv;
    const bytes = await readBounded(file, MOST_TABLE_BYTES);
    const reader = new OptionReader(argv);
    const { table, skipsFaulty } = readTable(reader, bytes, file);
    reader.finish();
    const place = await readPlace(argv);
    const { added, repeated, faults } = await addResults(into, MOST_TABLE_BYTES, (kept) => {
      const told = newGames(place, kept, table);
      if (!skipsFaulty) refuseFaulty(told.faults);
      return { entries: told.added.map(entryOf), told };
    });
    const left = new Set(faults.map(({ place }) => lineName(place)));
    const parts = [
      `${counted(added.length, 'game')} added`,
      ...(repeated > 0 ? [`${repeated} there already`] : []),
      ...(left.size > 0 ? [`${counted(left.size, 'line')} left out`] : []),
    ];
    const width = process.stdout.columns ?? DEFAULT_WIDTH;
    const tables = faultsTable(faults).map((one) => `\n${tableText(one, { width })}\n`);
    process.stdout.write(`${into}: ${parts.join(', ')}.\n${tables.join('')}`);
  },
});

/** The games of a table that another one lacks. */
function newGames(
  { catalogue, configuration }: Pick<Matchup, 'catalogue' | 'configuration'>,
  kept: ResultLines | undefined,
  table: ResultLines,
): { readonly added: readonly ResultLine[]; readonly repeated: number; readonly faults: readonly Fault[] } {
  const old = kept?.lines ?? [];
  const known = new Set(old.map(keyOf));
  const unknown = table.lines.filter((line) => !known.has(keyOf(line)));
  const people = readMeetings(catalogue, configuration, [...old, ...unknown]);
  const places = new Set(unknown.map(({ place }) => place));
  const own = people.faults.filter(({ line }) => places.has(line.place));
  const [again, faulty] = [true, false].map((isAgain) =>
    own.filter(({ fault }) => (fault.code === SAME_GAME) === isAgain),
  );
  return {
    added: people.lines.filter(({ place }) => places.has(place)),
    repeated: table.lines.length - unknown.length + again.length,
    faults: [...table.faults, ...faulty.map(({ fault }) => fault)],
  };
}

function keyOf({ text }: ResultLine): string {
  return JSON.stringify(RESULT_COLUMNS.map((column) => text(column)));
}

function entryOf({ text }: ResultLine): ResultEntry {
  return new Map(RESULT_COLUMNS.map((column) => [column, text(column)]));
}
