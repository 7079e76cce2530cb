import { availableParallelism } from 'node:os';
import type { ColumnBatch, ColumnSpec, GameRunner, StudySpec } from '../game/contract.ts';
import { batchPart } from './columns.ts';
import type { Executor } from './executor.ts';
import { addBatch, emptyHashSum } from './gamesSum.ts';
import { createInlineExecutor } from './inline.ts';
import { loadModule } from './loadModule.ts';
import { resultsHash } from './resultsHash.ts';
import type { GameFailure } from './runChunk.ts';
import type { GameStore } from './store/gameStore.ts';
import { type FoundPiece, storedOrPlayed } from './storedOrPlayed.ts';
import { createThreadExecutor, type ThreadPool } from './threads.ts';

/** Failures after which a study is abandoned: its rules are broken, and more failures show nothing new. */
export const MOST_FAILURES = 20;

const PROGRESS_MILLISECONDS = 100;

/** How long an interrupted study waits for the chunks under way: without the end of an earlier one, later games would be lost. */
const PATIENCE_MILLISECONDS = 1000;

export interface StudyProgress {
  readonly games: number;
  readonly total: number;
  /** Wall time in seconds since the study began, including the start of its threads. */
  readonly seconds: number;
  /** How many of the games were stored before; none by default. */
  readonly stored?: number;
}

export interface StudyOptions {
  /** Games first … games-1 are played. */
  readonly games: number;
  /** First game, 0 by default; a later part of a study begins where an earlier one ended. */
  readonly first?: number;
  /** Worker threads; 0 to play in the calling thread. Default: as many as the machine has processors. */
  readonly threads?: number;
  /** Threads that outlive the study, instead of `threads`. */
  readonly pool?: ThreadPool;
  /** Games of a chunk; by default it follows the speed of the games. Results do not depend on it. */
  readonly chunkGames?: number;
  /** Ends the study after the current games; earlier games are kept. */
  readonly signal?: AbortSignal;
  /** Called ten times a second. */
  readonly onProgress?: (progress: StudyProgress) => void;
  /** Called with the columns before the first batch. */
  readonly onColumns?: (columns: readonly ColumnSpec[]) => void | Promise<void>;
  /** Called with the games in the order of their index; no games accumulate while its promise is pending. */
  readonly onBatch?: (batch: ColumnBatch) => void | Promise<void>;
  /**
   * Opens the store of games and failures, once the columns are known; stored games are not played again. The caller closes it.
   */
  readonly store?: (columns: readonly ColumnSpec[]) => Promise<GameStore>;
  /** Seconds that one game may take in a worker thread before another thread tries it once. Default: 900. */
  readonly patience?: number;
  /** Looks at the games so far and may end the study; games begun after that look are dropped. */
  readonly look?: Looks;
  /** URL of a module that exports `ruleset: RulesetModule`, for a ruleset that is not built in. */
  readonly moduleUrl?: string;
}

/** Looks at fixed numbers of games, so that a study ends at the same game for any number of threads. */
export interface Looks {
  /** Number of games at the next look after `games` games. */
  readonly next: (games: number) => number;
  /** Whether the study ends, from the games so far and the seconds since it began. */
  readonly isOver: (games: number, seconds: number) => boolean;
}

export interface StudyOutcome {
  /** Number of games with a result. */
  readonly games: number;
  /** How many of them were stored. */
  readonly stored: number;
  readonly seconds: number;
  /** Speed of the games played here. */
  readonly gamesPerSecond: number;
  /** Games without a result, by index. */
  readonly failures: readonly GameFailure[];
  /** Whether a look ended the study before its last game; the games are then the first ones. */
  readonly stopped: boolean;
  /** Whether the signal ended the study before its last game; the games are then the first ones. */
  readonly interrupted: boolean;
  /** Whether too many failures ended the study before its last game. */
  readonly abandoned: boolean;
  /** Hash of the games, see resultsHash.ts. An interrupted study of n games has the hash of a study of n games. */
  readonly resultsHash: string;
}

/**
 * Plays a study and delivers its games in the order of their index, with bounded memory.
 * @throws UsageError `usage/unknown-ruleset`; SystemError `system/worker-missing`, `system/worker-failed`;
 * what the ruleset throws for a wrong configuration, and what `onColumns` and `onBatch` throw
 */
