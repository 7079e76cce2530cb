/** Options of comparing studies: settings, number of games, output. */
import type { Argv } from 'yargs';
import { ALL } from './fightExperiment.ts';
import { SECOND_HELP, TEAMS_ARGUMENT, withMatchOptions } from './matchOptions.ts';
import { withComparingOptions } from './runOptions.ts';

/**
 * Declares the teams and the options of all comparing studies.
 * @param command words of the command
 * @param games default games of a variant
 */
export function withExperimentOptions<T>(parser: Argv<T>, command: string, games: number | string) {
  const text = { type: 'string', requiresArg: true } as const;
  const declared = withMatchOptions(parser, command)
    .positional('teams', TEAMS_ARGUMENT)
    .option('map', {
      ...text,
      describe: `Ids of maps, separated by commas, or ${ALL} [default: castle-ksiaz]`,
    })
    .option('mode', {
      ...text,
      describe: `Ids of modes, separated by commas, or ${ALL} [default: deathmatch]`,
    });
  return withComparingOptions(declared, games, SECOND_HELP);
}
