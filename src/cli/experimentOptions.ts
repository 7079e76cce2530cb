/** Options of the studies that compare: which settings, how many games, where the answer goes. */
import type { Argv } from 'yargs';
import { ALL } from './fightExperiment.ts';
import { SECOND_HELP, TEAMS_ARGUMENT, withMatchOptions } from './matchOptions.ts';
import { withComparingOptions } from './runOptions.ts';

/** Declares the teams and the options that all comparing studies have. @param command its words @param games of an arm by default */
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
