import type { Logger } from 'pino';
import { formatCount } from '../../answer/format.ts';
import type { SoFar } from '../../experiments/progressLine.ts';
import type { StudySpec } from '../../game/contract.ts';
import type { GameFailure } from '../../simulation/runChunk.ts';
import type { RunFolder } from '../../simulation/runFolder.ts';
import type { GameStore } from '../../simulation/store/gameStore.ts';
import { type Looks, runStudy, type StudyOptions, type StudyOutcome } from '../../simulation/study.ts';
import type { ThreadPool } from '../../simulation/threads.ts';
import type { Host } from '../host/host.ts';
import { INTERRUPTED } from '../host/interrupt.ts';
import { chunkDamaged, goOn, interruptedAfter } from './phrases.ts';

/** Exit code when games have no result. */
const FAILED = 1;

interface Conduct extends Required<Pick<StudyOptions, 'games' | 'threads' | 'onColumns' | 'onBatch'>> {
  readonly study: StudySpec;
  /** See StudyOptions. */
  readonly pool?: ThreadPool | undefined;
  /** Run folder that stores the games, and already has some of them. */
  readonly folder: RunFolder | undefined;
  /** Looks at the games so far; see StudyOptions. */
  readonly look?: Looks | undefined;
  readonly host: Host;
  /** What the games so far say. */
  readonly soFar?: () => SoFar;
  /** Games that the command plays right after these; none by default. */
  readonly ahead?: number;
}

/**
 * Plays a study for a command: with progress, Ctrl-C, stored games, and reports of failed games. Sets the exit code of the
 * process when the study does not reach its end.
 */
export async function conduct(options: Conduct): Promise<StudyOutcome> {
  const { study, pool, folder, look, soFar, host } = options;
  const { log, progress } = host;
  let store: GameStore | undefined;
  try {
    const outcome = await host.interruptible((signal) =>
      runStudy(study, {
        games: options.games,
        threads: options.threads,
        ...(pool === undefined ? {} : { pool }),
        signal,
        ...(look === undefined ? {} : { look }),
        ...(folder === undefined
          ? {}
          : {
              store: async (columns) => {
                store = await folder.openGames(columns, (file) => log.warn(chunkDamaged(file)));
                return store;
              },
            }),
        onProgress: (now) => progress.update(now, soFar, options.ahead),
        onColumns: options.onColumns,
        onBatch: options.onBatch,
      }),
    );
    progress.pause();
    await progress.phase('analysing');
    await store?.close();
    report(outcome, options);
    return outcome;
  } catch (thrown) {
    progress.stop();
    // Stores what was played, if the disk allows it; the first error is the one to report.
    await store?.close().catch(() => {});
    if (folder !== undefined) log.warn(goOn(folder.identity.command, folder.path));
    throw thrown;
  }
}

/**
 * Reports every failed game, and sets the exit code of the process.
 * @param variant variant of the games, if there are several
 */
export function reportFailures(
  { failures, abandoned }: Pick<StudyOutcome, 'failures' | 'abandoned'>,
  seed: number,
  log: Pick<Logger, 'error'>,
  variant?: string,
): void {
  const named = (given: string): string => (variant === undefined ? given : `${variant}: ${given}`);
  const whose = variant === undefined ? { seed } : { seed, variant };
  for (const failure of failures) {
    log.error({ ...failure, ...whose }, named(failureMessage(failure, seed)));
  }
  if (failures.length > 0) process.exitCode = FAILED;
  if (abandoned) log.error(named(`the study ended early after ${failures.length} games without a result`));
}

function report(outcome: StudyOutcome, { study, games, folder, host }: Conduct): void {
  const { log } = host;
  reportFailures(outcome, study.seed, log);
  if (outcome.interrupted) {
    process.exitCode = INTERRUPTED;
    if (outcome.games > 0) log.warn(interruptedAfter(formatCount(outcome.games), formatCount(games)));
    if (folder !== undefined) log.warn(goOn(folder.identity.command, folder.path));
  }
}

function failureMessage({ index, cause, message }: GameFailure, seed: number): string {
  return cause === 'threw'
    ? `game ${index} of seed ${seed} has no result: ${message}`
    : `game ${index} of seed ${seed} has no result, because its thread was ended: ${message}`;
}
