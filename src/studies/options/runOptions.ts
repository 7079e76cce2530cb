/** Options for the number of games, the threads, and the output. */
import { availableParallelism } from 'node:os';
import { nearestName } from '../../base/nearest.ts';
import type { Until } from '../../experiments/stopping.ts';
import { rangeOf, TEXT, texts } from '../../odds/optionKinds.ts';
import { contradiction, needsOption, oneOfExpected } from '../../params/phrases.ts';
import type { IntegerOption, OptionReader } from '../../params/reader.ts';
import { DEFAULT_CHUNK_GAMES } from '../../simulation/manifest.ts';
import type { Arguments } from '../command/arguments.ts';
import { LOG_OPTION, type LogForm, readLogForm } from '../command/logOption.ts';
import type { ParsedOptions } from '../command/parsedOptions.ts';
import { DEFAULT_PROGRESS, PROGRESS_FORMS, type ProgressForm } from '../host/progressForm.ts';
import { EVERY_CHANGE, EVERY_INTERPRETATION, everyInterpretation } from '../run/interpretations.ts';
import { QUEUE_OPTIONS, type QueueArguments, readQueueArguments } from './queueOptions.ts';
import { MOST_UNTIL, readUntil } from './untilOption.ts';

/** Files number games with 32 bits, and a billion games take weeks. */
const MOST_GAMES = 1_000_000_000;
const MOST_THREADS = 1024;

export const threadsOption: IntegerOption = {
  name: 'threads',
  describe: 'Worker threads, or 0 to play without; they do not change the games [default: all cores]',
  low: 0,
  high: MOST_THREADS,
  fallback: availableParallelism(),
};

export function gamesOption(fallback: number): IntegerOption {
  return { name: 'games', describe: 'Games to play', low: 1, high: MOST_GAMES, fallback };
}

/** Options for the amount and form of messages. */
export interface OutputArguments {
  readonly json: boolean;
  readonly quiet: boolean;
  readonly verbose: boolean;
  /** Form of the progress; `json` writes lines for programs. */
  readonly progress: ProgressForm;
  readonly log: LogForm;
}

export interface RunArguments extends OutputArguments {
  /** Most games. */
  readonly games: number;
  /** Stopping rule that may end the games early. */
  readonly until: Until | undefined;
  readonly threads: number;
  /** Players to repeat the study with. */
  readonly along: readonly string[];
  /** The second player, or NO_SECOND; undefined for the default. */
  readonly second?: string | undefined;
  /** Most games of the attempts to turn the findings; undefined for none. */
  readonly exploit?: number | undefined;
  /** Whether to repeat the study under each other interpretation. */
  readonly everyInterpretation?: boolean;
  readonly out: string | undefined;
  readonly force: boolean;
  /** Folder of a run to resume. */
  readonly resume?: string | undefined;
  /** Games of a chunk in the folder; undefined for the default. */
  readonly chunkGames?: number | undefined;
  /** Whether to only make the folder, whose chunks are played elsewhere. */
  readonly plan?: boolean;
  /** The queue of workers that play it. */
  readonly queue?: QueueArguments | undefined;
}

/** Value of `--second` for no second player. */
export const NO_SECOND = 'none';
/** Value of `--along` for all skill bands of a game that has some. */
export const BANDS = 'bands';

/** Default second player, for the help of rulesets that just have several players. */
export const OTHER_PLAYER = 'the first other AI player, where one has both sides';

/**
 * `--second` and `--every-interpretation`.
 * @param byDefault default second player, for the help
 */
export function secondOption(byDefault: string) {
  return {
    ...everyInterpretation(),
    second: {
      ...TEXT,
      describe: `AI player that repeats the study with half as many games, to confirm findings; or ${NO_SECOND} [default: ${byDefault}]`,
    },
  } as const;
}

/** Descriptions of shared options for one kind of study. */
interface RunDescriptions {
  readonly games: string;
  readonly along: string;
  readonly out: string;
}

/** `--json`, `--quiet`, `--verbose`, `--progress` and `--log`. */
export const OUTPUT_OPTIONS = {
  ...LOG_OPTION,
  json: { type: 'boolean', describe: 'One JSON document instead of tables' },
  quiet: { type: 'boolean', describe: 'No progress; only warnings and errors' },
  verbose: { type: 'boolean', describe: 'More detailed log' },
  progress: {
    ...TEXT,
    describe: `Progress on standard error: default (a bar or plain lines), or json for programs, with the score so far [default: ${DEFAULT_PROGRESS}]`,
  },
} as const satisfies Arguments;

/** The options for play, for the output, and for a run to resume. */
export function runOptions({ games, along, out }: RunDescriptions) {
  return {
    games: { ...TEXT, describe: games, ...rangeOf(gamesOption(1)) },
    threads: { ...TEXT, describe: threadsOption.describe, ...rangeOf(threadsOption) },
    along: { ...TEXT, describe: `${along}: PLAYER,PLAYER, or ${BANDS} for all skill bands` },
    out: { ...TEXT, describe: out },
    resume: {
      ...TEXT,
      describe: 'Resume the run in this folder; --games MORE adds games to it',
    },
    force: { type: 'boolean', describe: 'Replace the run that --out holds' },
    ...OUTPUT_OPTIONS,
  } as const;
}

