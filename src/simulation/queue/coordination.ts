/** What a coordinator needs, and what it comes to. */
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
  /** The coordinator plays one delivered game in so many itself; 0 is none. */
  readonly verifyEvery: number;
  readonly store: ChunkStore;
  readonly deliveryLog: DeliveryLogFile;
  /** Undefined plays nothing: it only settles what an earlier session left unchecked. */
  readonly session: QueueSession | undefined;
  readonly verifier: Verifier;
  readonly signal: AbortSignal;
  readonly onEvent: (event: QueueEvent) => void;
  /** Told the games in the store, whenever it has more. */
  readonly onProgress: (games: number) => void;
  /** Uniform on [0, 1); by default nobody can guess it. */
  readonly draw?: () => number;
}

export interface Coordinated {
  readonly workers: readonly WorkerAccount[];
  readonly faultyWorkers: readonly string[];
  /** Ended before everything was there and checked. */
  readonly interrupted: boolean;
}