export async function runStudy(study: StudySpec, options: StudyOptions): Promise<StudyOutcome> {
  const ruleset = await loadModule(study.ruleset, options.moduleUrl);
  const createRunner = () => ruleset.createRunner(study);
  const executor = executorOf(study, createRunner, options);
  try {
    await options.onColumns?.(executor.columns);
    return await new StudyRun(executor, study, options).run();
  } finally {
    await executor.close();
  }
}

function executorOf(
  study: StudySpec,
  createRunner: () => GameRunner,
  { pool, moduleUrl, patience, threads = availableParallelism() }: StudyOptions,
): Executor {
  if (pool !== undefined) return pool.executor(study, createRunner, patience);
  if (threads === 0) return createInlineExecutor(createRunner);
  return createThreadExecutor(study, createRunner().columns, threads, moduleUrl, patience);
}

/** A running study. */
class StudyRun {
  readonly #executor: Executor;
  readonly #study: StudySpec;
  readonly #options: StudyOptions;
  readonly #start = performance.now();
  readonly #sum = emptyHashSum();
  readonly #failures: GameFailure[] = [];
  /** Every index below has a result or has failed. */
  #reached: number;
  #lookAt: number;
  #stopped = false;
  /** Games read from the store. */
  #stored = 0;

  constructor(executor: Executor, study: StudySpec, options: StudyOptions) {
    const { first = 0, look } = options;
    this.#executor = executor;
    this.#study = study;
    this.#options = options;
    this.#reached = first;
    this.#lookAt = look?.next(first) ?? Number.POSITIVE_INFINITY;
  }

  async run(): Promise<StudyOutcome> {
    const { first = 0, games: total, signal, chunkGames, onProgress } = this.#options;
    const executor = this.#executor;
    const store = await this.#options.store?.(executor.columns);
    const { pieces, games: found, end } = storedOrPlayed(executor, store, first, total, chunkGames);
    const report = (games: number) =>
      onProgress?.({ games, total: total - first, seconds: this.#seconds(), stored: this.#stored });
    const timer = setInterval(() => report(found()), PROGRESS_MILLISECONDS);
    let patience: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      end();
      patience = setTimeout(() => executor.stop(), PATIENCE_MILLISECONDS);
    };
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) executor.stop();
    try {
      for await (const piece of pieces) {
        await this.#take(piece, store);
        if (this.#stopped || this.#failures.length === MOST_FAILURES) break;
      }
    } finally {
      clearInterval(timer);
      clearTimeout(patience);
      signal?.removeEventListener('abort', stop);
    }
    // Games of later chunks are dropped where an earlier one took too long to end, so what counts at the end is what was kept.
    report(this.#reached - first);
    return this.#outcome();
  }

  #seconds(): number {
    return (performance.now() - this.#start) / 1000;
  }

  async #take({ batch, failure, isStored }: FoundPiece, store: GameStore | undefined): Promise<void> {
    const end = batch.first + batch.games;
    while (this.#reached < end && !this.#stopped) {
      const part = batchPart(batch, this.#reached, Math.min(end, this.#lookAt));
      addBatch(this.#sum, part);
      if (isStored) this.#stored += part.games;
      else await store?.append(part);
      await this.#options.onBatch?.(part);
      this.#reached = part.first + part.games;
      this.#look();
    }
    if (this.#stopped || failure === null) return;
    this.#failures.push(failure);
    if (!isStored) await store?.quarantine(failure);
    this.#reached = failure.index + 1;
    this.#look();
  }

  /** Looks at the games so far if it is time. */
  #look(): void {
    const { look, games: total } = this.#options;
    if (look === undefined || this.#reached < this.#lookAt) return;
    this.#lookAt = look.next(this.#reached);
    this.#stopped = this.#reached < total && look.isOver(this.#reached, this.#seconds());
  }

  #outcome(): StudyOutcome {
    const { first = 0, games: total } = this.#options;
    const games = this.#reached - first - this.#failures.length;
    const seconds = this.#seconds();
    const endedEarly = this.#reached < total;
    const interrupted = endedEarly && !this.#stopped && this.#failures.length < MOST_FAILURES;
    return {
      games,
      stored: this.#stored,
      seconds,
      gamesPerSecond: (games - this.#stored) / seconds,
      failures: this.#failures,
      stopped: this.#stopped,
      interrupted,
      abandoned: endedEarly && !this.#stopped && !interrupted,
      resultsHash: resultsHash(this.#study, this.#executor.columns, this.#reached, this.#sum),
    };
  }
}
