/** `shockroll replay --ruleset rattenkrieg`: one engagement, turn by turn. */
import type { ArgumentsCamelCase, Argv } from 'yargs';
import { integerOptions } from '../../odds/optionKinds.ts';
import { checkEngagement } from '../../rulesets/rattenkrieg/checkEngagement.ts';
import type { Catalogue } from '../../rulesets/rattenkrieg/model.ts';
import { replayLines } from '../../rulesets/rattenkrieg/replay.ts';
import { TANKS } from '../../rulesets/rattenkrieg/tanks/configuration.ts';
import { fightOf } from '../fightRuleset.ts';
import { GAME, type Narration, narrateGame } from '../narrateGame.ts';
import { ENGAGEMENT_OPTION_NAMES, refuseTankOptions, withEngagementOptions } from './engagementOptions.ts';
import { firefightOf, RULESET } from './firefight.ts';
import { FIREFIGHT_OPTION_NAMES, readFirefight, withFirefightOptions } from './playOptions.ts';
import { DUELS } from './tanks.ts';

const narration: Narration = {
  ruleset: RULESET,
  positional: 'squads',
  optionNames: [...FIREFIGHT_OPTION_NAMES, ...ENGAGEMENT_OPTION_NAMES],
  async read(squads, argv) {
    if (argv.engagement === TANKS) {
      const duel = await DUELS.read(squads, argv, (reader) => ({ game: reader.integer(GAME) }));
      const { study } = fightOf(DUELS, duel.catalogue, duel.configuration, duel.seed);
      return { study, game: duel.game };
    }
    const { catalogue, configuration, seed, game } = await readFirefight(squads, argv, (reader) => {
      refuseTankOptions(reader);
      return { game: reader.integer(GAME) };
    });
    return { study: firefightOf(catalogue, configuration, seed).study, game };
  },
  check: (configuration, catalogue, file) =>
    // Its hash shows that shockroll wrote the catalogue after validation.
    checkEngagement(configuration, catalogue as Catalogue, file),
  lines: replayLines,
};

export type { ReplayDocument as Answer } from '../narrateGame.ts';

export const replayCommand = {
  builder: (parser: Argv): Argv =>
    withEngagementOptions(withFirefightOptions(parser))
      .positional('squads', {
        array: true,
        type: 'string',
        describe: 'A run folder, or two squads or vehicle cards as for play',
        defaultDescription: 'the first two of the data',
      })
      .options(integerOptions([GAME]))
      .option('json', { type: 'boolean', describe: 'One JSON document instead of lines' })
      .example('$0 replay runs/mine --game 137 --ruleset rattenkrieg', 'game 137 of a run')
      .example(
        '$0 replay --seed 7 --game 3 --ruleset rattenkrieg',
        'the fourth game of the first two squads',
      ),
  handler: ({
    squads = [],
    ...argv
  }: ArgumentsCamelCase<{ readonly squads: readonly string[] | undefined }>): Promise<void> =>
    narrateGame(narration, squads, argv),
};
