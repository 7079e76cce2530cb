/** `shockroll results new`: writes a game that people played into their table, by options or by questions. */
import { type Fault, formatFault, UsageError } from '../../../../base/errors.ts';
import { foldName } from '../../../../base/names.ts';
import { counted, foundExpected } from '../../../../base/phrases.ts';
import { TEXT } from '../../../../odds/optionKinds.ts';
import { OptionReader } from '../../../../params/reader.ts';
import { command } from '../../../../studies/command/command.ts';
import { INTERRUPTED } from '../../../../studies/host/interrupt.ts';
import { type Ask, withQuestions } from '../../../../studies/host/terminalQuestions.ts';
import {
  askResult,
  ENTRY_COLUMNS,
  ENTRY_ORDER,
  type EntryColumn,
} from '../../../../studies/results/askResult.ts';
import { addResults, keptTable } from '../../../../studies/results/keptTable.ts';
import type { ResultColumn, ResultLine, ResultLines } from '../../../../studies/results/resultLines.ts';
import type { ResultEntry } from '../../../../studies/results/withResults.ts';
import { isPlayed } from '../../matchup.ts';
import type { Catalogue } from '../../model.ts';
import type { Matchup } from '../matchup.ts';
import { readMeetings } from './meetings.ts';
import { MOST_TABLE_BYTES, PLACE_OPTIONS, readPlace } from './peopleTable.ts';

const { rule, set, data } = PLACE_OPTIONS;
/** A game cannot be told without them. */
const NEEDED: readonly EntryColumn[] = ['team1', 'team2', 'winner'];
/** What is usually as in the game before. */
const LASTING: readonly EntryColumn[] = ['event', 'map', 'mode', 'team1', 'player1', 'team2', 'player2'];

const COLUMN_OPTIONS = Object.fromEntries(
  ENTRY_ORDER.map((column) => [column, { ...TEXT, describe: ENTRY_COLUMNS[column] }]),
);

export const newResultCommand = command({
  positionals: {
    file: {
      type: 'string',
      demandOption: true,
      describe: 'CSV file that gets the game; a new one where there is none',
    },
  },
  options: { ...COLUMN_OPTIONS, rule, set, data },
  examples: [
    ['$0 results new season.csv', 'asks for the game; what it does not ask for is as in the game before'],
    ['$0 results new season.csv --team1 reich --team2 union --winner 2', 'asks nothing'],
  ],

  async handler(argv) {
    const reader = new OptionReader(argv);
    const given = givenTexts(reader);
    reader.finish();
    const place = await readPlace({ rule: argv.rule, set: argv.set, data: argv.data });
    const target = { place, file: argv.file };
    if (NEEDED.every((column) => given.has(column)) || !process.stdin.isTTY) {
      process.stdout.write(await addGame(target, checked(given)));
      return;
    }
    const done = await withQuestions(async (ask) => {
      while (await askGame(ask, target, given));
      return true;
    });
    if (done === undefined) process.exitCode = INTERRUPTED;
  },
});

function givenTexts(reader: OptionReader): ResultEntry {
  return new Map(
    ENTRY_ORDER.flatMap((column): [ResultColumn, string][] => {
      const text = reader.text(column);
      return text === undefined ? [] : [[column, text]];
    }),
  );
}

/** @throws UsageError for each column that a game needs */
function checked(given: ResultEntry): ResultEntry {
  const missing = NEEDED.filter((column) => !given.has(column));
  if (missing.length === 0) return given;
  throw new UsageError(
    missing.map((column): Fault => {
      const message = foundExpected('nothing', 'a text; on a terminal, shockroll asks');
      return { code: 'usage/option', place: { path: `--${column}` }, message };
    }),
  );
}

/** Where a game is written. */
interface Target {
  readonly place: Pick<Matchup, 'catalogue' | 'configuration'>;
  readonly file: string;
}

/** Asks for one game until it can be one, and writes it. @returns whether there is another */
async function askGame(ask: Ask, target: Target, given: ResultEntry): Promise<boolean> {
  const kept = await keptTable(target.file, MOST_TABLE_BYTES);
  const last = kept?.lines.at(-1);
  const names = knownNames(target.place.catalogue, kept);
  const usual: ResultEntry = new Map(LASTING.map((column) => [column, last?.text(column) ?? '']));
  let columns: readonly EntryColumn[] = ENTRY_ORDER;
  let known = given;
  for (;;) {
    const entry = await askResult(ask, columns, { given: known, usual, names });
    try {
      process.stdout.write(await addGame(target, entry));
      return /^y/i.test(await ask('Another game (y/N)? ', []));
    } catch (thrown) {
      const wrong = thrown instanceof UsageError ? columnsOf(thrown) : [];
      if (!(thrown instanceof UsageError) || wrong.length === 0) throw thrown;
      process.stdout.write(`${thrown.faults.map(formatFault).join('\n')}\n`);
      columns = wrong;
      known = new Map([...entry].filter(([column]) => !wrong.some((one) => one === column)));
    }
  }
}

/** The columns that a refusal names. */
function columnsOf({ faults }: UsageError): readonly EntryColumn[] {
  return ENTRY_ORDER.filter((column) => faults.some(({ place }) => place.path === `--${column}`));
}

/**
 * Writes a game.
 * @returns what to tell
 * @throws UsageError with a fault for each column that is wrong; SystemError, DataError for the file
 */
function addGame({ place, file }: Target, given: ResultEntry): Promise<string> {
  return addResults(file, MOST_TABLE_BYTES, (kept) => {
    const games = kept?.lines ?? [];
    const number = nextNumber(kept);
    const entry = number === undefined ? given : new Map([...given, ['game', String(number)] as const]);
    const line: ResultLine = { place: { file }, text: (column) => entry.get(column) ?? '' };
    const { faults } = readMeetings(place.catalogue, place.configuration, [...games, line]);
    const own = faults.filter((one) => one.line === line).map(({ fault }) => fault);
    if (own.length > 0)
      throw new UsageError(own.map((fault) => ({ ...fault, place: { path: `--${fault.place.path}` } })));
    return { entries: [entry], told: `${file}: ${counted(games.length + 1, 'game')}.\n` };
  });
}

/** One more than the highest number of a game; undefined where the table numbers none, or rounds. */
function nextNumber(kept: ResultLines | undefined): number | undefined {
  if (kept === undefined) return 1;
  const { form, lines } = kept;
  const header = form.columns.get('game');
  if (header === undefined || foldName(form.head[header]) === 'round') return undefined;
  const numbers = lines.map(({ text }) => Number(text('game'))).filter(Number.isSafeInteger);
  return Math.max(0, ...numbers) + 1;
}

/** Names to complete: of the data, and what the table has. */
function knownNames(
  { characters, maps, modes }: Catalogue,
  kept: ResultLines | undefined,
): ReadonlyMap<EntryColumn, readonly string[]> {
  const told = (...columns: readonly ResultColumn[]): readonly string[] => [
    ...new Set((kept?.lines ?? []).flatMap(({ text }) => columns.map(text)).filter((text) => text !== '')),
  ];
  const teams = [
    ...new Set([...told('team1', 'team2'), ...characters.flatMap(({ faction, id }) => [faction, id])]),
  ];
  const players = told('player1', 'player2');
  return new Map([
    ['event', told('event')],
    ['map', maps.map(({ id }) => id)],
    ['mode', modes.filter(isPlayed).map(({ id }) => id)],
    ['team1', teams],
    ['team2', teams],
    ['player1', players],
    ['player2', players],
  ]);
}
