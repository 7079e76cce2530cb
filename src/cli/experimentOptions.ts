/** Options of the studies that compare: which settings, how many games, where the answer goes. */
import type { Argv } from 'yargs';
import { OptionReader } from '../odds/options.ts';
import {
  type MatchArguments,
  type ParsedOptions,
  readMatchArguments,
  SECOND_HELP,
  withMatchOptions,
} from './matchOptions.ts';
import { timeNeedsOneSetting } from './phrases.ts';
import { type RunArguments, readList, readRunArguments, withComparingOptions } from './runOptions.ts';

/** `games` are those of every arm and setting, at most. */
export interface ExperimentArguments extends MatchArguments, RunArguments {
  readonly maps: readonly string[];
  readonly modes: readonly string[];
}

/** `--map all`, `--mode all`. */
export const ALL = 'all';

/** Declares the options that all comparing studies have. @param command its words @param games of an arm by default */
export function withExperimentOptions<T>(parser: Argv<T>, command: string, games: number | string) {
  const text = { type: 'string', requiresArg: true } as const;
  const declared = withMatchOptions(parser, command)
    .option('map', {
      ...text,
      describe: `Ids of maps with commas between them, or ${ALL} [default: castle-ksiaz]`,
    })
    .option('mode', {
      ...text,
      describe: `Ids of modes with commas between them, or ${ALL} [default: deathmatch]`,
    });
  return withComparingOptions(declared, games, SECOND_HELP);
}

/** Reads the options of withExperimentOptions; `reader` collects the faults. */
export function readExperimentArguments(
  argv: ParsedOptions,
  command: string,
  games: number,
  reader: OptionReader = new OptionReader(argv),
): ExperimentArguments {
  const read: ExperimentArguments = {
    // What is a list here is read below.
    ...readMatchArguments({ ...argv, map: undefined, mode: undefined }, command, reader),
    ...readRunArguments(argv, games, reader),
    maps: readList(reader, 'map'),
    modes: readList(reader, 'mode'),
  };
  if (read.until?.kind === 'time' && !isOneSetting(read)) reader.fault('until', timeNeedsOneSetting());
  return read;
}

function isOneSetting({ maps, modes, along }: ExperimentArguments): boolean {
  return maps.length < 2 && modes.length < 2 && along.length === 0 && ![...maps, ...modes].includes(ALL);
}
