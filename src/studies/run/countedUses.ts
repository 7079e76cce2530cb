/** Counts what the players of a study are offered and use, by playing some of its games again. */

import { countUses } from '../../experiments/countUses.ts';
import type { UseRow, UseStudy, UsesResult } from '../../experiments/uses.ts';
import type { StudyProgress } from '../../simulation/study.ts';
import type { ThreadPool } from '../../simulation/threads.ts';
import type { Host } from '../host/host.ts';
import { INTERRUPTED } from '../host/interrupt.ts';
import type { ProgressReport } from '../host/progress.ts';

/** What was counted, and whether an interrupt ended it. */
interface Counted {
  /** Uses in the games until then; undefined without a pair. */
  readonly uses: UsesResult | undefined;
  readonly interrupted: boolean;
}

/** Counts uses in a played study, like usesIn; an interrupt sets the exit code. */
export async function countedUses(
  study: UseStudy,
  games: number,
  pool: ThreadPool,
  host: Host,
): Promise<Counted> {
  return host.interruptible(async (signal) => {
    const uses = await usesIn({ study }, games, pool, signal, host.progress);
    if (signal.aborted) host.fail(INTERRUPTED);
    return { uses, interrupted: signal.aborted };
  });
}

/**
 * Counts uses in a study, if there is one, on the threads that played it.
 * @param games number of games of that study
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

/** A row with the number of counted games. */
export interface CountedUse extends UseRow {
  /** Number of games counted. */
  readonly games: number;
}

interface UsesJson {
  /** What the players were offered, used or carried, by side. */
  readonly uses: readonly CountedUse[];
  /** What they never or rarely used, by player. */
  readonly unused: readonly CountedUse[];
}

/** Uses for `--json`: all rows, and those never or rarely used. */
export function usesJson(studies: readonly UsesResult[]): UsesJson {
  const rowsOf = (pick: (study: UsesResult) => readonly UseRow[]) =>
    studies.flatMap((study) => pick(study).map((row) => ({ ...row, games: study.games })));
  return { uses: rowsOf(({ rows }) => rows), unused: rowsOf(({ unused }) => unused) };
}
