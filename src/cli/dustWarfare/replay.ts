/** `shockroll replay --ruleset dust-warfare`: one engagement, turn by turn. */
import type { ArgumentsCamelCase, Argv } from 'yargs';
import { createEngagementRunner } from '../../rulesets/dust-warfare/runner.ts';
import { transcriptSink } from '../../rulesets/dust-warfare/transcript.ts';
import { sideNames } from '../../tables/names.ts';
import { integerOption, integerOptions } from '../odds/optionKinds.ts';
import { readEngagement, withEngagementOptions } from './playOptions.ts';

const GAME = integerOption('game', 0, 0, Number.MAX_SAFE_INTEGER, 'index of the game within its study');

export const replayCommand = {
  builder: (parser: Argv): Argv =>
    withEngagementOptions(parser)
      .options(integerOptions([GAME]))
      .example('$0 replay --seed 7 --game 3 --ruleset dust-warfare', 'the fourth game of the house lists'),
  handler: async (
    argv: ArgumentsCamelCase<{ readonly lists: readonly string[] | undefined }>,
  ): Promise<void> => {
    const { catalogue, configuration, seed, game } = await readEngagement(
      argv.lists ?? [],
      argv,
      (reader) => ({
        game: reader.integer(GAME),
      }),
    );
    const { rules, tell } = createEngagementRunner({
      ruleset: 'dust-warfare',
      catalogue,
      configuration,
      seed,
    });
    const lines: string[] = [];
    tell(
      game,
      transcriptSink(rules, sideNames(configuration.sides), (line) => lines.push(line)),
    );
    process.stdout.write(`${lines.join('\n')}\n`);
  },
};
