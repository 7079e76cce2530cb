import type { Logger } from 'pino';
import * as words from '../base/messages/cli.ts';
import { gameDied, gameThrew, studyAbandoned } from '../base/messages/simulation.ts';
import type { ColumnSpec, StudySpec } from '../game/contract.ts';
import type { GamesFile } from '../simulation/gamesFile.ts';
import type { GameFailure } from '../simulation/runChunk.ts';
import type { RunFolder } from '../simulation/runFolder.ts';
import { type Looks, runStudy, type StudyOptions, type StudyOutcome } from '../simulation/study.ts';
import { formatCount } from '../tables/format.ts';
import { INTERRUPTED, interruptible } from './interrupt.ts';
import { createProgress } from './progress.ts';

/** Exit code when games have no result. */
const FAILED = 1;

export interface Conduct extends Required<Pick<StudyOptions, 'games' | 'threads' | 'onColumns' | 'onBatch'>> {
  readonly study: StudySpec;
  /** Gets the games as a file. */
  readonly folder: RunFolder | undefined;
  readonly log: Logger;
  /** Looks at the games so far; see StudyOptions. */
  readonly look?: Looks | undefined;
  /** What the games so far say, in words. */
  readonly standing?: () => string;
}

/**
 * Plays a study for a command: with progress, Ctrl-C, the games on disk, and failing games told. Sets the exit code of
 * the process when the study did not reach its end.
 */
export async function conduct(options: Conduct): Promise<StudyOutcome> {
  const { study, folder, log, look } = options;
  const progress = createProgress(log, look !== undefined);
  let file: GamesFile | undefined;
  try {
    const outcome = await interruptible(
      (signal) =>
        runStudy(study, {
          games: options.games,
          threads: options.threads,
          signal,
          ...(look === undefined ? {} : { look }),
          onProgress: (now) => progress.update(now, options.standing?.()),
          onColumns: async (columns: readonly ColumnSpec[]) => {
            await options.onColumns(columns);
            file = await folder?.createGames(columns);
          },
          onBatch: async (batch) => {
            await options.onBatch(batch);
            await file?.append(batch);
          },
        }),
      () => {
        progress.stop();
        log.warn(words.stopping());
      },
    );
    await file?.close();
    progress.stop();
    tell(outcome, options);
    return outcome;
  } catch (thrown) {
    progress.stop();
    await file?.abandon();
    throw thrown;
  }
}

function tell(outcome: StudyOutcome, { study, games, log }: Conduct): void {
  for (const failure of outcome.failures) {
    log.error({ ...failure, seed: study.seed }, failureMessage(failure, study.seed));
  }
  if (outcome.failures.length > 0) process.exitCode = FAILED;
  if (outcome.abandoned) log.error(studyAbandoned(outcome.failures.length));
  if (outcome.interrupted) {
    process.exitCode = INTERRUPTED;
    log.warn(words.interruptedAfter(formatCount(outcome.games), formatCount(games)));
  }
}

function failureMessage({ index, cause, message }: GameFailure, seed: number): string {
  return cause === 'threw' ? gameThrew(index, seed, message) : gameDied(index, seed, message);
}
