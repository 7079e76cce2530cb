/** `shockroll plan`: how many games a question needs, before any study runs. */
import type { Argv } from 'yargs';
import { stopping } from '../base/messages/cli.ts';
import * as words from '../base/messages/plan.ts';
import { type PlayedArm, playArms } from '../experiments/arms.ts';
import { planGames, spreadOf, type Trial } from '../experiments/plan.ts';
import { displayNames } from '../rulesets/tannhauser/displayNames.ts';
import { createThreadPool } from '../simulation/threads.ts';
import { DEFAULT_CONFIDENCE } from '../statistics/interval.ts';
import { formatCount, formatDuration, formatPercent } from '../tables/format.ts';
import { nameOf } from '../tables/names.ts';
import { planTable } from '../tables/planTable.ts';
import { tableText } from '../tables/text.ts';
import { printJson } from './answer.ts';
import { INTERRUPTED, interruptible } from './interrupt.ts';
import { createLog } from './log.ts';
import { type ParsedOptions, readMatchArguments, withMatchOptions } from './matchOptions.ts';
import { readMatchup } from './matchup.ts';
import { type IntegerOption, OptionReader } from './odds/options.ts';
import { threadsOption } from './runOptions.ts';

const HALF_WIDTHS = [0.05, 0.02, 0.01, 0.005];
const DIFFERENCES = [0.05, 0.02];
const POWER = 0.9;
const trialOption: IntegerOption = {
  name: 'trial',
  describe: words.TRIAL_HELP,
  low: 8,
  high: 1_000_000,
  fallback: 400,
};

export const planCommand = {
  builder: (parser: Argv) => {
    const text = { type: 'string', requiresArg: true } as const;
    return withMatchOptions(parser)
      .option('half-width', {
        ...text,
        describe: `${words.HALF_WIDTH_HELP} [default: ${HALF_WIDTHS.join()}]`,
      })
      .option('difference', {
        ...text,
        describe: `${words.DIFFERENCE_HELP} [default: ${DIFFERENCES.join()}]`,
      })
      .option('power', { ...text, describe: `${words.POWER_HELP} [default: ${POWER}]` })
      .option('trial', { ...text, describe: `${trialOption.describe} [default: ${trialOption.fallback}]` })
      .option('threads', { ...text, describe: threadsOption.describe })
      .option('json', { type: 'boolean', describe: 'One JSON document instead of a table' })
      .option('quiet', { type: 'boolean', describe: 'Only warnings and errors' })
      .example('$0 plan --ai tactician --half-width 0.01', 'how long do tacticians take for ±1 point?');
  },

  async handler(argv: ParsedOptions & { readonly teams?: readonly string[] }): Promise<void> {
    const reader = new OptionReader(argv);
    const args = readMatchArguments(argv, reader);
    const halfWidths = readFractions(reader, 'half-width', HALF_WIDTHS);
    const differences = readFractions(reader, 'difference', DIFFERENCES);
    const power = readPower(reader);
    const games = 2 * Math.ceil(reader.integer(trialOption) / 2);
    const threads = reader.integer(threadsOption);
    reader.finish();
    const log = createLog({ quiet: argv.quiet === true, verbose: false });
    const { study, configuration, catalogue } = await readMatchup(argv.teams ?? [], args, log);
    const played = await tryOut([{ name: 'trial', study }], games, threads, () => log.warn(stopping()));
    if (played === undefined) {
      process.exitCode = INTERRUPTED;
      return;
    }
    const trial: Trial = { gamesPerSecond: played.gamesPerSecond, ...spreadOf(played.points) };
    const planned = planGames(trial, halfWidths, differences, power, DEFAULT_CONFIDENCE);
    if (argv.json === true) {
      const { resultsHash } = played;
      printJson({
        configuration,
        seed: args.seed,
        trial,
        resultsHash,
        confidence: DEFAULT_CONFIDENCE,
        planned,
      });
      return;
    }
    const names = displayNames(catalogue);
    const finest = planned.filter(({ question }) => question.kind === 'once').at(-1) ?? planned[0];
    const claim = words.planClaim(
      `${nameOf(names, configuration.map)}, ${nameOf(names, configuration.mode)}`,
      formatCount(trial.gamesPerSecond),
      formatPercent(Math.min(...halfWidths)),
      formatCount(finest.games),
      formatDuration(finest.seconds),
    );
    const width = process.stdout.columns;
    const table = tableText(
      planTable(planned, trial, DEFAULT_CONFIDENCE),
      width === undefined ? {} : { width },
    );
    process.stdout.write(`${claim}\n\n${table}\n\n${words.planPlanned()}\n`);
  },
};

/** Plays the trial; the first half warms the machine up, the second is timed. Undefined when it was interrupted. */
async function tryOut(
  arms: Parameters<typeof playArms>[0],
  games: number,
  threads: number,
  onStop: () => void,
): Promise<(PlayedArm & { readonly gamesPerSecond: number }) | undefined> {
  const pool = createThreadPool(threads, undefined);
  const half = 2 * Math.ceil(games / 4);
  let warm = 0;
  try {
    const { played, interrupted } = await interruptible(
      (signal) =>
        playArms(arms, {
          games,
          pool,
          signal,
          block: half,
          look: () => {
            warm = performance.now();
            return arms;
          },
        }),
      onStop,
    );
    if (interrupted) return undefined;
    return { ...played[0], gamesPerSecond: ((games - half) * 1000) / (performance.now() - warm) };
  } finally {
    await pool.close();
  }
}

function readFractions(reader: OptionReader, name: string, usual: readonly number[]): readonly number[] {
  const found = reader.text(name);
  if (found === undefined) return usual;
  const values = found.split(',').map((word) => (word.trim() === '' ? Number.NaN : Number(word)));
  if (values.every((value) => value > 0 && value < 0.5)) return values.toSorted((a, b) => b - a);
  reader.fault(name, words.fractionsExpected(found));
  return usual;
}

function readPower(reader: OptionReader): number {
  const found = reader.text('power');
  if (found === undefined) return POWER;
  const power = found === '' ? Number.NaN : Number(found);
  if (power >= 0.5 && power <= 0.999) return power;
  reader.fault('power', words.powerExpected(found));
  return POWER;
}
