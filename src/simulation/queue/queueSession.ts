/** The coordinator's side of a queue: it issues chunks and receives frames from workers. */
import { randomBytes } from 'node:crypto';
import type { Queue } from 'bullmq';
import type { Connection } from './connection.ts';
import { assignedKey, framesKey, SESSIONS, studyKey, ticketKey } from './keys.ts';
import { type ChunkJob, encodeTicket, type QueuedStudy, type Ticket } from './protocol.ts';
import { openQueue, removeDead, removeSession } from './sessions.ts';

/** Seconds after its coordinator's last heartbeat until a session ends. */
const SESSION_SECONDS = 60;
const SIGN_MILLISECONDS = 2000;
/** Most failed chunks of one queue that are read at a time. */
const MOST_LOOKED_AT = 100;
/** Consecutive looks with missing chunks before these are issued again; a chunk may be on its way here. */
const MOST_LOOKS_WITH_LOST = 3;
/** Seconds to wait for a frame before looking around. */
const LISTEN_SECONDS = 1;

export interface QueueSession {
  /**
   * Issues a chunk.
   * @param id id of the job; the same id is issued only once
   * @param worker worker that must play it; undefined for any
   */
  issue(id: string, job: ChunkJob, worker?: string): Promise<void>;
  /** Withdraws a chunk that is done. */
  withdraw(id: string): Promise<void>;
  /**
   * The next frame from a worker; undefined when there is none.
   * @param waits whether to wait a second for one
   */
  listen(waits: boolean): Promise<Uint8Array | undefined>;
  /** Ids of chunks that BullMQ gave up because they killed too many workers. Also issues again what the server lost. */
  givenUp(): Promise<readonly string[]>;
  /** Tells workers that they get no more work. */
  ban(workers: readonly string[]): Promise<void>;
  /** Ends the session and removes all its keys. */
  close(): Promise<void>;
}

interface Hanging {
  readonly job: ChunkJob;
  readonly worker: string | undefined;
}

/** A session in Redis. It opens again with all its chunks after the server lost its data. */
export class RedisSession implements QueueSession {
  readonly #connection: Connection;
  readonly #id = randomBytes(16).toString('hex');
  readonly #listener: ReturnType<Connection['another']>;
  readonly #study: string;
  readonly #hanging = new Map<string, Hanging>();
  readonly #queues = new Map<string | undefined, Queue>();
  #ticket: Omit<Ticket, 'format'>;
  #looksWithLost = 0;
  #timer: NodeJS.Timeout | undefined;

  private constructor(connection: Connection, ticket: Omit<Ticket, 'format'>, study: QueuedStudy) {
    this.#connection = connection;
    this.#listener = connection.another();
    this.#study = JSON.stringify(study);
    this.#ticket = ticket;
  }

  static async open(
    connection: Connection,
    ticket: Omit<Ticket, 'format'>,
    study: QueuedStudy,
  ): Promise<RedisSession> {
    await removeDead(connection);
    const session = new RedisSession(connection, ticket, study);
    await session.#sign();
    connection.client.on('ready', session.#again);
    session.#timer = setInterval(() => void session.#sign().catch(() => {}), SIGN_MILLISECONDS);
    return session;
  }

  async #sign(): Promise<void> {
    const session = this.#id;
    await this.#connection.client
      .pipeline()
      .sadd(SESSIONS, session)
      .set(studyKey(session), this.#study, 'EX', SESSION_SECONDS, 'NX')
      .expire(studyKey(session), SESSION_SECONDS)
      .set(ticketKey(session), encodeTicket(this.#ticket), 'EX', SESSION_SECONDS)
      .exec();
  }

  async #queueOf(worker: string | undefined): Promise<Queue> {
    const known = this.#queues.get(worker);
    if (known !== undefined) return known;
    const queue = openQueue(this.#connection, this.#id, worker);
    this.#queues.set(worker, queue);
    if (worker !== undefined) await this.#connection.client.sadd(assignedKey(this.#id), worker);
    return queue;
  }

  async #add(id: string, { job, worker }: Hanging): Promise<void> {
    const queue = await this.#queueOf(worker);
    await queue.add(job.kind, job, { jobId: id, removeOnComplete: true, removeOnFail: false });
  }

  /** Issues all chunks again; those still on the server are not duplicated. */
  async #rehang(): Promise<void> {
    await Promise.all([...this.#hanging].map(([id, hung]) => this.#add(id, hung)));
  }

  /** After an outage the server may have lost the last second or everything. */
  readonly #again = (): void => {
    this.#sign()
      .then(() => this.#rehang())
      .catch(() => {});
  };

  async issue(id: string, job: ChunkJob, worker?: string): Promise<void> {
    const hung = { job, worker };
    this.#hanging.set(id, hung);
    await this.#add(id, hung);
  }

  async withdraw(id: string): Promise<void> {
    const hung = this.#hanging.get(id);
    this.#hanging.delete(id);
    // If a worker is playing it, it is removed when that worker is done.
    if (hung !== undefined) await (await this.#queueOf(hung.worker)).remove(id).catch(() => {});
  }

  async listen(waits: boolean): Promise<Uint8Array | undefined> {
    if (!waits) return (await this.#connection.client.lpopBuffer(framesKey(this.#id))) ?? undefined;
    const found = await this.#listener.blpopBuffer(framesKey(this.#id), LISTEN_SECONDS);
    return found?.[1];
  }

  async givenUp(): Promise<readonly string[]> {
    const hanging = this.#hanging;
    const given: string[] = [];
    let there = 0;
    for (const worker of new Set([...hanging.values()].map((hung) => hung.worker))) {
      const queue = await this.#queueOf(worker);
      const { failed = 0, ...open } = await queue.getJobCounts('wait', 'active', 'delayed', 'failed');
      there += Object.values(open).reduce((a, b) => a + b, 0);
      for (const { id } of failed === 0 ? [] : await queue.getFailed(0, MOST_LOOKED_AT)) {
        if (id === undefined) continue;
        await queue.remove(id);
        if (hanging.has(id)) given.push(id);
      }
    }
    const isLost = there < hanging.size && (await this.#connection.client.llen(framesKey(this.#id))) === 0;
    this.#looksWithLost = isLost ? this.#looksWithLost + 1 : 0;
    if (this.#looksWithLost >= MOST_LOOKS_WITH_LOST) {
      this.#looksWithLost = 0;
      await this.#rehang();
    }
    return given;
  }

  async ban(workers: readonly string[]): Promise<void> {
    this.#ticket = { ...this.#ticket, banned: [...new Set([...this.#ticket.banned, ...workers])] };
    await this.#sign();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#connection.client.off('ready', this.#again);
    this.#listener.disconnect();
    if (this.#connection.client.status === 'ready') await removeSession(this.#connection, this.#id);
    await Promise.all([...this.#queues.values()].map((queue) => queue.close()));
  }
}
