/** Options of the studies of one matchup. */
import type { Argv } from 'yargs';
import type { OptionReader } from '../params/reader.ts';
import type { ParsedOptions } from './matchOptions.ts';
import { timeNeedsOneSetting } from './phrases.ts';
import {
  gamesOption,
  type RunArguments,
  readRunArguments,
  withRunOptions,
  withSecondOption,
  withStoreOptions,
} from './runOptions.ts';
import { checkMarginHasUse, MOST_UNTIL, withUntilOption } from './untilOption.ts';

/**
 * Declares the options for play and output.
 * @param games default games
 * @param second default second player, for the help
 */
export function withStudyOptions<T>(parser: Argv<T>, games: number, second: string) {
  const declared = withRunOptions(withUntilOption(parser), {
    games: `${gamesOption(games).describe} [default: ${games}; with --until at most ${MOST_UNTIL}]`,
    along: 'Repeat the study with these AI players',
    out: 'Folder for manifest, games, tables, charts and report',
  });
  return withStoreOptions(withSecondOption(declared, second));
}

/** Reads the options of withStudyOptions; `reader` collects the faults. */
export function readStudyRun(argv: ParsedOptions, games: number, reader: OptionReader): RunArguments {
  const run = readRunArguments(argv, games, reader);
  checkMarginHasUse(run.until, reader);
  if (run.until?.kind === 'time' && run.along.length > 0) reader.fault('until', timeNeedsOneSetting());
  return run;
}
