/** Options of `shockroll tune outlook`. */
import type { Argv } from 'yargs';
import { contradiction } from '../base/messages/cli.ts';
import * as words from '../base/messages/tuneOutlook.ts';
import { HELD_OUT_ONE_IN } from '../rulesets/tannhauser/players/planner/outlookFit.ts';
import { PLANNER_WEIGHTS } from '../rulesets/tannhauser/players/players.ts';
import { OptionReader } from './odds/options.ts';
import {
  gamesOption,
  type ParsedOptions,
  readMatchArguments,
  type StudyArguments,
  withMatchOptions,
} from './studyOptions.ts';

const games = gamesOption(1200);
const DEFAULT_TEAMS = ['reich', 'union'] as const;
const PAIR = 2;

export interface TuneOutlookArguments {
  /** With `out`, where the weights are written. */
  readonly study: StudyArguments;
  /** Each meets itself. */
  readonly teams: readonly string[];
}

/** Declares the options. */
export function withTuneOutlookOptions<T>(parser: Argv<T>) {
  const text = { type: 'string', requiresArg: true } as const;
  let declared = withMatchOptions(parser);
  for (const name of ['ai', 'seats', 'entries', 'scenario']) declared = declared.hide(name);
  return declared
    .option('games', { ...text, describe: `${games.describe} [default: ${games.fallback}]` })
    .option('out', { ...text, describe: 'Folder for the weights, to be laid over the data' })
    .option('json', { type: 'boolean', describe: 'One JSON document instead of tables' })
    .option('quiet', { type: 'boolean', describe: 'No progress; only warnings and errors' })
    .option('verbose', { type: 'boolean', describe: 'More of the log' });
}

/**
 * Reads the options of withTuneOutlookOptions.
 * @throws UsageError with every fault found
 */
export function readTuneOutlookArguments(
  argv: ParsedOptions,
  given: readonly string[] | undefined,
): TuneOutlookArguments {
  const reader = new OptionReader(argv);
  for (const name of ['ai', 'seats']) {
    if (reader.given(name)) reader.fault(name, words.playersAreFixed(PLANNER_WEIGHTS));
  }
  if (reader.given('scenario')) reader.fault('scenario', words.teamsMeetThemselves());
  const teams = given === undefined || given.length === 0 ? DEFAULT_TEAMS : given;
  const study: StudyArguments = {
    ...readMatchArguments(argv, reader),
    games: reader.integer(games),
    threads: 1,
    along: [],
    out: reader.text('out'),
    force: false,
    json: argv.json === true,
    quiet: argv.quiet === true,
    verbose: argv.verbose === true,
  };
  if (study.entries !== 'swapped') reader.fault('entries', words.teamsMeetThemselves());
  const step = teams.length * PAIR * HELD_OUT_ONE_IN;
  if (study.games % step !== 0) reader.fault('games', words.enoughGames(study.games, step));
  if (study.quiet && study.verbose) reader.fault('quiet', contradiction('--verbose'));
  reader.finish();
  return { study, teams };
}
