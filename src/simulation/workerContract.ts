/** What the main thread and `workers/games.ts` send each other. */
import type { StudySpec } from '../game/contract.ts';
import type { Board } from './board.ts';
import type { Chunk } from './chunks.ts';
import type { ChunkResult } from './runChunk.ts';

/** Given to a worker once, when it starts. */
export interface WorkerSetup {
  readonly study: StudySpec;
  readonly moduleUrl: string | undefined;
  readonly board: Board;
}

export interface WorkerTask {
  readonly chunk: Chunk;
  readonly slot: number;
}

/** Exceptions lose their class on the way between threads, so a worker that cannot set itself up says so as data. */
export type WorkerAnswer =
  | { readonly ok: true; readonly result: ChunkResult }
  | { readonly ok: false; readonly message: string };
