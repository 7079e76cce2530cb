/** Options of `shockroll tune evaluator`. */
import { integerOptions, TEXT } from '../../../../odds/optionKinds.ts';
import { OptionReader } from '../../../../params/reader.ts';
import { type Arguments, hiding } from '../../../../studies/command/arguments.ts';
import type { ParsedOptions } from '../../../../studies/command/parsedOptions.ts';
import {
  gamesOption,
  OUTPUT_OPTIONS,
  type RunArguments,
  readOutputArguments,
} from '../../../../studies/options/runOptions.ts';
import { HELD_OUT_ONE_IN } from '../../players/planner/evaluatorFit.ts';
import { PLANNER_WEIGHTS } from '../../players/players.ts';
import { type MatchArguments, matchOptions, readMatchArguments } from '../matchOptions.ts';

const NAME = 'tune evaluator';
const games = gamesOption(1200);
const DEFAULT_TEAMS = ['reich', 'union'] as const;
const PAIR = 2;

export interface TuneEvaluatorArguments {
  /** Arguments of the games, with the folder of the weights as `out`. */
  readonly study: MatchArguments & RunArguments;
  /** Teams, each of which plays every other one and itself. */
  readonly teams: readonly string[];
}

export const TUNE_EVALUATOR_OPTIONS = {
  ...hiding(matchOptions(NAME), ['ai', 'seats', 'entries', 'scenario']),
  ...OUTPUT_OPTIONS,
  ...integerOptions([games]),
  out: { ...TEXT, describe: 'Folder for the weights, for use with --data' },
} as const satisfies Arguments;

function teamsMeet(): string {
  return 'has no effect here: each team meets every other one and itself, with swapped entry points';
}

/** The pairings of teams that are played: different ones first. */
export function meetingsOf(teams: readonly string[]): (readonly [string, string])[] {
  const different = teams.flatMap((team, i) =>
    teams.slice(i + 1).map((other): readonly [string, string] => [team, other]),
  );
  return [...different, ...teams.map((team): readonly [string, string] => [team, team])];
}

/**
 * Reads the options of TUNE_EVALUATOR_OPTIONS.
 * @throws UsageError with every fault found
 */
export function readTuneEvaluatorArguments(
  argv: ParsedOptions,
  given: readonly string[] | undefined,
): TuneEvaluatorArguments {
  const reader = new OptionReader(argv);
  for (const name of ['ai', 'seats']) {
    if (reader.given(name))
      reader.fault(
        name,
        `has no effect here: ${PLANNER_WEIGHTS}, the player of the planner's rollouts, has both sides`,
      );
  }
  if (reader.given('scenario')) reader.fault('scenario', teamsMeet());
  const teams = given === undefined || given.length === 0 ? DEFAULT_TEAMS : given;
  const study: MatchArguments & RunArguments = {
    ...readMatchArguments(argv, NAME, reader),
    ...readOutputArguments(argv, reader),
    games: reader.integer(games),
    threads: 1,
    until: undefined,
    along: [],
    out: reader.text('out'),
    force: false,
  };
  if (study.entries !== 'swapped') reader.fault('entries', teamsMeet());
  const step = meetingsOf(teams).length * PAIR * HELD_OUT_ONE_IN;
  if (study.games % step !== 0)
    reader.fault(
      'games',
      `found ${study.games}, expected a multiple of ${step}: every meeting is played in pairs, and one game in five is held out`,
    );
  reader.finish();
  return { study, teams };
}
