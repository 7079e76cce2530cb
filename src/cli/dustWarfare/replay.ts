/** `shockroll replay --ruleset dust-warfare`: one engagement, turn by turn. */
import type { Logger } from 'pino';
import type { ArgumentsCamelCase, Argv } from 'yargs';
import { contradiction } from '../../base/messages/cli.ts';
import type { StudySpec } from '../../game/contract.ts';
import { checkConfiguration } from '../../rulesets/dust-warfare/checkConfiguration.ts';
import type { Catalogue } from '../../rulesets/dust-warfare/model.ts';
import { replayLines } from '../../rulesets/dust-warfare/replay.ts';
import { printJson } from '../answer.ts';
import { createLog } from '../log.ts';
import type { ParsedOptions } from '../matchOptions.ts';
import { integerOption, integerOptions } from '../odds/optionKinds.ts';
import { OptionReader } from '../odds/options.ts';
import { readRunStudy } from '../runStudy.ts';
import { engagementOf } from './engagementExperiment.ts';
import { ENGAGEMENT_OPTION_NAMES, readEngagement, withEngagementOptions } from './playOptions.ts';

const GAME = integerOption('game', 0, 0, Number.MAX_SAFE_INTEGER, 'Index of the game within its study');

export const replayCommand = {
  builder: (parser: Argv): Argv =>
    withEngagementOptions(parser)
      .positional('lists', {
        array: true,
        type: 'string',
        describe: 'A run folder, or two lists as for play',
        defaultDescription: 'the first two of the data',
      })
      .options(integerOptions([GAME]))
      .option('json', { type: 'boolean', describe: 'One JSON document instead of lines' })
      .example('$0 replay runs/mine --game 137 --ruleset dust-warfare', 'game 137 of a run')
      .example('$0 replay --seed 7 --game 3 --ruleset dust-warfare', 'the fourth game of the house lists'),
  handler: async (
    argv: ArgumentsCamelCase<{ readonly lists: readonly string[] | undefined }>,
  ): Promise<void> => {
    const { lists = [] } = argv;
    const log = createLog({ quiet: false, verbose: false });
    const { study, game } =
      lists.length === 1 ? await readFolder(lists[0], argv, log) : await readOptions(lists, argv);
    const lines = replayLines(study, game);
    if (argv.json === true) printJson({ seed: study.seed, game, lines });
    else process.stdout.write(`${lines.join('\n')}\n`);
  },
};

interface Told {
  readonly study: StudySpec;
  readonly game: number;
}

async function readOptions(lists: readonly string[], argv: ParsedOptions): Promise<Told> {
  const { catalogue, configuration, seed, game } = await readEngagement(lists, argv, (reader) => ({
    game: reader.integer(GAME),
  }));
  return { study: engagementOf(catalogue, configuration, seed).study, game };
}

/** The folder says all that was played; options beside it could only contradict it. */
async function readFolder(folder: string, argv: ParsedOptions, log: Logger): Promise<Told> {
  const reader = new OptionReader(argv, ['lists']);
  const game = reader.integer(GAME);
  for (const name of ENGAGEMENT_OPTION_NAMES) {
    if (reader.given(name)) reader.fault(name, contradiction(folder));
  }
  reader.finish();
  const study = await readRunStudy(folder, game, 'dust-warfare', log, (configuration, catalogue, file) =>
    // Its hash says that shockroll wrote it, after it was checked.
    checkConfiguration(configuration, catalogue as Catalogue, file),
  );
  return { study, game };
}
