/** Options of the studies that compare: which settings, how many games, where the answer goes. */
import type { Argv } from 'yargs';
import { contradiction, needsOption } from '../base/messages/cli.ts';
import { OptionReader } from './odds/options.ts';
import {
  gamesOption,
  type MatchArguments,
  type ParsedOptions,
  readMatchArguments,
  threadsOption,
  withMatchOptions,
} from './studyOptions.ts';

export interface ExperimentArguments extends MatchArguments {
  /** Games of every arm and setting, at most. */
  readonly games: number;
  readonly threads: number;
  readonly maps: readonly string[];
  readonly modes: readonly string[];
  readonly along: readonly string[];
  readonly out: string | undefined;
  readonly force: boolean;
  readonly json: boolean;
  readonly quiet: boolean;
  readonly verbose: boolean;
}

/** `--map all`, `--mode all`. */
export const ALL = 'all';

/** Declares the options that all comparing studies have. @param games of an arm by default */
export function withExperimentOptions<T>(parser: Argv<T>, games: number) {
  const text = { type: 'string', requiresArg: true } as const;
  return withMatchOptions(parser)
    .option('map', {
      ...text,
      describe: `Ids of maps with commas between them, or ${ALL} [default: castle-ksiaz]`,
    })
    .option('mode', {
      ...text,
      describe: `Ids of modes with commas between them, or ${ALL} [default: deathmatch]`,
    })
    .option('games', {
      ...text,
      describe: `Games of every variant in every setting, at most [default: ${games}]`,
    })
    .option('threads', { ...text, describe: threadsOption.describe })
    .option('along', {
      ...text,
      describe: 'PLAYER,PLAYER: everything again with each of them on both sides; does the verdict hold?',
    })
    .option('out', {
      ...text,
      describe: 'Folder for manifest, tables, charts and report [default: a new one under runs/]',
    })
    .option('force', { type: 'boolean', describe: 'Replace the run that --out holds' })
    .option('json', { type: 'boolean', describe: 'One JSON document instead of tables' })
    .option('quiet', { type: 'boolean', describe: 'No progress; only warnings and errors' })
    .option('verbose', { type: 'boolean', describe: 'More of the log' });
}

/** Reads the options of withExperimentOptions; `reader` collects the faults. */
export function readExperimentArguments(
  argv: ParsedOptions,
  games: number,
  reader: OptionReader = new OptionReader(argv),
): ExperimentArguments {
  const read: ExperimentArguments = {
    // What is a list here is read below.
    ...readMatchArguments({ ...argv, map: undefined, mode: undefined }, reader),
    games: reader.integer(gamesOption(games)),
    threads: reader.integer(threadsOption),
    maps: list(reader, 'map'),
    modes: list(reader, 'mode'),
    along: list(reader, 'along'),
    out: reader.text('out'),
    force: argv.force === true,
    json: argv.json === true,
    quiet: argv.quiet === true,
    verbose: argv.verbose === true,
  };
  if (read.quiet && read.verbose) reader.fault('quiet', contradiction('--verbose'));
  if (read.along.length > 0 && read.seats.length > 0) reader.fault('along', contradiction('--seats'));
  if (read.force && read.out === undefined) reader.fault('force', needsOption('--out'));
  return read;
}

function list(reader: OptionReader, name: string): readonly string[] {
  const words = reader.text(name)?.split(',') ?? [];
  return [...new Set(words.map((word) => word.trim()))];
}
