/** Runs of the toy ruleset with planted faults in workers, without a disk, so that thousands can be played. */

import type { ChunkStore } from '../../../src/simulation/queue/chunkStore.ts';
import { coordinate } from '../../../src/simulation/queue/coordinator.ts';
import { DeliveryLog } from '../../../src/simulation/queue/deliveryLog.ts';
import type { DeliveryLogFile } from '../../../src/simulation/queue/deliveryLogFile.ts';
import type { QueueEvent } from '../../../src/simulation/queue/events.ts';
import { sha256Of } from '../../../src/simulation/queue/verifier.ts';
import { createChunkEncoder, type StoredGames } from '../../../src/simulation/store/chunkFile.ts';
import { CHUNK_GAMES, type FakeWorker, fakeSession, honest, toyFormat, toyTask } from './toyRun.ts';

/** Returns the wrong games of a faulty worker for a chunk number. */
export type Fault = (games: StoredGames, chunk: number) => StoredGames;

/** Changes the turns of some games of a chunk. @param isWrong by chunk and row */
export function wrongTurns(isWrong: (chunk: number, row: number) => boolean): Fault {
  return ({ columns, ...rest }, chunk) => {
    const [winner, turns, ...others] = columns;
    const lie = turns.slice();
    for (const row of lie.keys()) if (isWrong(chunk, row)) lie[row]++;
    return { ...rest, columns: [winner, lie, ...others] };
  };
}

export interface FaultyRun {
  readonly faultyWorkers: readonly string[];
  readonly events: readonly QueueEvent[];
  /** Whether every chunk has the bytes of honest workers. */
  readonly isHonest: boolean;
  /** Delivered games that the coordinator replayed and found right. */
  readonly sampled: number;
}

export interface ToyChunks {
  readonly games: number;
  readonly play: (chunk: number) => StoredGames;
  readonly sha256: (chunk: number) => string;
}

/** All correct chunks of a run. */
export async function toyChunks(games: number): Promise<ToyChunks> {
  const encode = createChunkEncoder(toyFormat());
  const played: StoredGames[] = [];
  for (let first = 0; first < games; first += CHUNK_GAMES) {
    played.push(await honest(first / CHUNK_GAMES, Math.min(CHUNK_GAMES, games - first)));
  }
  const hashes = played.map((chunk) => sha256Of(...encode(chunk)));
  return { games, play: (chunk) => played[chunk], sha256: (chunk) => hashes[chunk] };
}

/**
 * Plays a run with a queue.
 * @param faults by worker; undefined for an honest one
 * @param draw as in Coordination
 */
export async function playFaulty(
  chunks: ToyChunks,
  faults: Readonly<Record<string, Fault | undefined>>,
  verifyEvery: number,
  draw?: () => number,
): Promise<FaultyRun> {
  const workers = Object.entries(faults).map(([name, fault]): FakeWorker => {
    return fault === undefined ? { name } : { name, play: (games, { chunk }) => fault(games, chunk) };
  });
  const { session } = fakeSession(chunks.games, workers, {}, async (chunk) => chunks.play(chunk));
  const kept = new Map<number, Buffer>();
  const { task, events } = toyTask(chunks.games, session, verifyEvery);
  const deliveryLog = memoryDeliveryLog();
  const { faultyWorkers } = await coordinate({
    ...task,
    ...(draw === undefined ? {} : { draw }),
    ...{ store: memoryStore(kept), deliveryLog },
  });
  const count = Math.ceil(chunks.games / CHUNK_GAMES);
  return {
    faultyWorkers,
    events,
    isHonest: Array.from({ length: count }, (_, chunk) => chunk).every((chunk) => {
      const bytes = kept.get(chunk);
      return bytes !== undefined && sha256Of(bytes) === chunks.sha256(chunk);
    }),
    sampled: deliveryLog.entries.workers().reduce((sum, { sampled }) => sum + sampled, 0),
  };
}

function memoryDeliveryLog(): DeliveryLogFile {
  const deliveryLog = new DeliveryLog();
  return { entries: deliveryLog, write: async (entry) => deliveryLog.apply(entry), close: async () => {} };
}

function memoryStore(kept: Map<number, Buffer>): ChunkStore {
  return {
    has: (chunk) => kept.has(chunk),
    holds: (chunk, sha256) => sha256Of(kept.get(chunk) ?? Buffer.alloc(0)) === sha256,
    read: async (chunk) => kept.get(chunk) ?? Buffer.alloc(0),
    put: async (chunk, bytes) => void kept.set(chunk, Buffer.concat(bytes)),
    drop: async (chunk) => void kept.delete(chunk),
  };
}
