/** What the players of a command's studies are offered and use: some games of each study played once more. */
import type { Logger } from 'pino';
import { stopping } from '../base/messages/cli.ts';
import { countUses } from '../experiments/countUses.ts';
import type { UseRow, UseStudy, UsesResult } from '../experiments/uses.ts';
import { createThreadPool } from '../simulation/threads.ts';
import { INTERRUPTED, interruptible } from './interrupt.ts';
import { createProgress } from './progress.ts';
import type { RunArguments } from './runOptions.ts';

/**
 * Counts one study after another, but those that are undefined; an interrupt leaves those counted until then, and sets the exit code.
 * @param games of each study
 * @throws SystemError; what the ruleset throws for a wrong configuration
 */
export async function countedUses(
  studies: readonly (UseStudy | undefined)[],
  games: number,
  { threads, progress: form }: Pick<RunArguments, 'threads' | 'progress'>,
  log: Logger,
): Promise<readonly UsesResult[]> {
  const asked = studies.filter((study) => study !== undefined);
  if (asked.length === 0) return [];
  const pool = createThreadPool(threads, undefined);
  const progress = createProgress(log, form);
  const counted: UsesResult[] = [];
  try {
    await interruptible(
      async (signal) => {
        for (const study of asked) {
          const onProgress = progress.update;
          const result = await countUses(study, games, { pool, signal, onProgress });
          if (signal.aborted) {
            process.exitCode = INTERRUPTED;
            return;
          }
          if (result !== undefined) counted.push(result);
        }
      },
      () => {
        progress.stop();
        log.warn(stopping());
      },
    );
  } finally {
    progress.stop();
    await pool.close();
  }
  return counted;
}

/** What `--json` says of it: all rows, and those that are never or hardly used. */
export function usesJson(studies: readonly UsesResult[]) {
  const rowsOf = (pick: (study: UsesResult) => readonly UseRow[]) =>
    studies.flatMap((study) => pick(study).map((row) => ({ ...row, games: study.games })));
  return { uses: rowsOf(({ rows }) => rows), unused: rowsOf(({ unused }) => unused) };
}
