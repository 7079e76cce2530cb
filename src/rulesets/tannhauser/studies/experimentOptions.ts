/** Options of comparing studies: settings, number of games, output. */
import { TEXT } from '../../../odds/optionKinds.ts';
import { ALL } from '../../../studies/fight/eachFight.ts';
import { comparingOptions } from '../../../studies/options/runOptions.ts';
import { matchOptions, SECOND_HELP } from './matchOptions.ts';

/**
 * The options of all comparing studies.
 * @param command words of the command
 * @param games default games of a variant
 */
export function experimentOptions(command: string, games: number | string) {
  return {
    ...matchOptions(command),
    map: {
      ...TEXT,
      describe: `Ids of maps, separated by commas, or ${ALL} [default: castle-ksiaz]`,
    },
    mode: {
      ...TEXT,
      describe: `Ids of modes, separated by commas, or ${ALL} [default: deathmatch]`,
    },
    ...comparingOptions(games, SECOND_HELP),
  } as const;
}
