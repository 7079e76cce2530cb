import { formatCount } from '../../answer/format.ts';
import { integerOption, integerOptions, TEXT } from '../../odds/optionKinds.ts';
import { OptionReader } from '../../params/reader.ts';
import { type PlayedPart, playPart } from '../../simulation/storedRuns/playPart.ts';
import { command } from '../../studies/command/command.ts';
import { terminalHost } from '../../studies/host/host.ts';
import { INTERRUPTED } from '../../studies/host/interrupt.ts';
import { printJson } from '../../studies/host/printJson.ts';
import { OUTPUT_OPTIONS, readOutputArguments, threadsOption } from '../../studies/options/runOptions.ts';
import { reportFailures } from '../../studies/run/conduct.ts';
import { chunkDamaged, interruptedAfter } from '../../studies/run/phrases.ts';

const MOST_CHUNKS = 1_000_000_000;
const index = integerOption('index', undefined, 0, MOST_CHUNKS, 'first chunk to play, counted from 0');
const count = integerOption('count', 1, 1, MOST_CHUNKS, 'number of chunks to play');

/** The document of `--json`. */
export type Answer = ReturnType<typeof document>;

/** `shockroll runs run-chunk`: plays the chunks of one machine in a planned run. */
export const runChunkCommand = command({
  positionals: {
    folder: {
      type: 'string',
      demandOption: true,
      describe: 'Run folder that --plan prepared',
    },
  },
  options: {
    ...integerOptions([index, count]),
    out: { ...TEXT, describe: 'Folder for the chunks [default: the same]' },
    threads: { ...TEXT, describe: threadsOption.describe },
    ...OUTPUT_OPTIONS,
  },
  examples: [
    ['$0 runs run-chunk runs/mine --index 3', 'chunk 3, unless it exists'],
    ['$0 runs run-chunk runs/mine --index $SLURM_ARRAY_TASK_ID', 'as a task of an array job'],
  ],

  async handler(argv) {
    const reader = new OptionReader(argv, ['folder']);
    const output = readOutputArguments(argv, reader);
    const request = {
      index: reader.integer(index),
      count: reader.integer(count),
      threads: reader.integer(threadsOption),
      out: reader.text('out'),
    };
    reader.finish();
    const { log, progress, interruptible } = terminalHost(output);
    const parts = await interruptible((signal) =>
      playPart(argv.folder ?? '', {
        ...request,
        signal,
        onProgress: (now) => progress.update(now),
        onDamage: (file) => log.warn(chunkDamaged(file)),
      }),
    ).finally(() => progress.stop());
    for (const { outcome, seed, variant } of parts) reportFailures(outcome, seed, log, variant);
    const stopped = parts.find(({ outcome }) => outcome.interrupted);
    if (stopped !== undefined) {
      process.exitCode = INTERRUPTED;
      const { outcome, first, end } = stopped;
      log.warn(interruptedAfter(formatCount(outcome.games), formatCount(end - first)));
    }
    if (output.json) printJson(document(parts));
    else process.stdout.write(`${parts.map(line).join('\n')}\n`);
  },
});

/**
 * Message about played games.
 * @param games games played by this call, as shown
 * @param variant undefined in a run with a single study
 */
function partPlayed(first: number, end: number, games: string, variant: string | undefined): string {
  const place = variant === undefined ? '' : `${variant}, `;
  return `${place}games ${first} to ${end - 1}: ${games} with a result`;
}

function line({ first, end, outcome, variant }: PlayedPart): string {
  return partPlayed(first, end, formatCount(outcome.games), variant);
}

/** The played games: of the single study of a run, or of each variant. */
function document(parts: readonly PlayedPart[]) {
  const played = parts.map(({ variant, first, end, outcome: { games, failures, interrupted } }) => {
    return {
      /** Folder of the variant, below the folder of all games; in comparing studies. */
      variant,
      /** Index of the first game of the chunks. */
      first,
      /** Index after that of the last game. */
      end,
      /** Games played here. */
      games,
      /** Games without a result. */
      failures,
      /** Whether an interrupt ended it early. */
      interrupted,
    };
  });
  const [{ variant, ...whole }] = played;
  return variant === undefined
    ? whole
    : {
        /** The played games of each variant. */
        variants: played,
      };
}
