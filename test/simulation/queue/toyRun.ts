/** A run of the toy ruleset, with workers in this process and a list as its queue. */
import { join } from 'node:path';
import { createInlineExecutor } from '../../../src/simulation/inline.ts';
import { packColumns } from '../../../src/simulation/queue/checkDelivery.ts';
import { openChunkStore } from '../../../src/simulation/queue/chunkStore.ts';
import type { Coordination } from '../../../src/simulation/queue/coordination.ts';
import { openDeliveryLog } from '../../../src/simulation/queue/deliveryLogFile.ts';
import type { QueueEvent } from '../../../src/simulation/queue/events.ts';
import { playChunk } from '../../../src/simulation/queue/playChunk.ts';
import { type ChunkJob, encodeFrame } from '../../../src/simulation/queue/protocol.ts';
import type { QueueSession } from '../../../src/simulation/queue/queueSession.ts';
import { createVerifier, sha256Of } from '../../../src/simulation/queue/verifier.ts';
import { createChunkEncoder, type StoredGames } from '../../../src/simulation/store/chunkFile.ts';
import { toyStudy } from '../buildToy.ts';
import { ruleset, type ToyConfiguration } from '../toyRuleset.ts';

export const CHUNK_GAMES = 10;

export function toyFormat(configuration: ToyConfiguration = {}) {
  return { columns: ruleset.createRunner(toyStudy(configuration)).columns, run: 'f'.repeat(64) };
}

/** A chunk as an honest worker plays it. */
export async function honest(chunk: number, games: number, configuration: ToyConfiguration = {}) {
  const executor = createInlineExecutor(() => ruleset.createRunner(toyStudy(configuration)));
  const played = await playChunk(executor, { first: chunk * CHUNK_GAMES, games, known: [] });
  if (played === undefined) throw new Error('stopped');
  return played;
}

/** The same with another result of one game. */
export function wrong({ columns, ...rest }: StoredGames): StoredGames {
  const [winner, turns, ...others] = columns;
  const lie = turns.slice();
  lie[0]++;
  return { ...rest, columns: [winner, lie, ...others] };
}

/** A worker's message with a chunk. */
export function playedFrame(worker: string, chunk: number, games: StoredGames, format = toyFormat()): Buffer {
  const sha256 = sha256Of(...createChunkEncoder(format)(games));
  const header = { kind: 'played', worker, chunk, sha256, seconds: 1 } as const;
  return encodeFrame({ ...header, failures: [...games.failures] }, packColumns(format, games));
}

export interface FakeWorker {
  readonly name: string;
  /** Changes the correct games. */
  readonly play?: (games: StoredGames, job: ChunkJob) => StoredGames;
  /** The message sent instead of a frame with the bytes. */
  readonly send?: (chunk: number) => Uint8Array | undefined;
}

/**
 * Workers take turns: each plays the first chunk available to it. A banned worker takes none.
 * @param honestly plays as an honest worker
 */
export function fakeSession(
  games: number,
  workers: readonly FakeWorker[],
  configuration: ToyConfiguration = {},
  honestly: (chunk: number, games: number) => Promise<StoredGames> = (chunk, count) =>
    honest(chunk, count, configuration),
) {
  const hanging = new Map<string, { readonly job: ChunkJob; readonly worker: string | undefined }>();
  const given: Uint8Array[] = workers.map(({ name }) =>
    encodeFrame({ kind: 'here', worker: name, threads: 1 }),
  );
  const banned = new Set<string>();
  const done: { readonly worker: string; readonly job: ChunkJob }[] = [];
  const encode = createChunkEncoder(toyFormat(configuration));
  let turn = 0;

  async function work(): Promise<void> {
    for (let i = 0; i < workers.length; i++) {
      const worker = workers[turn++ % workers.length];
      const { name } = worker;
      if (banned.has(name)) continue;
      const found = [...hanging].find(
        ([, { job, worker: only }]) => !job.avoid.includes(name) && (only === undefined || only === name),
      );
      if (found === undefined) continue;
      const [id, { job }] = found;
      hanging.delete(id);
      done.push({ worker: name, job });
      const { chunk, kind } = job;
      const size = Math.min(CHUNK_GAMES, games - chunk * CHUNK_GAMES);
      const played = await honestly(chunk, size);
      const made = worker.play?.(played, job) ?? played;
      const header = { worker: name, chunk, sha256: sha256Of(...encode(made)), seconds: 1 };
      const byDefault =
        kind === 'play' ? playedFrame(name, chunk, made) : encodeFrame({ kind: 'recomputed', ...header });
      const sent = worker.send === undefined ? byDefault : worker.send(chunk);
      if (sent !== undefined) given.push(sent);
      return;
    }
  }

  const session: QueueSession = {
    issue: async (id, job, worker) => void hanging.set(id, { job, worker }),
    withdraw: async (id) => void hanging.delete(id),
    async listen(waits) {
      if (given.length === 0 && waits) await work();
      return given.shift();
    },
    givenUp: async () => [],
    ban: async (names) => {
      for (const name of names) banned.add(name);
    },
    close: async () => {},
  };
  return { session, given, done };
}

/** A coordinator's input for such a run, without a folder; events are recorded. */
export function toyTask(games: number, session: QueueSession | undefined, verifyEvery: number) {
  const events: QueueEvent[] = [];
  const format = toyFormat();
  const verifier = createVerifier(() => createInlineExecutor(() => ruleset.createRunner(toyStudy())), format);
  const task: Omit<Coordination, 'store' | 'deliveryLog'> = {
    ...{ format, games, chunkGames: CHUNK_GAMES, repeatable: true, stallSeconds: 30, verifyEvery },
    ...{ session, verifier },
    signal: new AbortController().signal,
    onEvent: (event) => events.push(event),
    onProgress: () => {},
  };
  return { task, events };
}

/** The same with a folder, where the coordinator replays as little as possible. */
export async function toyCoordination(
  folder: string,
  games: number,
  session: QueueSession | undefined,
  draw: () => number,
): Promise<{ readonly run: Coordination; readonly events: QueueEvent[] }> {
  const { task, events } = toyTask(games, session, 0);
  const size = (chunk: number): number => Math.min(CHUNK_GAMES, games - chunk * CHUNK_GAMES);
  const store = await openChunkStore(join(folder, 'games'), size);
  return { run: { ...task, draw, store, deliveryLog: await openDeliveryLog(folder) }, events };
}
