/** `shockroll design`: judges the characters of a designer's folder at every save, more precisely as long as nothing changes. */
import { rangeOf, TEXT, texts } from '../../../../odds/optionKinds.ts';
import { OptionReader } from '../../../../params/reader.ts';
import { command } from '../../../../studies/command/command.ts';
import { followed } from '../../../../studies/host/host.ts';
import { INTERRUPTED } from '../../../../studies/host/interrupt.ts';
import { MARGIN_OPTION } from '../../../../studies/options/marginOption.ts';
import {
  gamesOption,
  OUTPUT_OPTIONS,
  secondOption,
  threadsOption,
} from '../../../../studies/options/runOptions.ts';
import { readSeed } from '../../../../studies/options/seedOption.ts';
import { DRAFT_PLAYER } from '../../schema/playerNames.ts';
import { matchOptions, SECOND_HELP, TEAMS_ARGUMENT } from '../matchOptions.ts';
import { type Bench, follow, judgeOnce } from './bench.ts';
import { roundsUpTo } from './rounds.ts';

/** Games of every variant in the last round. */
const LAST_GAMES = 3200;

export const designCommand = command({
  positionals: {
    folder: { type: 'string', demandOption: true, describe: 'Folder with your data, as for --data' },
    teams: TEAMS_ARGUMENT,
  },
  options: {
    focus: {
      ...TEXT,
      describe: 'Id of the only character to judge (default: all that the folder adds or changes)',
    },
    once: { type: 'boolean', describe: 'Judge the folder once, and end; without it Ctrl-C ends' },
    games: {
      ...TEXT,
      describe: `Games of every variant in the last round [default: ${LAST_GAMES}]`,
      ...rangeOf(gamesOption(LAST_GAMES)),
    },
    threads: { ...TEXT, describe: threadsOption.describe, ...rangeOf(threadsOption) },
    second: secondOption(SECOND_HELP).second,
    ...MARGIN_OPTION,
    ...matchOptions('balance packs'),
    quiet: OUTPUT_OPTIONS.quiet,
  },
  examples: [
    [
      '$0 design mine',
      'save a file of mine: the verdict follows within seconds, and gets sharper until you save again',
    ],
    ['$0 design mine --once --games 400', 'one verdict, for scripts'],
  ],
  async handler(argv, openHost) {
    const { folder, teams = [], once = false } = argv;
    const reader = new OptionReader(argv);
    const games = reader.integer(gamesOption(LAST_GAMES));
    const seed = readSeed(reader);
    reader.finish();
    const host = openHost({
      json: false,
      quiet: argv.quiet ?? false,
      verbose: false,
      progress: 'default',
      log: 'text',
    });
    const bench: Bench = {
      folder,
      teams,
      argv: { ...argv, data: [...texts(argv.data), folder], seed: String(seed) },
      focus: argv.focus,
      rounds: once
        ? [{ games, isDraft: false, depth: 'change' }]
        : roundsUpTo(games, argv.ai === DRAFT_PLAYER),
      host,
      show(blocks, changed) {
        host.progress.stop();
        process.stdout.write(
          screen(blocks, changed, once ? '' : `Watching ${folder}, seed ${seed}; Ctrl-C ends.`),
        );
      },
    };
    const unjudged = await followed(host, () =>
      host.interruptible((signal) => (once ? judgeOnce(bench, signal) : follow(bench, signal))),
    );
    if (unjudged.length === 0) return;
    host.fail(INTERRUPTED);
    host.log.warn(`interrupted; the games so far are too few for a verdict on ${unjudged.join(' and ')}`);
  },
});

const CLEAR_SCREEN = '\u001B[2J\u001B[H';

/** All blocks on a cleared terminal; without one, the block that changed. */
function screen(blocks: readonly string[], changed: number, foot: string): string {
  if (!process.stdout.isTTY || foot === '') return `${blocks[changed]}\n\n`;
  return `${CLEAR_SCREEN}${[...blocks, foot].join('\n\n')}\n`;
}
