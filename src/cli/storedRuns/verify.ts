import type { Argv } from 'yargs';
import { contradiction, interruptedBeforeFirst, stopping } from '../../base/messages/cli.ts';
import * as words from '../../base/messages/runs.ts';
import { otherProgram } from '../../base/messages/simulation.ts';
import { shown } from '../../data/place.ts';
import { integerOption, integerOptions } from '../../odds/optionKinds.ts';
import { OptionReader } from '../../odds/options.ts';
import { type Verification, type VerifiedVariant, verifyRun } from '../../simulation/storedRuns/verifyRun.ts';
import { formatCount } from '../../tables/format.ts';
import { printJson } from '../answer.ts';
import { INTERRUPTED, interruptible } from '../interrupt.ts';
import { createLog } from '../log.ts';
import type { ParsedOptions } from '../matchOptions.ts';
import { createProgress } from '../progress.ts';
import { readOutputArguments, threadsOption, withOutputOptions } from '../runOptions.ts';

/** Exit code of a run that does not hold. */
const DOES_NOT_HOLD = 1;

const GAMES = 'games to play again, drawn at random; of each variant, if the run compares several';
const games = integerOption('games', 100, 0, 1_000_000_000, GAMES);

/** `shockroll runs verify`: do the bytes hold, and do the games go as they went? */
export const verifyCommand = {
  builder: (parser: Argv): Argv =>
    withOutputOptions(
      parser
        .positional('folder', { type: 'string', demandOption: true, describe: 'A run folder' })
        .options(integerOptions([games]))
        .option('all', { type: 'boolean', describe: 'Play every game again' })
        .option('threads', { type: 'string', requiresArg: true, describe: threadsOption.describe }),
    )
      .example('$0 runs verify runs/mine', 'all checksums, and 100 games played again')
      .example('$0 runs verify runs/mine --all', 'every game, whoever played it'),

  async handler(argv: ParsedOptions & { readonly folder?: string }): Promise<void> {
    const reader = new OptionReader(argv, ['folder']);
    const output = readOutputArguments(argv, reader);
    const sample = reader.integer(games);
    const threads = reader.integer(threadsOption);
    if (argv.all === true && reader.given('games')) reader.fault('all', contradiction('--games'));
    reader.finish();
    const log = createLog(output);
    const progress = createProgress(log, output.progress);
    const found = await interruptible(
      (signal) =>
        verifyRun(argv.folder ?? '', {
          games: argv.all === true ? 'all' : sample,
          threads,
          signal,
          onProgress: (now) => progress.update(now),
        }),
      () => {
        progress.stop();
        log.warn(stopping());
      },
    ).finally(() => progress.stop());
    if (found.interrupted) {
      process.exitCode = INTERRUPTED;
      if (found.replayed === 0) log.warn(interruptedBeforeFirst());
    } else if (!found.holds) process.exitCode = DOES_NOT_HOLD;
    if (output.json) printJson(found);
    else process.stdout.write(`${linesOf(found).join('\n')}\n`);
  },
};

function linesOf(found: Verification): readonly string[] {
  const said = words.VERIFY_WORDS;
  return [
    found.holds ? said.holds : said.doesNotHold,
    ...(found.keepsGames ? gameLines(found) : [words.keepsNoGames(found.command)]),
    ...(found.program.differences.length === 0
      ? []
      : [otherProgram(found.program.run, found.program.here, found.program.differences)]),
    ...(found.variants ?? []).filter((variant) => !variant.holds).map(wrongVariantLine),
    ...found.damaged.map(words.damagedFile),
    ...found.changed.map((file) => words.changedFile(file, found.keepsGames)),
    ...found.wrong.map(({ variant, index, value }) => {
      const place = variant === undefined ? '' : `${variant}, `;
      return value === null
        ? words.lostGame(place, index)
        : words.wrongGame(place, index, value.column, value.stored, value.played);
    }),
  ];
}

function gameLines(found: Verification): readonly string[] {
  const said = words.VERIFY_WORDS;
  const hash = { true: said.hashHolds, false: said.hashDiffers, null: said.unfinished };
  return [
    found.variants === undefined
      ? words.storedGames(formatCount(found.games), formatCount(found.asked))
      : words.gamesOfVariants(formatCount(found.games), found.variants.length),
    hash[`${found.hashHolds}`],
    found.repeatable
      ? words.replayedGames(formatCount(found.replayed), formatCount(found.differing))
      : said.notRepeatable,
  ];
}

function wrongVariantLine({
  name,
  folder,
  hashHolds,
  damaged,
  replayed,
  differing,
}: VerifiedVariant): string {
  return words.wrongVariant(shown(name), folder, [
    ...(damaged.length === 0 ? [] : [words.damagedFiles(damaged.length)]),
    ...(hashHolds === false ? [words.otherHash()] : []),
    ...(differing === 0 ? [] : [words.otherResults(formatCount(replayed), formatCount(differing))]),
  ]);
}
