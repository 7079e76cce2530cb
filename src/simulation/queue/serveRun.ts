/** Plays chunks of one open run until it is over. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from 'bullmq';
import type { Executor } from '../executor.ts';
import { type ChunkFormat, createChunkEncoder } from '../store/chunkFile.ts';
import { beginCarefully } from './careful.ts';
import { packColumns } from './checkDelivery.ts';
import type { Connection } from './connection.ts';
import { PREFIX, queueName, ticketKey } from './keys.ts';
import { playChunk } from './playChunk.ts';
import { type ChunkJob, decodeJob, decodeTicket, type Header, shortened, type Ticket } from './protocol.ts';
import { sha256Of } from './referee.ts';
import { removeRest } from './sessions.ts';

/** Chunks at a time: the threads go on with the next one while the last games of the first are played. */
const CHUNKS = 2;
/** BullMQ gives a chunk up that ended so many workers; games that do so are quarantined long before. */
const MOST_STALLS = 100;
/** So soon a worker hears that the run is over, or that it is not wanted any more. */
const LOOK_MILLISECONDS = 2000;
/** Signs of life for each time after which a worker is taken for dead. */
const SIGNS = 3;
/** Before a chunk that others are to play goes back to them. */
const POLITENESS_MILLISECONDS = 300;
/** Without work for so long, a worker looks whether another run has some. */
const IDLE_MILLISECONDS = 3000;

/** Says something to the coordinator of a session. */
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
  /** `over`: the run is; `elsewhere`: this worker was stopped, or another run may have more to do; `failed`: it cannot play it. */
  readonly end: 'over' | 'elsewhere' | 'banned' | 'failed';
}

export async function serveRun(service: Service): Promise<ServedRun> {
  const { connection, session, ticket, format, executor, name, threads, signal, say } = service;
  const { client, bullmq } = connection;
  const encode = createChunkEncoder(format);
  let chunks = 0;
  let underWay = 0;
  let idleSince = performance.now();
  const ending: { why: ServedRun['end'] | undefined } = { why: undefined };
  let finish = (): void => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const leave = (why: ServedRun['end']): void => {
    ending.why ??= why;
    finish();
  };

  async function process(job: Job<unknown>, token: string | undefined): Promise<void> {
    const task = decodeJob(job.data);
    if (task === undefined || task.chunk * ticket.chunkGames >= ticket.games) {
      throw new bullmq.UnrecoverableError('not a chunk of this run');
    }
    if (ending.why !== undefined || task.avoid.includes(name)) return giveBack(job, token);
    underWay++;
    try {
      const played = await play(job, task);
      if (!played) return await giveBack(job, token);
    } catch (thrown) {
      const reason = thrown instanceof Error ? thrown.message : String(thrown);
      await say({ kind: 'failed', worker: name, chunk: task.chunk, reason: shortened(reason) });
      leave('failed');
    } finally {
      underWay--;
      idleSince = performance.now();
    }
  }

  /** @returns false when it was stopped */
  async function play(job: Job<unknown>, task: ChunkJob): Promise<boolean> {
    const start = performance.now();
    const { chunk, kind } = task;
    const first = chunk * ticket.chunkGames;
    const { known, begin } = await beginCarefully(job, task);
    const size = Math.min(ticket.chunkGames, ticket.games - first);
    const games = await playChunk(executor, { first, games: size, known, begin });
    if (games === undefined) return false;
    const seconds = (performance.now() - start) / 1000;
    const said = { worker: name, chunk, sha256: sha256Of(...encode(games)), seconds };
    const failures = [...games.failures];
    if (kind === 'play') await say({ kind: 'played', ...said, failures }, packColumns(format, games));
    else await say({ kind: 'recomputed', ...said });
    chunks++;
    return true;
  }

  /** Not by a delay: the clocks of the machines may differ. */
  async function giveBack(job: Job<unknown>, token: string | undefined): Promise<never> {
    if (ending.why === undefined) await sleep(POLITENESS_MILLISECONDS);
    await job.moveToWait(token);
    throw new bullmq.WaitingError();
  }

  async function look(): Promise<void> {
    const text = await client.get(ticketKey(session));
    const now = text === null ? undefined : decodeTicket(text);
    if (text === null) leave('over');
    else if (now === undefined) leave('failed');
    else if (now.banned.includes(name)) leave('banned');
    const isIdle = underWay === 0 && performance.now() - idleSince > IDLE_MILLISECONDS;
    if (isIdle && (await service.hasOthers())) leave('elsewhere');
  }

  /** Its own queue has what it alone is to play again. */
  function listen(queue: string, concurrency: number) {
    const worker = new bullmq.Worker(queue, process, {
      connection: client,
      prefix: PREFIX,
      name,
      concurrency,
      // BullMQ renews a lock after half of this, and looks for lost ones as often.
      lockDuration: ticket.stallSeconds * 1000,
      stalledInterval: ticket.stallSeconds * 500,
      maxStalledCount: MOST_STALLS,
    });
    // A lost lock means that the chunk went to somebody else meanwhile: two deliveries do no harm.
    worker.on('error', () => {});
    return worker;
  }

  const sign = (): Promise<void> => say({ kind: 'here', worker: name, threads });
  await sign();
  const workers = [listen(queueName(session), CHUNKS), listen(queueName(session, name), 1)];
  const timers = [
    setInterval(() => void look().catch(() => {}), LOOK_MILLISECONDS),
    setInterval(() => void sign().catch(() => {}), (ticket.stallSeconds * 1000) / SIGNS),
  ];
  const stop = (): void => leave('elsewhere');
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  await finished;
  for (const timer of timers) clearInterval(timer);
  signal.removeEventListener('abort', stop);
  executor.stop();
  await Promise.all(workers.map((worker) => worker.close(client.status !== 'ready')));
  if (client.status === 'ready') {
    // Where the run is over nobody listens any more.
    if (ending.why === 'elsewhere') await say({ kind: 'left', worker: name });
    else if (ending.why === 'over') await removeRest(connection, session, name);
  }
  await executor.close();
  return { chunks, end: ending.why ?? 'over' };
}
