/** Plays chunks of one open run until it is over. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from 'bullmq';
import { shortened } from '../../base/printable.ts';
import type { Executor } from '../executor.ts';
import { type ChunkFormat, createChunkEncoder, type StoredGames } from '../store/chunkFile.ts';
import { beginCarefully } from './careful.ts';
import { packColumns } from './checkDelivery.ts';
import type { Connection } from './connection.ts';
import { PREFIX, queueName, ticketKey } from './keys.ts';
import { playChunk } from './playChunk.ts';
import { type ChunkJob, decodeJob, decodeTicket, type Header, MOST_TEXT, type Ticket } from './protocol.ts';
import { removeRest } from './sessions.ts';
import { sha256Of } from './verifier.ts';

/** Chunks at a time: threads start the next one while the last games of the first are played. */
const CHUNKS = 2;
/** Dead workers after which BullMQ gives a chunk up; games that kill workers are quarantined long before. */
const MOST_STALLS = 100;
/** Interval at which a worker checks whether the run is over or the worker is banned. */
const LOOK_MILLISECONDS = 2000;
/** Heartbeats per interval after which a worker counts as dead. */
const SIGNS = 3;
/** Delay before a worker returns a chunk that others must play. */
const POLITENESS_MILLISECONDS = 300;
/** Time without work after which a worker looks for another run. */
const IDLE_MILLISECONDS = 3000;

/** Sends a frame to the coordinator of a session. */
export type Say = (header: Header, body?: Uint8Array) => Promise<void>;

interface Service {
  readonly connection: Connection;
  readonly session: string;
  readonly ticket: Ticket;
  readonly format: ChunkFormat;
  /** Closed at the end. */
  readonly executor: Executor;
  readonly name: string;
  readonly threads: number;
  readonly signal: AbortSignal;
  readonly say: Say;
  /** Whether other runs are open. */
  readonly hasOthers: () => Promise<boolean>;
}

interface ServedRun {
  readonly chunks: number;
  /**
   * `over`: the run is over; `elsewhere`: this worker was stopped, or another run may have work; `failed`: it cannot play the
   * run.
   */
  readonly end: 'over' | 'elsewhere' | 'banned' | 'failed';
}

/** Plays chunks of the run, and closes the executor. */
export async function serveRun(service: Service): Promise<ServedRun> {
  const run = new RunService(service);
  await run.serve();
  return { chunks: run.chunks, end: run.end ?? 'over' };
}

