import { formatCount } from '../../answer/format.ts';
import { counted } from '../../base/phrases.ts';
import { shown } from '../../data/place.ts';
import { integerOption, integerOptions, TEXT } from '../../odds/optionKinds.ts';
import { contradiction } from '../../params/phrases.ts';
import { OptionReader } from '../../params/reader.ts';
import { otherProgram } from '../../simulation/phrases.ts';
import { type Verification, type VerifiedVariant, verifyRun } from '../../simulation/storedRuns/verifyRun.ts';
import { command } from '../../studies/command/command.ts';
import { terminalHost } from '../../studies/host/host.ts';
import { INTERRUPTED } from '../../studies/host/interrupt.ts';
import { printJson } from '../../studies/host/printJson.ts';
import { OUTPUT_OPTIONS, readOutputArguments, threadsOption } from '../../studies/options/runOptions.ts';
import { interruptedBeforeFirst } from '../../studies/run/phrases.ts';
import { gamesText } from '../../tables/phrases.ts';

/** Exit code for a run that is not sound. */
const DOES_NOT_HOLD = 1;

const GAMES = 'games to replay, drawn at random; of each variant, if the run compares several';
const games = integerOption('games', 100, 0, 1_000_000_000, GAMES);

/** The document of `--json`. */
export type Answer = Verification;

/** `shockroll runs verify`: checks the files of a run, and plays games again. */
export const verifyCommand = command({
  positionals: { folder: { type: 'string', demandOption: true, describe: 'A run folder' } },
  options: {
    ...integerOptions([games]),
    all: { type: 'boolean', describe: 'Replay every game' },
    threads: { ...TEXT, describe: threadsOption.describe },
    ...OUTPUT_OPTIONS,
  },
  examples: [
    ['$0 runs verify runs/mine', 'check all files and replay 100 games'],
    ['$0 runs verify runs/mine --all', 'replay every game, whichever machine played it'],
  ],

  async handler(argv) {
    const reader = new OptionReader(argv, ['folder']);
    const output = readOutputArguments(argv, reader);
    const sample = reader.integer(games);
    const threads = reader.integer(threadsOption);
    if (argv.all === true && reader.given('games')) reader.fault('all', contradiction('--games'));
    reader.finish();
    const { log, progress, interruptible } = terminalHost(output);
    const found = await interruptible((signal) =>
      verifyRun(argv.folder ?? '', {
        games: argv.all === true ? 'all' : sample,
        threads,
        signal,
        onProgress: (now) => progress.update(now),
      }),
    ).finally(() => progress.stop());
    if (found.interrupted) {
      process.exitCode = INTERRUPTED;
      if (found.replayed === 0) log.warn(interruptedBeforeFirst());
    } else if (!found.holds) process.exitCode = DOES_NOT_HOLD;
    if (output.json) printJson(found);
    else process.stdout.write(`${linesOf(found).join('\n')}\n`);
  },
});

const VERIFY_WORDS = {
  holds: 'The run is intact.',
  doesNotHold: 'The run is not intact.',
  hashHolds: 'Its games have the results hash of its manifest.',
  hashDiffers: 'The results hash of its games differs from that of its manifest.',
  unfinished: 'It is unfinished, so its manifest has no results hash to compare with.',
  notRepeatable: 'A player has a time budget, so its games cannot be replayed; only the files were checked.',
} as const;

function damagedFile(file: string): string {
  return `${file} is damaged; --resume plays its games again`;
}

/**
 * Message about a changed file other than games.
 * @param keepsGames as in Verification
 */
function changedFile(file: string, keepsGames: boolean): string {
  const remedy = keepsGames ? '--resume restores it' : 'the same command restores it';
  return `${file} has changed since it was written; ${remedy}`;
}

function linesOf(found: Verification): readonly string[] {
  const given = VERIFY_WORDS;
  return [
    found.holds ? given.holds : given.doesNotHold,
    ...(found.keepsGames
      ? gameLines(found)
      : [`A run of ${found.command} keeps no games; only its files were checked.`]),
    ...(found.program.differences.length === 0
      ? []
      : [otherProgram(found.program.run, found.program.here, found.program.differences)]),
    ...(found.variants ?? []).filter((variant) => !variant.holds).map(wrongVariantLine),
    ...found.damaged.map(damagedFile),
    ...found.changed.map((file) => changedFile(file, found.keepsGames)),
    ...found.wrong.map(({ variant, index, value }) => {
      const place = variant === undefined ? '' : `${variant}, `;
      return value === null
        ? `${place}game ${index}: the file has a result, the replay has none`
        : `${place}game ${index}: ${value.column} is ${value.stored} in the file, ${value.played} in the replay`;
    }),
  ];
}

/**
 * Message about games played again.
 * @param replayed as shown, like `differing`
 */
function replayedGames(replayed: string, differing: string): string {
  return differing === '0'
    ? `${gamesText(replayed)} replayed, all with the same result.`
    : `${gamesText(replayed)} replayed, ${differing} with a different result.`;
}

function gameLines(found: Verification): readonly string[] {
  const given = VERIFY_WORDS;
  const hash = { true: given.hashHolds, false: given.hashDiffers, null: given.unfinished };
  return [
    found.variants === undefined
      ? `${formatCount(found.games)} of ${gamesText(formatCount(found.request))} are in its files.`
      : `${gamesText(formatCount(found.games))} of ${counted(found.variants.length, 'variant')} are in its files.`,
    hash[`${found.hashHolds}`],
    found.repeatable
      ? replayedGames(formatCount(found.replayed), formatCount(found.differing))
      : given.notRepeatable,
  ];
}

/**
 * Message about a variant that is not sound.
 * @param name as shown
 * @param wrong its faults
 */
function wrongVariant(name: string, folder: string, wrong: readonly string[]): string {
  return `variant ${name} in ${folder} is not intact: ${wrong.join('; ')}`;
}

function wrongVariantLine({
  name,
  folder,
  hashHolds,
  damaged,
  replayed,
  differing,
}: VerifiedVariant): string {
  return wrongVariant(shown(name), folder, [
    ...(damaged.length === 0
      ? []
      : [damaged.length === 1 ? 'a file is damaged' : `${damaged.length} files are damaged`]),
    ...(hashHolds === false ? ['the results hash of its games differs from that of the answer'] : []),
    ...(differing === 0
      ? []
      : [`${formatCount(differing)} of ${formatCount(replayed)} replayed games differ`]),
  ]);
}
