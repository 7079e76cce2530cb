import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { SystemError } from '../base/errors.ts';
import type { ColumnSpec, GameRunner, StudySpec } from '../game/contract.ts';
import { type Board, clearSlot, createBoard, gameAt, gamesUnderWay, requestStop, slotsOf } from './board.ts';
import type { Chunk } from './chunks.ts';
import type { Executor } from './executor.ts';
import { createInlineExecutor } from './inline.ts';
import { inlineDeeply } from './inlining.ts';
import type { ChunkResult } from './runChunk.ts';
import { createWatchdog } from './watchdog.ts';
import type { NumberedSetup, WorkerAnswer, WorkerSetup, WorkerTask } from './workerContract.ts';
import { workerUrl } from './workerUrl.ts';

/**
 * Chunks in progress per thread. One is played; the others wait in its queue or for an earlier chunk to be delivered, so slow
 * games do not block other threads.
 */
const SLOTS_PER_THREAD = 4;

/** Seconds after which a game counts as hung: no game takes minutes, whatever its players. */
const DEFAULT_PATIENCE = 900;

/** Checks of the threads during the time limit of a game. */
const LOOKS = 10;

/** Threads that play one study after another: the code stays compiled and the memory warm in between. */
export interface ThreadPool {
  readonly threads: number;
  /**
   * Plays the chunks of one study; close it before making that of the next one. Closing it keeps the threads.
   * @param createRunner of the study; threads use only its columns, and make their own
   * @param patience as in StudyOptions
   */
  executor(study: StudySpec, createRunner: () => GameRunner, patience?: number): Executor;
  /** Ends the threads. */
  close(): Promise<void>;
}

/**
 * Starts a fixed number of worker threads for any number of studies.
 * @param threads 0: the calling thread plays, which small studies do without waiting for others to start
 * @param moduleUrl as in StudyOptions
 * @throws SystemError `system/worker-missing` when the built worker is not there
 */
export function createThreadPool(threads: number, moduleUrl: string | undefined): ThreadPool {
  if (threads === 0)
    return {
      threads,
      executor: (_, createRunner) => createInlineExecutor(createRunner),
      close: async () => {},
    };
  const crew = startCrew(threads, null);
  let studies = 0;
  return {
    threads,
    executor(study, createRunner, patience = DEFAULT_PATIENCE) {
      const { columns } = createRunner();
      const board = createBoard(threads * SLOTS_PER_THREAD);
      studies++;
      return crewExecutor(crew, columns, board, patience, { number: studies, study, moduleUrl, board });
    },
    close: () => crew.pool.destroy(),
  };
}

/**
 * Plays in a fixed number of worker threads. Starts them at once; each builds its own runner.
 * @throws SystemError `system/worker-missing` when the built worker is not there
 */
export function createThreadExecutor(
  study: StudySpec,
  columns: readonly ColumnSpec[],
  threads: number,
  moduleUrl: string | undefined,
  patience: number = DEFAULT_PATIENCE,
): Executor {
  const board = createBoard(threads * SLOTS_PER_THREAD);
  const crew = startCrew(threads, { study, moduleUrl, board });
  const executor = crewExecutor(crew, columns, board, patience, undefined);
  return {
    ...executor,
    async close() {
      await executor.close();
      await crew.pool.destroy();
    },
  };
}

interface Crew {
  readonly pool: Piscina<WorkerTask, WorkerAnswer>;
  /** The error that ended all threads, if any. */
  broken(): Error | undefined;
}

function startCrew(threads: number, setup: WorkerSetup | null): Crew {
  inlineDeeply();
  const pool = new Piscina<WorkerTask, WorkerAnswer>({
    filename: workerFile(),
    name: 'play',
    minThreads: threads,
    maxThreads: threads,
    // Otherwise a task that finds all workers busy goes to the end of the queue, which delays delivery.
    stricterFIFO: true,
    recordTiming: false,
    execArgv: ['--enable-source-maps'],
    workerData: setup,
  });
  let broken: Error | undefined;
  // A worker that fails outside a task probably cannot load its module; queued tasks would wait forever.
  pool.on('error', (error: Error) => {
    broken = error;
    void pool.destroy();
  });
  return { pool, broken: () => broken };
}

