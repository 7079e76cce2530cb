import type { ColumnSpec } from '../game/contract.ts';
import type { Chunk } from './chunks.ts';
import type { ChunkResult } from './runChunk.ts';

/** Plays chunks of one study somewhere: in this thread, in worker threads. */
export interface Executor {
  readonly columns: readonly ColumnSpec[];
  /** Chunks that may be under way at once: enough to keep it busy, few enough to bound memory. */
  readonly slots: number;
  /**
   * Plays a chunk; more than `slots` at a time wait for each other. Failing games are part of the result.
   * @throws SystemError `system/worker-failed` when the executor cannot play at all
   */
  run(chunk: Chunk): Promise<ChunkResult>;
  /** Games finished in the chunks under way. */
  gamesUnderWay(): number;
  /** Ends the chunks under way after their current game; they return what they have. */
  stop(): void;
  /** Frees threads and memory. */
  close(): Promise<void>;
}
