/** Options of the studies of one matchup. */
import type { OptionReader } from '../../params/reader.ts';
import type { ParsedOptions } from '../command/parsedOptions.ts';
import { timeNeedsOneSetting } from '../run/phrases.ts';
import {
  gamesOption,
  type RunArguments,
  readRunArguments,
  runOptions,
  STORE_OPTIONS,
  secondOption,
} from './runOptions.ts';
import { checkMarginHasUse, MOST_UNTIL, UNTIL_OPTION } from './untilOption.ts';

/**
 * The options for play and output.
 * @param games default games
 * @param second default second player, for the help
 */
export function studyOptions(games: number, second: string) {
  return {
    ...UNTIL_OPTION,
    ...runOptions({
      games: `${gamesOption(games).describe} [default: ${games}; with --until at most ${MOST_UNTIL}]`,
      along: 'Repeat the study with these AI players',
      out: 'Folder for manifest, games, tables, charts and report',
    }),
    ...secondOption(second),
    ...STORE_OPTIONS,
  } as const;
}

/** Reads the options of studyOptions; `reader` collects the faults. */
export function readStudyRun(argv: ParsedOptions, games: number, reader: OptionReader): RunArguments {
  const run = readRunArguments(argv, games, reader);
  checkMarginHasUse(run.until, reader);
  if (run.until?.kind === 'time' && run.along.length > 0) reader.fault('until', timeNeedsOneSetting());
  return run;
}