const chunkGamesOption: IntegerOption = {
  name: 'chunk-games',
  describe: 'Games of one chunk: one file in the folder, and one task for another machine',
  low: 1,
  high: 65_536,
  fallback: DEFAULT_CHUNK_GAMES,
};

/** Options of runs whose chunks may be played elsewhere. */
const PLAN_OPTIONS = {
  'chunk-games': {
    ...TEXT,
    describe: `${chunkGamesOption.describe} [default: ${chunkGamesOption.fallback}, more of faster games]`,
    ...rangeOf(chunkGamesOption),
  },
  plan: {
    type: 'boolean',
    describe:
      'Only prepare the folder of --out or --resume; `runs run-chunk` plays its chunks on any machine',
  },
} as const satisfies Arguments;

/** Options of runs whose chunks may be played elsewhere, also by workers of a queue. */
export const STORE_OPTIONS = { ...QUEUE_OPTIONS, ...PLAN_OPTIONS } as const satisfies Arguments;

/**
 * The options of all comparing studies for play and output.
 * @param games default games of a variant
 * @param second default second player, for the help
 */
export function comparingOptions(games: number | string, second: string) {
  return {
    ...runOptions({
      games: `Most games of each variant in each setting [default: ${games}]`,
      along: 'Repeat the study with these AI players',
      out: 'Folder for manifest, tables, charts and report [default: a new one under runs/]',
    }),
    ...secondOption(second),
    ...PLAN_OPTIONS,
  } as const;
}

/** Reads the options of OUTPUT_OPTIONS; `reader` collects the faults. */
export function readOutputArguments(argv: ParsedOptions, reader: OptionReader): OutputArguments {
  const read = {
    json: argv.json === true,
    quiet: argv.quiet === true,
    verbose: argv.verbose === true,
    progress: readProgress(reader),
    log: readLogForm(reader),
  };
  if (read.quiet && read.verbose) reader.fault('quiet', contradiction('--verbose'));
  if (read.quiet && read.progress !== DEFAULT_PROGRESS) reader.fault('quiet', contradiction('--progress'));
  return read;
}

function readProgress(reader: OptionReader): ProgressForm {
  const found = reader.text('progress') ?? DEFAULT_PROGRESS;
  const form = PROGRESS_FORMS.find((known) => known === found);
  if (form === undefined)
    reader.fault('progress', oneOfExpected(found, PROGRESS_FORMS), nearestName(found, PROGRESS_FORMS));
  return form ?? DEFAULT_PROGRESS;
}

/**
 * Reads the options of runOptions, and `--until` where it is declared; `reader` collects the faults.
 * @param games default games, without a stopping rule
 */
export function readRunArguments(argv: ParsedOptions, games: number, reader: OptionReader): RunArguments {
  const until = readUntil(reader);
  const read: RunArguments = {
    ...readOutputArguments(argv, reader),
    games: reader.integer(gamesOption(until === undefined ? games : MOST_UNTIL)),
    until,
    threads: reader.integer(threadsOption),
    along: readList(reader, 'along'),
    second: reader.text('second'),
    everyInterpretation: argv[EVERY_INTERPRETATION] === true,
    out: reader.text('out'),
    force: argv.force === true,
    resume: reader.text('resume'),
    chunkGames: reader.given('chunk-games') ? reader.integer(chunkGamesOption) : undefined,
    plan: argv.plan === true,
    queue: readQueueArguments(
      reader,
      ['plan', 'until'].filter((name) => reader.given(name)),
    ),
  };
  if (read.along.length > 0 && reader.given('seats')) reader.fault('along', contradiction('--seats'));
  const hasSecond = read.second !== undefined && read.second !== NO_SECOND;
  if (hasSecond && reader.given('seats')) reader.fault('second', contradiction('--seats'));
  if (read.everyInterpretation === true) {
    if (reader.given('from')) reader.fault(EVERY_INTERPRETATION, contradiction('--from'));
    if (texts(argv.change).includes(EVERY_CHANGE))
      reader.fault(EVERY_INTERPRETATION, contradiction(`--change ${EVERY_CHANGE}`));
  }
  if (read.force && read.out === undefined) reader.fault('force', needsOption('--out'));
  if (read.resume !== undefined && read.out !== undefined) reader.fault('resume', contradiction('--out'));
  if (read.plan && read.out === undefined && read.resume === undefined)
    reader.fault('plan', needsOption('--out'));
  if (read.plan && until !== undefined) reader.fault('plan', contradiction('--until'));
  return read;
}

/** The values of a list with commas, each once. */
export function readList(reader: OptionReader, name: string): readonly string[] {
  const words = reader.text(name)?.split(',') ?? [];
  return [...new Set(words.map((word) => word.trim()))];
}
