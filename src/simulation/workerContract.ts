/** What the main thread and `workers/games.ts` send each other. */
import type { StudySpec } from '../game/contract.ts';
import type { Board } from './board.ts';
import type { Chunk } from './chunks.ts';
import type { ChunkResult } from './runChunk.ts';

/** What a worker needs for the games of a study. Given to it when it starts, unless it plays one study after another. */
export interface WorkerSetup {
  readonly study: StudySpec;
  readonly moduleUrl: string | undefined;
  readonly board: Board;
}

/** One study of the many that a thread plays: its number tells it from the one before. */
export interface NumberedSetup extends WorkerSetup {
  readonly number: number;
}

export interface WorkerTask {
  readonly chunk: Chunk;
  readonly slot: number;
  /** The study of the chunk, in threads that were not started for one. */
  readonly setup?: NumberedSetup;
}

/** Exceptions lose their class on the way between threads, so a worker that cannot set itself up says so as data. */
export type WorkerAnswer =
  | { readonly ok: true; readonly result: ChunkResult }
  | { readonly ok: false; readonly message: string };
