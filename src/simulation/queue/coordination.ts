/** Input and result of a coordinator. */
import type { ChunkFormat } from '../store/chunkFile.ts';
import type { ChunkStore } from './chunkStore.ts';
import type { WorkerAccount } from './deliveryLog.ts';
import type { DeliveryLogFile } from './deliveryLogFile.ts';
import type { QueueEvent } from './events.ts';
import type { QueueSession } from './queueSession.ts';
import type { Verifier } from './verifier.ts';

export interface Coordination {
  readonly format: ChunkFormat;
  readonly games: number;
  readonly chunkGames: number;
  /** False when an AI player has a time budget: then no chunk can be played again. */
  readonly repeatable: boolean;
  readonly stallSeconds: number;
  /** The coordinator plays one in this many delivered games again; 0 for none. */
  readonly verifyEvery: number;
  readonly store: ChunkStore;
  readonly deliveryLog: DeliveryLogFile;
  /** The session with workers; undefined to only check what an earlier session left unchecked. */
  readonly session: QueueSession | undefined;
  readonly verifier: Verifier;
  readonly signal: AbortSignal;
  readonly onEvent: (event: QueueEvent) => void;
  /** Called with the number of stored games whenever it grows. */
  readonly onProgress: (games: number) => void;
  /** Draws uniformly from [0, 1); unpredictable by default. */
  readonly draw?: () => number;
}

export interface Coordinated {
  readonly workers: readonly WorkerAccount[];
  readonly faultyWorkers: readonly string[];
  /** Whether it ended before everything was stored and checked. */
  readonly interrupted: boolean;
}
