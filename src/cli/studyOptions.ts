/** Options that mean the same for every command that plays games. */
import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { Argv } from 'yargs';
import { contradiction, needsOption, oneOfExpected } from '../base/messages/cli.ts';
import { nearestName } from '../base/nearest.ts';
import type { MatchConfiguration } from '../rulesets/tannhauser/configuration.ts';
import { type IntegerOption, OptionReader } from './odds/options.ts';

const ENTRIES: readonly MatchConfiguration['entries'][] = ['swapped', 'rolled'];

/** Games are numbered by 32 bits in files; a billion are weeks of work. */
const MOST_GAMES = 1_000_000_000;
const MOST_THREADS = 1024;
const MOST_TURNS = 10_000;
/** Drawn seeds stay short enough to read out. */
const DRAWN_SEEDS = 2 ** 31;

const seedOption: IntegerOption = {
  name: 'seed',
  describe: 'Seed of all chance: the same seed gives the same games [default: drawn and shown]',
  low: 0,
  high: Number.MAX_SAFE_INTEGER,
  fallback: undefined,
};
export const threadsOption: IntegerOption = {
  name: 'threads',
  describe: 'Worker threads; the games do not depend on it [default: all cores]',
  low: 1,
  high: MOST_THREADS,
  fallback: availableParallelism(),
};
const turnCapOption: IntegerOption = {
  name: 'turn-cap',
  describe: 'A game still undecided after this many turns is a draw, and counted as capped',
  low: 1,
  high: MOST_TURNS,
  fallback: 100,
};

export function gamesOption(fallback: number): IntegerOption {
  return { name: 'games', describe: 'Games to play', low: 1, high: MOST_GAMES, fallback };
}

/** Options that say what is played. */
export const MATCH_OPTIONS = [
  'map',
  'mode',
  'ai',
  'scenario',
  'option',
  'seats',
  'handicap',
  'crates',
  'entries',
  'turn-cap',
  'rule',
  'set',
  'data',
  'seed',
] as const;

/** Declares MATCH_OPTIONS: map, mode, players, rules, data. */
export function withMatchOptions<T>(parser: Argv<T>) {
  const text = { type: 'string', requiresArg: true } as const;
  const list = { ...text, array: true, nargs: 1 } as const;
  return parser
    .option('map', { ...text, describe: 'Id of the map [default: castle-ksiaz]' })
    .option('mode', { ...text, describe: 'Id of the mode [default: deathmatch]' })
    .option('scenario', { ...text, describe: 'Id of the scenario that story mode is played by' })
    .option('option', {
      ...list,
      describe: 'Optional rule: rush-and-go, secret-doors=2 or secret-doors=4; repeatable',
    })
    .option('ai', {
      ...text,
      describe:
        'Player of both sides, or PLAYER,PLAYER: random, greedy, tactician, planner or one of the data, each with +STYLE, +never:WHAT, +games:N or +us:N [default: greedy]',
    })
    .option('seats', {
      ...list,
      describe:
        'Several players of a side as for --ai, its general first: first=PLAYER,PLAYER or second=…; repeatable (T-MULTI)',
    })
    .option('handicap', {
      ...list,
      describe: 'House rule: first=N or second=N more Command Points a turn; repeatable',
    })
    .option('crates', {
      ...text,
      describe: 'Boxes whose crates are shuffled in, with commas between them [default: core]',
    })
    .option('entries', {
      ...text,
      describe:
        'Entry points: swapped in pairs of games, or rolled for as in the rulebook [default: swapped]',
    })
    .option('turn-cap', {
      ...text,
      describe: `${turnCapOption.describe} [default: ${turnCapOption.fallback}]`,
    })
    .option('rule', { ...list, describe: "A ruling's switch: NAME=true or NAME=false; repeatable" })
    .option('set', {
      ...list,
      describe: 'Another figure of the data: eva-kramer.rows.0.combat=6; repeatable',
    })
    .option('data', { ...list, describe: 'A folder of files laid over the built-in data; repeatable' })
    .option('seed', { ...text, describe: seedOption.describe })
    .group([...MATCH_OPTIONS], 'What is played:');
}

/** What a position says itself. */
const SAID_BY_POSITION = [
  'map',
  'mode',
  'scenario',
  'option',
  'entries',
  'rule',
  'handicap',
  'crates',
] as const;

/** Declares `--from`, for commands that can begin in the middle of a game. */
export function withFromOption<T>(parser: Argv<T>) {
  return parser.option('from', {
    type: 'string',
    requiresArg: true,
    describe: 'Position file in which every game begins, in place of teams, map, mode and rules',
  });
}

