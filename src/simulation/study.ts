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

/** A study that fails this often is abandoned: its rules are broken, and a heap of failures tells nothing more. */
export const MOST_FAILURES = 20;

const PROGRESS_MILLISECONDS = 100;

export interface StudyProgress {
  readonly games: number;
  readonly total: number;
  /** Wall time since the study began, the start of its threads included. */
  readonly seconds: number;
  /** How many of the games were kept before; none by default. */
  readonly stored?: number;
}

export interface StudyOptions {
  /** Games first … games-1 are played. */
  readonly games: number;
  /** 0 by default; a later part of a study begins where an earlier one ended. */
  readonly first?: number;
  /** Worker threads; 0 plays in the calling thread. Default: as many as the machine runs at once. */
  readonly threads?: number;
  /** Threads that outlive the study, in place of `threads`. */
  readonly pool?: ThreadPool;
  /** Games a chunk; by default they follow the speed of the games. Results never depend on it. */
  readonly chunkGames?: number;
  /** Ends the study after the games under way; what was played before is kept. */
  readonly signal?: AbortSignal;
  /** Told ten times a second. */
  readonly onProgress?: (progress: StudyProgress) => void;
  /** Told the columns before the first batch. */
  readonly onColumns?: (columns: readonly ColumnSpec[]) => void | Promise<void>;
  /** Gets the games strictly in the order of their index; while its promise is pending nothing piles up. */
  readonly onBatch?: (batch: ColumnBatch) => void | Promise<void>;
  /**
   * Keeps the games and failures on disk, and has those that need not be played again; opened once the columns are known.
   * The caller closes it.
   */
  readonly store?: (columns: readonly ColumnSpec[]) => Promise<GameStore>;
  /** Seconds that one game may take in a worker thread before another one gets it, then nobody. Default: 900. */
  readonly patience?: number;
  /** Looks at the games so far and may end the study; games that were begun after such a look are not handed out. */
  readonly look?: Looks;
  /** URL of a module that exports `ruleset: RulesetModule`, for a ruleset that is not one of shockroll's own. */
  readonly moduleUrl?: string;
}

/** Looks at fixed numbers of games, so that a study ends at the same game for any number of threads. */
export interface Looks {
  /** Number of games at which the look after `games` games is. */
  readonly next: (games: number) => number;
  /** Told the games so far and the seconds since the study began. */
  readonly isOver: (games: number, seconds: number) => boolean;
}

export interface StudyOutcome {
  /** Games with a result, of those that were to be played. */
  readonly games: number;
  /** How many of them the store had. */
  readonly stored: number;
  readonly seconds: number;
  /** Of the games that were played here. */
  readonly gamesPerSecond: number;
  /** Games without a result, by index. */
  readonly failures: readonly GameFailure[];
  /** A look ended the study before its last game; the games are then the first ones. */
  readonly stopped: boolean;
  /** The signal ended the study before its last game; the games are then the first ones. */
  readonly interrupted: boolean;
  /** Too many failures ended the study before its last game. */
  readonly abandoned: boolean;
  /** See resultsHash.ts; of the games played here. An interrupted study of n games has the hash of a study of n games. */
  readonly resultsHash: string;
}

/**
 * Plays a study and hands out its games in order of their index, with bounded memory.
 * @throws UsageError `usage/unknown-ruleset`; SystemError `system/worker-missing`, `system/worker-failed`;
 *   what the ruleset throws for a wrong configuration, and what `onColumns` and `onBatch` throw
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
  if (pool !== undefined) return pool.executor(study, createRunner().columns, patience);
  if (threads === 0) return createInlineExecutor(createRunner);
  return createThreadExecutor(study, createRunner().columns, threads, moduleUrl, patience);
}

/** A study under way. */
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
  /** Games that were not played here. */
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
    const { pieces, games: found } = storedOrPlayed(executor, store, first, total, chunkGames);
    const report = () =>
      onProgress?.({
        games: found(),
        total: total - first,
        seconds: this.#seconds(),
        stored: this.#stored,
      });
    const timer = setInterval(report, PROGRESS_MILLISECONDS);
    const stop = () => executor.stop();
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) stop();
    try {
      for await (const piece of pieces) {
        await this.#take(piece, store);
        if (this.#stopped || this.#failures.length === MOST_FAILURES) break;
      }
    } finally {
      clearInterval(timer);
      signal?.removeEventListener('abort', stop);
    }
    report();
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