/** The free slots of a board. */
class FreeSlots {
  readonly #board: Board;
  readonly #free: number[];
  readonly #waiting: ((slot: number) => void)[] = [];

  constructor(board: Board) {
    this.#board = board;
    this.#free = Array.from({ length: slotsOf(board) }, (_, slot) => slot);
  }

  /** Waits for a free slot: chunks started early keep theirs while a damaged one is played again. */
  async take(): Promise<number> {
    return this.#free.pop() ?? new Promise((resolve) => this.#waiting.push(resolve));
  }

  giveBack(slot: number): void {
    clearSlot(this.#board, slot);
    const next = this.#waiting.shift();
    if (next === undefined) this.#free.push(slot);
    else next(slot);
  }
}

function crewExecutor(
  { pool, broken }: Crew,
  columns: readonly ColumnSpec[],
  board: Board,
  patience: number,
  setup: NumberedSetup | undefined,
): Executor {
  const slots = new FreeSlots(board);
  const underWay = new Set<Promise<ChunkResult>>();
  const watchdog = createWatchdog(board, LOOKS);
  const watch = setInterval(() => watchdog.look(), (patience * 1000) / LOOKS);

  async function play(chunk: Chunk, slot: number): Promise<ChunkResult> {
    let answer: WorkerAnswer;
    // Ends the thread if the chunk is being played.
    const end = new AbortController();
    watchdog.guard(slot, end);
    try {
      answer = await pool.run(
        { chunk, slot, ...(setup === undefined ? {} : { setup }) },
        { signal: end.signal },
      );
    } catch (thrown) {
      const cause = broken();
      if (cause !== undefined) throw workerError(cause.message);
      const offset = gameAt(board, slot);
      return end.signal.aborted && offset !== undefined
        ? endedPlaying(chunk, offset, 'hung', `no result after ${patience} seconds, twice`)
        : diedPlaying(chunk, offset, thrown);
    } finally {
      watchdog.release(slot);
      slots.giveBack(slot);
    }
    if (!answer.ok) throw workerError(answer.message);
    return answer.result;
  }

  return {
    columns,
    slots: slotsOf(board),
    async run(chunk) {
      const slot = await slots.take();
      const result = play(chunk, slot);
      underWay.add(result);
      return result.finally(() => underWay.delete(result));
    },
    gamesUnderWay: () => gamesUnderWay(board),
    stop: () => requestStop(board),
    async close() {
      // Piscina reports an answer that arrives while it ends its workers as an error.
      requestStop(board);
      await Promise.allSettled(underWay);
      clearInterval(watch);
    },
  };
}

/** Result of a chunk whose thread died: the games before the failing one are lost, and the study plays them again. */
function diedPlaying(chunk: Chunk, offset: number | undefined, thrown: unknown): ChunkResult {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  // A thread that dies before its first game would always die.
  if (offset === undefined) throw workerError(message);
  return endedPlaying(chunk, offset, 'died', message);
}

function endedPlaying(chunk: Chunk, offset: number, cause: 'died' | 'hung', message: string): ChunkResult {
  return {
    batch: { first: chunk.first, games: 0, columns: [] },
    failure: { index: chunk.first + offset, cause, message, stack: '' },
    seconds: 0,
  };
}

function workerError(reason: string): SystemError {
  return new SystemError([
    { code: 'system/worker-failed', place: {}, message: `a worker thread could not start: ${reason}` },
  ]);
}

/** Path of the bundled worker in `dist/`, also for a checkout, since Node 20 does not run TypeScript. */
function workerFile(): string {
  const file = fileURLToPath(workerUrl());
  if (!existsSync(file)) {
    throw new SystemError([
      {
        code: 'system/worker-missing',
        place: { file },
        message: `the worker ${file} is missing; build the project (npm run build) or install the package again`,
      },
    ]);
  }
  return file;
}
