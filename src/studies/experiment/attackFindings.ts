/** `--exploit`: attacks the flagged findings of a study, after its games. */
import { join } from 'node:path';
import { formatCount } from '../../answer/format.ts';
import type { Exploit } from '../../experiments/exploit/attempts.ts';
import type { Playground } from '../../experiments/mirroredPairs.ts';
import type { RunFolder } from '../../simulation/runFolder.ts';
import { createThreadPool } from '../../simulation/threads.ts';
import type { Host } from '../host/host.ts';
import { INTERRUPTED } from '../host/interrupt.ts';
import type { RunArguments } from '../options/runOptions.ts';
import type { StudyResult } from '../run/measure.ts';
import type { PlayedStudy } from './verdictsAlong.ts';

/** How the attempts are made. */
interface AttackMeans {
  readonly ground: Playground;
  /** Folder for the files of found players; undefined where none is written. */
  readonly overlay: string | undefined;
}

/** A study whose findings may be attacked. */
export interface AttackedStudy<T> {
  /** Attacks the flagged findings; undefined without the option. */
  readonly attack?: ((result: StudyResult<T>, means: AttackMeans) => Promise<Exploit>) | undefined;
}

/** What was before the attempts, and what comes after them. */
interface AttackOrder {
  /** Whether an interrupt came before: then nothing is attacked, which the answer says. */
  readonly isStopped: boolean;
  /** Games of later checks and other studies. */
  readonly later: number;
}

/** Folder of found players in a run folder. */
export const OVERLAY = 'exploit';

function attackStopped(games: number, budget: number): string {
  return `the attempts to turn findings were stopped after ${formatCount(games)} of ${formatCount(budget)} games`;
}

/**
 * Plays the attempts, with progress and Ctrl-C.
 */
export async function attackFindings<T>(
  { outcome, result }: PlayedStudy<T>,
  { attack }: AttackedStudy<T>,
  { isStopped, later }: AttackOrder,
  args: RunArguments,
  folder: RunFolder | undefined,
  host: Host,
): Promise<Exploit | undefined> {
  const { exploit: budget, threads } = args;
  if (attack === undefined || budget === undefined) return undefined;
  const overlay = folder === undefined || !host.draws ? undefined : join(folder.path, OVERLAY);
  const isOver = isStopped || outcome.interrupted;
  const pool = createThreadPool(isOver ? 0 : threads, undefined);
  const start = performance.now();
  let games = 0;
  host.progress.begin(later / budget);
  const onGames = (more: number): void => {
    games += more;
    host.progress.update({ games, total: budget, seconds: (performance.now() - start) / 1000 });
  };
  try {
    const found = await host.interruptible((signal) =>
      attack(result, {
        ground: { pool, signal: isOver ? AbortSignal.abort() : signal, onGames },
        overlay,
      }),
    );
    host.progress.pause();
    if (found.attempts.interrupted && !isOver) {
      host.fail(INTERRUPTED);
      host.log.warn(attackStopped(found.attempts.games, budget));
    }
    return found;
  } finally {
    await pool.close();
  }
}
