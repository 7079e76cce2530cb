/** Options for the number of games, the threads, and the output. */
import { availableParallelism } from 'node:os';
import type { Argv } from 'yargs';
import { nearestName } from '../base/nearest.ts';
import type { Until } from '../experiments/stopping.ts';
import { rangeOf, texts } from '../odds/optionKinds.ts';
import { contradiction, needsOption } from '../odds/tannhauser/phrases.ts';
import { oneOfExpected } from '../params/phrases.ts';
import type { IntegerOption, OptionReader } from '../params/reader.ts';
import { DEFAULT_CHUNK_GAMES } from '../simulation/manifest.ts';
import { EVERY_CHANGE, EVERY_INTERPRETATION, withEveryInterpretation } from './interpretations.ts';
import { type LogForm, readLogForm, withLogOption } from './logOption.ts';
import type { ParsedOptions } from './matchOptions.ts';
import { DEFAULT_PROGRESS, PROGRESS_FORMS, type ProgressForm } from './progressForm.ts';
import { type QueueArguments, readQueueArguments, withQueueOptions } from './queue/queueOptions.ts';
import { MOST_UNTIL, readUntil } from './untilOption.ts';

/** Files number games with 32 bits, and a billion games take weeks. */
const MOST_GAMES = 1_000_000_000;
const MOST_THREADS = 1024;

export const threadsOption: IntegerOption = {
  name: 'threads',
  describe: 'Worker threads; they do not change the games [default: all cores]',
  low: 1,
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

/** Default second player, for the help of rulesets that just have several players. */
export const OTHER_PLAYER = 'the first other AI player, where one has both sides';

/**
 * Declares `--second` and `--every-interpretation`.
 * @param byDefault default second player, for the help
 */
export function withSecondOption<T>(parser: Argv<T>, byDefault: string) {
  return withEveryInterpretation(parser).option('second', {
    type: 'string',
    requiresArg: true,
    describe: `AI player that repeats the study with half as many games, to confirm findings; or ${NO_SECOND} [default: ${byDefault}]`,
  });
}

/** Descriptions of shared options for one kind of study. */
interface RunDescriptions {
  readonly games: string;
  readonly along: string;
  readonly out: string;
}

/** Declares `--json`, `--quiet`, `--verbose`, `--progress` and `--log`. */
export function withOutputOptions<T>(parser: Argv<T>) {
  return withLogOption(parser)
    .option('json', { type: 'boolean', describe: 'One JSON document instead of tables' })
    .option('quiet', { type: 'boolean', describe: 'No progress; only warnings and errors' })
    .option('verbose', { type: 'boolean', describe: 'More detailed log' })
    .option('progress', {
      type: 'string',
      requiresArg: true,
      describe: `Progress on standard error: default (a bar or plain lines), or json for programs, with the score so far [default: ${DEFAULT_PROGRESS}]`,
    });
}

/** Declares the options for play, for the output, and for a run to resume. */
export function withRunOptions<T>(parser: Argv<T>, { games, along, out }: RunDescriptions) {
  const text = { type: 'string', requiresArg: true } as const;
  return withOutputOptions(
    parser
      .option('games', { ...text, describe: games, ...rangeOf(gamesOption(1)) })
      .option('threads', { ...text, describe: threadsOption.describe, ...rangeOf(threadsOption) })
      .option('along', { ...text, describe: `${along}: PLAYER,PLAYER` })
      .option('out', { ...text, describe: out })
      .option('resume', {
        ...text,
        describe: 'Resume the run in this folder; --games MORE adds games to it',
      })
      .option('force', { type: 'boolean', describe: 'Replace the run that --out holds' }),
  );
}

/**
 * Declares the options of all comparing studies for play and output.
 * @param games default games of a variant
 * @param second default second player, for the help
 */
export function withComparingOptions<T>(parser: Argv<T>, games: number | string, second: string) {
  const declared = withRunOptions(parser, {
    games: `Most games of each variant in each setting [default: ${games}]`,
    along: 'Repeat the study with these AI players',
    out: 'Folder for manifest, tables, charts and report [default: a new one under runs/]',
  });
  return withPlanOptions(withSecondOption(declared, second));
}

const chunkGamesOption: IntegerOption = {
  name: 'chunk-games',
  describe: 'Games of one chunk: one file in the folder, and one task for another machine',
  low: 1,
  high: 65_536,
  fallback: DEFAULT_CHUNK_GAMES,
};

/** Declares the options of runs whose chunks may be played elsewhere, also by workers of a queue. */
export function withStoreOptions<T>(parser: Argv<T>) {
  return withPlanOptions(withQueueOptions(parser));
}

/** Declares the options of runs whose chunks may be played elsewhere. */
function withPlanOptions<T>(parser: Argv<T>) {
  const text = { type: 'string', requiresArg: true } as const;
  return parser
    .option('chunk-games', {
      ...text,
      describe: `${chunkGamesOption.describe} [default: ${chunkGamesOption.fallback}, more of faster games]`,
      ...rangeOf(chunkGamesOption),
    })
    .option('plan', {
      type: 'boolean',
      describe:
        'Only prepare the folder of --out or --resume; `runs run-chunk` plays its chunks on any machine',
    });
}

/** Reads the options of withOutputOptions; `reader` collects the faults. */
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
 * Reads the options of withRunOptions, and `--until` where it is declared; `reader` collects the faults.
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