/** Declares the options of how it is played, and of where the answer goes. */
export function withStudyOptions<T>(parser: Argv<T>, games: number) {
  const text = { type: 'string', requiresArg: true } as const;
  return parser
    .option('games', { ...text, describe: `${gamesOption(games).describe} [default: ${games}]` })
    .option('threads', { ...text, describe: threadsOption.describe })
    .option('along', {
      ...text,
      describe: 'PLAYER,PLAYER: the same study again with each of them on both sides; does the verdict hold?',
    })
    .option('out', { ...text, describe: 'Folder for manifest, games, tables, charts and report' })
    .option('force', { type: 'boolean', describe: 'Replace the run that --out holds' })
    .option('json', { type: 'boolean', describe: 'One JSON document instead of tables' })
    .option('quiet', { type: 'boolean', describe: 'No progress; only warnings and errors' })
    .option('verbose', { type: 'boolean', describe: 'More of the log' });
}

export interface MatchArguments {
  readonly map: string | undefined;
  readonly mode: string | undefined;
  readonly scenario: string | undefined;
  readonly options: readonly string[];
  readonly ai: string | undefined;
  readonly seats: readonly string[];
  readonly handicap: readonly string[];
  readonly crates: string | undefined;
  readonly entries: MatchConfiguration['entries'];
  readonly turnCap: number;
  readonly rules: readonly string[];
  readonly sets: readonly string[];
  readonly overlays: readonly string[];
  readonly seed: number;
  /** A position file; it says what is played. */
  readonly from: string | undefined;
}

export interface StudyArguments extends MatchArguments {
  readonly games: number;
  readonly threads: number;
  /** Players that are to repeat the study. */
  readonly along: readonly string[];
  readonly out: string | undefined;
  readonly force: boolean;
  readonly json: boolean;
  readonly quiet: boolean;
  readonly verbose: boolean;
}

/** The arguments as yargs gives them. */
export type ParsedOptions = Readonly<Record<string, unknown>>;

/** Reads the options of withMatchOptions; `reader` collects the faults. */
export function readMatchArguments(argv: ParsedOptions, reader: OptionReader): MatchArguments {
  const from = reader.text('from');
  for (const name of from === undefined ? [] : SAID_BY_POSITION) {
    if (reader.given(name)) reader.fault(name, contradiction('--from'));
  }
  return {
    map: reader.text('map'),
    mode: reader.text('mode'),
    scenario: reader.text('scenario'),
    options: texts(argv.option),
    ai: reader.text('ai'),
    seats: texts(argv.seats),
    handicap: texts(argv.handicap),
    crates: reader.text('crates'),
    entries: readEntries(reader),
    turnCap: reader.integer(turnCapOption),
    rules: texts(argv.rule),
    sets: texts(argv.set),
    overlays: texts(argv.data),
    seed: reader.given('seed') ? reader.integer(seedOption) : randomInt(DRAWN_SEEDS),
    from,
  };
}

/**
 * Reads the options of withMatchOptions and withStudyOptions.
 * @throws UsageError with every fault found
 */
export function readStudyArguments(argv: ParsedOptions, games: number): StudyArguments {
  const reader = new OptionReader(argv);
  const study: StudyArguments = {
    ...readMatchArguments(argv, reader),
    games: reader.integer(gamesOption(games)),
    threads: reader.integer(threadsOption),
    along: reader.text('along')?.split(',') ?? [],
    out: reader.text('out'),
    force: argv.force === true,
    json: argv.json === true,
    quiet: argv.quiet === true,
    verbose: argv.verbose === true,
  };
  if (study.quiet && study.verbose) reader.fault('quiet', contradiction('--verbose'));
  if (study.along.length > 0 && study.seats.length > 0) reader.fault('along', contradiction('--seats'));
  if (study.force && study.out === undefined) reader.fault('force', needsOption('--out'));
  reader.finish();
  return study;
}

function readEntries(reader: OptionReader): MatchConfiguration['entries'] {
  const found = reader.text('entries');
  if (found === undefined) return ENTRIES[0];
  const entries = ENTRIES.find((known) => known === found);
  if (entries === undefined)
    reader.fault('entries', oneOfExpected(found, ENTRIES), nearestName(found, ENTRIES));
  return entries ?? ENTRIES[0];
}

/** A repeatable option as yargs gives it. */
export function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
