/** `shockroll ladder`: ranks the AI players. */

import type { Logger } from 'pino';
import { formatCount } from '../../../../answer/format.ts';
import { shockrollVersion } from '../../../../base/version.ts';
import { type PlayedLadderMatch, playLadder } from '../../../../experiments/ladder.ts';
import { createThreadPool } from '../../../../simulation/threads.ts';
import { command } from '../../../../studies/command/command.ts';
import { type Host, terminalHost } from '../../../../studies/host/host.ts';
import { INTERRUPTED } from '../../../../studies/host/interrupt.ts';
import { printJson } from '../../../../studies/host/printJson.ts';
import { checkWritable, writeWhole } from '../../../../studies/host/writeWhole.ts';
import { interruptedBeforeFirst } from '../../../../studies/run/phrases.ts';
import { loadCatalogue } from '../../catalogue.ts';
import { type LadderRecord, ladderRecord, printLadder } from './ladderAnswer.ts';
import { ladderMatches, rungsOf, type TannhauserMatch, unusualLadder } from './ladderMatches.ts';
import { LADDER_OPTIONS, type LadderArguments, readLadderArguments } from './ladderOptions.ts';

/** Exit code when games failed. */
const FAILED = 1;

/** The document of `--json`. */
export type Answer = LadderRecord & {
  /** Games per second on this machine. */
  readonly gamesPerSecond: number;
};

export const ladderCommand = command({
  options: LADDER_OPTIONS,
  examples: [
    ['$0 ladder', 'every AI player against the next weaker one, in every mode'],
    ['$0 ladder --rungs greedy,tactician --mode domination --team reich', 'one match'],
    [
      '$0 ladder --rungs tactician,tactician+never:overwatch --games 4000 --from 45 --to 50',
      'does this habit cost anything?',
    ],
    ['$0 ladder --seed 1 --record ladder.json', 'a record that anybody can repeat'],
  ],

  async handler(argv) {
    const given = readLadderArguments(argv);
    const host = terminalHost(given);
    const { log, progress } = host;
    const catalogue = await loadCatalogue({ overlays: given.match.overlays, sets: given.match.sets });
    const matches = ladderMatches(catalogue, given);
    const args = { ...given, rungs: rungsOf(matches) };
    if (args.record !== undefined) await checkWritable(args.record);
    for (const note of unusualLadder(catalogue, matches)) log.warn(note);
    const start = performance.now();
    const { played, interrupted } = await play(matches, args, host);
    progress.pause();
    await progress.phase('analysing');
    const seconds = (performance.now() - start) / 1000;
    const record = ladderRecord({ engine: shockrollVersion(), catalogue, args, played, interrupted });
    progress.stop();
    try {
      if (args.record !== undefined) {
        await writeWhole(args.record, `${JSON.stringify(record, null, 2)}\n`);
        log.info(`record saved in ${args.record}`);
      }
    } finally {
      // A full disk after hours of games must not lose the answer.
      const document: Answer = { ...record, gamesPerSecond: record.games / seconds };
      if (args.json) printJson(document);
      else if (record.games > 0) printLadder(catalogue, args, played, record, seconds);
      else log.warn(interruptedBeforeFirst());
    }
  },
});

type Played = TannhauserMatch & PlayedLadderMatch;

/** Plays until the end or Ctrl-C, and sets the exit code. */
async function play(
  matches: readonly TannhauserMatch[],
  args: LadderArguments,
  { log, progress, interruptible }: Host,
): Promise<{ readonly played: readonly Played[]; readonly interrupted: boolean }> {
  const pool = createThreadPool(args.threads, undefined);
  try {
    const done = await interruptible((signal) =>
      playLadder(matches, args.test, {
        mostGames: args.games,
        leastGames: args.least,
        pool,
        signal,
        onProgress: (now) => progress.update(now),
        onMatch: (match) => report(match, args, log),
      }),
    );
    const played = done.map((match, index) => ({ ...matches[index], ...match }));
    const interrupted = done.length < matches.length || done.some((match) => match.played.interrupted);
    if (played.some((match) => match.played.failures.length > 0)) process.exitCode = FAILED;
    if (interrupted) {
      process.exitCode = INTERRUPTED;
      progress.stop();
      log.warn(
        `interrupted in match ${done.length} of ${matches.length}; the answer below covers the games played`,
      );
    }
    return { played, interrupted };
  } finally {
    progress.stop();
    await pool.close();
  }
}

function report(
  { lower, mode, team, study, played }: PlayedLadderMatch,
  { rungs }: LadderArguments,
  log: Logger,
) {
  const match = `${rungs[lower + 1]} against ${rungs[lower]}, ${mode}, ${team}`;
  for (const failure of played.failures) {
    const { index, message } = failure;
    log.error(
      { ...failure, seed: study.seed },
      `${match}: game ${index} of seed ${study.seed} has no result, so its pair is left out: ${message}`,
    );
  }
  if (played.abandoned) log.error(`${match}: stopped after ${played.failures.length} games without a result`);
  log.debug(`${match}: ${played.sprt?.verdict ?? 'undecided'} after ${formatCount(played.games)} games`);
}
