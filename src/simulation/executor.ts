import type { ColumnSpec } from '../game/contract.ts';
import type { Chunk } from './chunks.ts';
import type { ChunkResult } from './runChunk.ts';

/** Plays chunks of one study, in this thread or in worker threads. */
export interface Executor {
  readonly columns: readonly ColumnSpec[];
  /** Most chunks at a time: enough to keep it busy, few enough to bound memory. */
  readonly slots: number;
  /**
   * Plays a chunk; more than `slots` at a time wait for each other. Failing games are part of the result.
   * @throws SystemError `system/worker-failed` when the executor cannot play at all
   */
  run(chunk: Chunk): Promise<ChunkResult>;
  /** Finished games of the running chunks. */
  gamesUnderWay(): number;
  /** Ends the running chunks after their current game; they return their games so far. */
  stop(): void;
  /** Frees threads and memory. */
  close(): Promise<void>;
}
