import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { SystemError } from '../base/errors.ts';
import { workerFailed, workerMissing } from '../base/messages/simulation.ts';
import type { ColumnSpec, StudySpec } from '../game/contract.ts';
import { type Board, clearSlot, createBoard, gameAt, gamesUnderWay, requestStop } from './board.ts';
import type { Chunk } from './chunks.ts';
import type { Executor } from './executor.ts';
import type { ChunkResult } from './runChunk.ts';
import type { NumberedSetup, WorkerAnswer, WorkerSetup, WorkerTask } from './workerContract.ts';

/**
 * Chunks under way for each thread. One is played, the others wait in its queue or for an earlier chunk to be
 * delivered, so a chunk of slow games holds nobody up.
 */
const SLOTS_PER_THREAD = 4;

/** Threads that play one study after another: the code stays compiled and the memory warm in between. */
export interface ThreadPool {
  readonly threads: number;
  /** Plays the chunks of one study; it is closed before that of the next one is made. Closing it leaves the threads. */
  executor(study: StudySpec, columns: readonly ColumnSpec[]): Executor;
  /** Ends the threads. */
  close(): Promise<void>;
}

/**
 * Starts a fixed number of worker threads for any number of studies.
 * @param moduleUrl as in StudyOptions
 * @throws SystemError `system/worker-missing` when the built worker is not there
 */
export function createThreadPool(threads: number, moduleUrl: string | undefined): ThreadPool {
  const crew = startCrew(threads, null);
  let studies = 0;
  return {
    threads,
    executor(study, columns) {
      const board = createBoard(threads * SLOTS_PER_THREAD);
      studies++;
      return crewExecutor(crew, columns, threads, board, { number: studies, study, moduleUrl, board });
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
): Executor {
  const board = createBoard(threads * SLOTS_PER_THREAD);
  const crew = startCrew(threads, { study, moduleUrl, board });
  const executor = crewExecutor(crew, columns, threads, board, undefined);
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
  /** What ended all threads, if anything did. */
  broken(): Error | undefined;
}

function startCrew(threads: number, setup: WorkerSetup | null): Crew {
  const pool = new Piscina<WorkerTask, WorkerAnswer>({
    filename: workerFile(),
    name: 'play',
    minThreads: threads,
    maxThreads: threads,
    // Without it a task that finds all workers busy goes to the end of the queue, and delivery waits for it.
    stricterFIFO: true,
    recordTiming: false,
    execArgv: ['--enable-source-maps'],
    workerData: setup,
  });
  let broken: Error | undefined;
  // A worker that fails outside of a task can hardly load its module; queued tasks would wait for ever.
  pool.on('error', (error: Error) => {
    broken = error;
    void pool.destroy();
  });
  return { pool, broken: () => broken };
}

function crewExecutor(
  { pool, broken }: Crew,
  columns: readonly ColumnSpec[],
  threads: number,
  board: Board,
  setup: NumberedSetup | undefined,
): Executor {
  const slots = threads * SLOTS_PER_THREAD;
  const free = Array.from({ length: slots }, (_, slot) => slot);
  const underWay = new Set<Promise<ChunkResult>>();

  async function play(chunk: Chunk, slot: number): Promise<ChunkResult> {
    let answer: WorkerAnswer;
    try {
      answer = await pool.run({ chunk, slot, ...(setup === undefined ? {} : { setup }) });
    } catch (thrown) {
      const cause = broken();
      if (cause !== undefined) throw workerError(cause.message);
      return diedPlaying(chunk, gameAt(board, slot), thrown);
    } finally {
      clearSlot(board, slot);
      free.push(slot);
    }
    if (!answer.ok) throw workerError(answer.message);
    return answer.result;
  }

  return {
    columns,
    slots,
    async run(chunk) {
      const slot = free.pop();
      if (slot === undefined) throw new RangeError(`more than ${slots} chunks under way`);
      const result = play(chunk, slot);
      underWay.add(result);
      return result.finally(() => underWay.delete(result));
    },
    gamesUnderWay: () => gamesUnderWay(board),
    stop: () => requestStop(board),
    async close() {
      // Piscina takes an answer that arrives while it ends its workers for an error of its own.
      requestStop(board);
      await Promise.allSettled(underWay);
    },
  };
}

/** The dead thread took the games before the failing one with it; the study plays them again. */
function diedPlaying(chunk: Chunk, offset: number | undefined, thrown: unknown): ChunkResult {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  // A thread that dies before any game would die again and again.
  if (offset === undefined) throw workerError(message);
  return {
    batch: { first: chunk.first, games: 0, columns: [] },
    failure: { index: chunk.first + offset, cause: 'died', message, stack: '' },
    seconds: 0,
  };
}

function workerError(reason: string): SystemError {
  return new SystemError([{ code: 'system/worker-failed', place: {}, message: workerFailed(reason) }]);
}

/** The bundled worker: beside the flat files of `dist/`, also for a checkout, since Node 20 runs no TypeScript. */
function workerFile(): string {
  const url = import.meta.url.endsWith('.ts')
    ? new URL('../../dist/workers/games.js', import.meta.url)
    : new URL('./workers/games.js', import.meta.url);
  const file = fileURLToPath(url);
  if (!existsSync(file)) {
    throw new SystemError([{ code: 'system/worker-missing', place: { file }, message: workerMissing(file) }]);
  }
  return file;
}
