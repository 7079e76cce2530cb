/** What the players of a study are offered and use: some of its games are played once more. */
import type { Logger } from 'pino';
import { countUses } from '../experiments/countUses.ts';
import type { UseRow, UseStudy, UsesResult } from '../experiments/uses.ts';
import type { StudyProgress } from '../simulation/study.ts';
import type { ThreadPool } from '../simulation/threads.ts';
import { INTERRUPTED, interruptible } from './interrupt.ts';
import { stopping } from './phrases.ts';
import type { ProgressReport } from './progress.ts';

/** What was counted, and whether an interrupt ended it. */
interface Counted {
  /** Of the games until then; undefined without a pair of them. */
  readonly uses: UsesResult | undefined;
  readonly interrupted: boolean;
}

/** Counts a study that has been played; an interrupt sets the exit code. The rest is as for usesIn. */
export async function countedUses(
  study: UseStudy,
  games: number,
  pool: ThreadPool,
  progress: ProgressReport,
  log: Logger,
): Promise<Counted> {
  return interruptible(
    async (signal) => {
      const uses = await usesIn({ study }, games, pool, signal, progress);
      if (signal.aborted) process.exitCode = INTERRUPTED;
      return { uses, interrupted: signal.aborted };
    },
    () => {
      progress.stop();
      log.warn(stopping());
    },
  );
}

/**
 * Counts a study, if there is one, on the threads that have played it.
 * @param games of that study
 * @throws as countUses
 */
export async function usesIn(
  counted: { readonly study: UseStudy } | undefined,
  games: number,
  pool: ThreadPool,
  signal: AbortSignal,
  progress: ProgressReport,
): Promise<UsesResult | undefined> {
  if (counted === undefined) return undefined;
  const onProgress = (now: StudyProgress): void => progress.update(now);
  const uses = await countUses(counted.study, games, { pool, signal, onProgress });
  progress.pause();
  await progress.phase('analysing');
  return uses;
}

/** A row with the games that were counted. */
export interface CountedUse extends UseRow {
  /** Games that were counted. */
  readonly games: number;
}

interface UsesJson {
  /** What the players were offered, used or carried, by side. */
  readonly uses: readonly CountedUse[];
  /** What they never or hardly used, by player. */
  readonly unused: readonly CountedUse[];
}

/** What `--json` says of it: all rows, and those that are never or hardly used. */
export function usesJson(studies: readonly UsesResult[]): UsesJson {
  const rowsOf = (pick: (study: UsesResult) => readonly UseRow[]) =>
    studies.flatMap((study) => pick(study).map((row) => ({ ...row, games: study.games })));
  return { uses: rowsOf(({ rows }) => rows), unused: rowsOf(({ unused }) => unused) };
}
