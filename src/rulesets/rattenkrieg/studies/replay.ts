/** `shockroll replay --ruleset rattenkrieg`: one engagement, turn by turn. */
import { integerOptions } from '../../../odds/optionKinds.ts';
import { command } from '../../../studies/command/command.ts';
import { fightOf } from '../../../studies/fight/fightRuleset.ts';
import { GAME, type Narration, narrateGame } from '../../../studies/run/narrateGame.ts';
import { checkEngagement } from '../checkEngagement.ts';
import type { Catalogue } from '../model.ts';
import { replayLines } from '../replay.ts';
import { TANKS } from '../tanks/configuration.ts';
import { ENGAGEMENT_OPTION_NAMES, ENGAGEMENT_OPTIONS, refuseTankOptions } from './engagementOptions.ts';
import { firefightOf, RULESET } from './firefight.ts';
import { FIREFIGHT_OPTION_NAMES, FIREFIGHT_OPTIONS, readFirefight } from './playOptions.ts';
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

export type { ReplayDocument as Answer } from '../../../studies/run/narrateGame.ts';

export const replayCommand = command({
  positionals: {
    squads: {
      array: true,
      type: 'string',
      describe: 'A run folder, or two squads or vehicle cards as for play',
      defaultDescription: 'the first two of the data',
    },
  },
  options: {
    ...FIREFIGHT_OPTIONS,
    ...ENGAGEMENT_OPTIONS,
    ...integerOptions([GAME]),
    json: { type: 'boolean', describe: 'One JSON document instead of lines' },
  },
  examples: [
    ['$0 replay runs/mine --game 137 --ruleset rattenkrieg', 'game 137 of a run'],
    ['$0 replay --seed 7 --game 3 --ruleset rattenkrieg', 'the fourth game of the first two squads'],
  ],
  handler: ({ squads = [], ...argv }) => narrateGame(narration, squads, argv),
});