class RunService {
  /** Chunks played. */
  chunks = 0;
  /** Why it ended; undefined while it runs. */
  end: ServedRun['end'] | undefined;
  readonly #service: Service;
  readonly #encode: (games: StoredGames) => readonly Uint8Array[];
  #underWay = 0;
  #idleSince = performance.now();
  #finish = (): void => {};
  readonly #finished = new Promise<void>((resolve) => {
    this.#finish = resolve;
  });

  constructor(service: Service) {
    this.#service = service;
    this.#encode = createChunkEncoder(service.format);
  }

  async serve(): Promise<void> {
    const { session, ticket, executor, name, signal } = this.#service;
    await this.#sign();
    const workers = [this.#listen(queueName(session), CHUNKS), this.#listen(queueName(session, name), 1)];
    const timers = [
      setInterval(() => void this.#look().catch(() => {}), LOOK_MILLISECONDS),
      setInterval(() => void this.#sign().catch(() => {}), (ticket.stallSeconds * 1000) / SIGNS),
    ];
    const stop = (): void => this.#leave('elsewhere');
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    await this.#finished;
    for (const timer of timers) clearInterval(timer);
    signal.removeEventListener('abort', stop);
    executor.stop();
    const { client } = this.#service.connection;
    await Promise.all(workers.map((worker) => worker.close(client.status !== 'ready')));
    if (client.status === 'ready') await this.#takeLeave();
    await executor.close();
  }

  /** Sends `left` while the run is open; otherwise removes what remains of the session. */
  async #takeLeave(): Promise<void> {
    const { connection, session, name, say } = this.#service;
    if (this.end === 'elsewhere') await say({ kind: 'left', worker: name });
    else if (this.end === 'over') await removeRest(connection, session, name);
  }

  #leave(why: ServedRun['end']): void {
    this.end ??= why;
    this.#finish();
  }

  async #process(job: Job<unknown>, token: string | undefined): Promise<void> {
    const { ticket, name, say } = this.#service;
    const task = decodeJob(job.data);
    if (task === undefined || task.chunk * ticket.chunkGames >= ticket.games) {
      throw new this.#service.connection.bullmq.UnrecoverableError('not a chunk of this run');
    }
    if (this.end !== undefined || task.avoid.includes(name)) return this.#giveBack(job, token);
    this.#underWay++;
    try {
      const played = await this.#play(job, task);
      if (!played) return await this.#giveBack(job, token);
    } catch (thrown) {
      const reason = thrown instanceof Error ? thrown.message : String(thrown);
      await say({ kind: 'failed', worker: name, chunk: task.chunk, reason: shortened(reason, MOST_TEXT) });
      this.#leave('failed');
    } finally {
      this.#underWay--;
      this.#idleSince = performance.now();
    }
  }

  /** @returns false when it was stopped */
  async #play(job: Job<unknown>, task: ChunkJob): Promise<boolean> {
    const { ticket, executor, name, say, format } = this.#service;
    const start = performance.now();
    const { chunk, kind } = task;
    const first = chunk * ticket.chunkGames;
    const { known, begin } = await beginCarefully(job, task);
    const size = Math.min(ticket.chunkGames, ticket.games - first);
    const games = await playChunk(executor, { first, games: size, known, begin });
    if (games === undefined) return false;
    const seconds = (performance.now() - start) / 1000;
    const given = { worker: name, chunk, sha256: sha256Of(...this.#encode(games)), seconds };
    const failures = [...games.failures];
    if (kind === 'play') await say({ kind: 'played', ...given, failures }, packColumns(format, games));
    else await say({ kind: 'recomputed', ...given });
    this.chunks++;
    return true;
  }

  /** Returns a chunk to the queue. A delayed job would need equal clocks on all machines. */
  async #giveBack(job: Job<unknown>, token: string | undefined): Promise<never> {
    if (this.end === undefined) await sleep(POLITENESS_MILLISECONDS);
    await job.moveToWait(token);
    throw new this.#service.connection.bullmq.WaitingError();
  }

  async #look(): Promise<void> {
    const { session, name } = this.#service;
    const text = await this.#service.connection.client.get(ticketKey(session));
    const now = text === null ? undefined : decodeTicket(text);
    if (text === null) this.#leave('over');
    else if (now === undefined) this.#leave('failed');
    else if (now.banned.includes(name)) this.#leave('banned');
    const isIdle = this.#underWay === 0 && performance.now() - this.#idleSince > IDLE_MILLISECONDS;
    if (isIdle && (await this.#service.hasOthers())) this.#leave('elsewhere');
  }

  /** Listens to a queue; its separate queue has the chunks that only it must play again. */
  #listen(queue: string, concurrency: number) {
    const { name, ticket } = this.#service;
    const worker = new this.#service.connection.bullmq.Worker(
      queue,
      (job, token) => this.#process(job, token),
      {
        connection: this.#service.connection.client,
        prefix: PREFIX,
        name,
        concurrency,
        // BullMQ renews a lock after half of this, and looks for lost ones as often.
        lockDuration: ticket.stallSeconds * 1000,
        stalledInterval: ticket.stallSeconds * 500,
        maxStalledCount: MOST_STALLS,
      },
    );
    // A lost lock means that the chunk was reassigned; two deliveries do no harm.
    worker.on('error', () => {});
    return worker;
  }

  #sign(): Promise<void> {
    const { say, name, threads } = this.#service;
    return say({ kind: 'here', worker: name, threads });
  }
}
