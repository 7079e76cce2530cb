/** `shockroll replay --ruleset dust-warfare`: one engagement, turn by turn. */
import { integerOptions } from '../../../odds/optionKinds.ts';
import { command } from '../../../studies/command/command.ts';
import { GAME, type Narration, narrateGame } from '../../../studies/run/narrateGame.ts';
import { checkConfiguration } from '../checkConfiguration.ts';
import type { Catalogue } from '../model.ts';
import { replayLines } from '../replay.ts';
import { engagementOf } from './engagement.ts';
import { ENGAGEMENT_OPTION_NAMES, ENGAGEMENT_OPTIONS, readEngagement } from './playOptions.ts';

const narration: Narration = {
  ruleset: 'dust-warfare',
  positional: 'lists',
  optionNames: ENGAGEMENT_OPTION_NAMES,
  async read(lists, argv) {
    const { catalogue, configuration, seed, game } = await readEngagement(lists, argv, (reader) => ({
      game: reader.integer(GAME),
    }));
    return { study: engagementOf(catalogue, configuration, seed).study, game };
  },
  check: (configuration, catalogue, file) =>
    // Its hash shows that shockroll wrote the catalogue after validation.
    checkConfiguration(configuration, catalogue as Catalogue, file),
  lines: replayLines,
};

export type { ReplayDocument as Answer } from '../../../studies/run/narrateGame.ts';

export const replayCommand = command({
  positionals: {
    lists: {
      array: true,
      type: 'string',
      describe: 'A run folder, or two lists as for play',
      defaultDescription: 'the first two of the data',
    },
  },
  options: {
    ...ENGAGEMENT_OPTIONS,
    ...integerOptions([GAME]),
    json: { type: 'boolean', describe: 'One JSON document instead of lines' },
  },
  examples: [
    ['$0 replay runs/mine --game 137 --ruleset dust-warfare', 'game 137 of a run'],
    ['$0 replay --seed 7 --game 3 --ruleset dust-warfare', 'the fourth game of the house lists'],
  ],
  handler: ({ lists = [], ...argv }) => narrateGame(narration, lists, argv),
});
