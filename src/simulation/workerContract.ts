/** Messages between the main thread and `workers/games.ts`. */
import type { StudySpec } from '../game/contract.ts';
import type { Board } from './board.ts';
import type { Chunk } from './chunks.ts';
import type { ChunkResult } from './runChunk.ts';

/** What a worker needs for the games of a study. It gets this at its start, unless it plays one study after another. */
export interface WorkerSetup {
  readonly study: StudySpec;
  readonly moduleUrl: string | undefined;
  readonly board: Board;
}

/** One of the studies that a thread plays, identified by its number. */
export interface NumberedSetup extends WorkerSetup {
  readonly number: number;
}

export interface WorkerTask {
  readonly chunk: Chunk;
  readonly slot: number;
  /** The study of the chunk, in threads that play several. */
  readonly setup?: NumberedSetup;
}

/** Exceptions lose their class between threads, so a worker reports a failed setup as data. */
export type WorkerAnswer =
  | { readonly ok: true; readonly result: ChunkResult }
  | { readonly ok: false; readonly message: string };
