/** Options of how much is played, on how many threads, and where the answer goes. */
import { availableParallelism } from 'node:os';
import type { Argv } from 'yargs';
import { nearestName } from '../base/nearest.ts';
import type { Until } from '../experiments/stopping.ts';
import { rangeOf } from '../odds/optionKinds.ts';
import { contradiction, needsOption } from '../odds/tannhauser/phrases.ts';
import { oneOfExpected } from '../params/phrases.ts';
import type { IntegerOption, OptionReader } from '../params/reader.ts';
import { USUAL_CHUNK_GAMES } from '../simulation/manifest.ts';
import { EVERY_INTERPRETATION, withEveryInterpretation } from './interpretations.ts';
import { type LogForm, readLogForm, withLogOption } from './logOption.ts';
import type { ParsedOptions } from './matchOptions.ts';
import { PROGRESS_FORMS, type ProgressForm, USUAL_PROGRESS } from './progressForm.ts';
import { type QueueArguments, readQueueArguments, withQueueOptions } from './queue/queueOptions.ts';
import { MOST_UNTIL, readUntil } from './untilOption.ts';

/** Games are numbered by 32 bits in files; a billion are weeks of work. */
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

/** How much is told, and in which form. */
export interface OutputArguments {
  readonly json: boolean;
  readonly quiet: boolean;
  readonly verbose: boolean;
  /** `json`: in lines for programs. */
  readonly progress: ProgressForm;
  readonly log: LogForm;
}

export interface RunArguments extends OutputArguments {
  /** At most. */
  readonly games: number;
  /** What ends the games sooner. */
  readonly until: Until | undefined;
  readonly threads: number;
  /** Players that are to repeat the study. */
  readonly along: readonly string[];
  /** The player that checks what is found, or NO_SECOND; undefined takes the usual one. */
  readonly second?: string | undefined;
  /** Plays the study with each arguable ruling turned, too. */
  readonly everyInterpretation?: boolean;
  readonly out: string | undefined;
  readonly force: boolean;
  /** Folder of an earlier run to go on with. */
  readonly resume?: string | undefined;
  /** Games of a chunk in the folder; undefined as usual. */
  readonly chunkGames?: number | undefined;
  /** Only makes the folder; its chunks are played elsewhere. */
  readonly plan?: boolean;
  /** Workers play it. */
  readonly queue?: QueueArguments | undefined;
}

/** Nobody checks what is found. */
export const NO_SECOND = 'none';

/** Who checks by default, for people, where a ruleset just has several players. */
export const OTHER_PLAYER = 'the first other AI player, where one has both sides';

/** Declares `--second` and `--every-interpretation`. @param usual who checks by default, for people */
export function withSecondOption<T>(parser: Argv<T>, usual: string) {
  return withEveryInterpretation(parser).option('second', {
    type: 'string',
    requiresArg: true,
    describe: `AI player that repeats the study with half as many games, to confirm findings; or ${NO_SECOND} [default: ${usual}]`,
  });
}

/** How one kind of study describes what it shares with the others. */
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
      describe: `Progress on standard error: default (a bar or plain lines), or json for programs, with the score so far [default: ${USUAL_PROGRESS}]`,
    });
}

/** Declares the options of how it is played, of where the answer goes, and of a run to go on with. */
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
 * Declares how the arms of any comparing study are played, and where its answer goes.
 * @param games of an arm by default
 * @param second who checks by default, for people
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
  fallback: USUAL_CHUNK_GAMES,
};

/** Declares the options of runs whose games may be played in chunks elsewhere, also by workers of a queue. */
export function withStoreOptions<T>(parser: Argv<T>) {
  return withPlanOptions(withQueueOptions(parser));
}

/** Declares the options of runs whose games may be played in chunks elsewhere. */
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
  if (read.quiet && read.progress !== USUAL_PROGRESS) reader.fault('quiet', contradiction('--progress'));
  return read;
}

function readProgress(reader: OptionReader): ProgressForm {
  const found = reader.text('progress') ?? USUAL_PROGRESS;
  const form = PROGRESS_FORMS.find((known) => known === found);
  if (form === undefined)
    reader.fault('progress', oneOfExpected(found, PROGRESS_FORMS), nearestName(found, PROGRESS_FORMS));
  return form ?? USUAL_PROGRESS;
}

/**
 * Reads the options of withRunOptions, and `--until` where it is declared; `reader` collects the faults.
 * @param games by default, when nothing else ends them
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
  for (const name of read.everyInterpretation === true ? ['every-switch', 'from'] : []) {
    if (reader.given(name)) reader.fault(EVERY_INTERPRETATION, contradiction(`--${name}`));
  }
  if (read.force && read.out === undefined) reader.fault('force', needsOption('--out'));
  if (read.resume !== undefined && read.out !== undefined) reader.fault('resume', contradiction('--out'));
  if (read.plan && read.out === undefined && read.resume === undefined)
    reader.fault('plan', needsOption('--out'));
  if (read.plan && until !== undefined) reader.fault('plan', contradiction('--until'));
  return read;
}

/** The words of a list with commas, each once. */
export function readList(reader: OptionReader, name: string): readonly string[] {
  const words = reader.text(name)?.split(',') ?? [];
  return [...new Set(words.map((word) => word.trim()))];
}
