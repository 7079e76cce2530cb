/** Where coordinator and workers meet: the coordinator hangs out chunks and hears what workers say. */
import { randomBytes } from 'node:crypto';
import type { Queue } from 'bullmq';
import type { Connection } from './connection.ts';
import { assignedKey, framesKey, SESSIONS, studyKey, ticketKey } from './keys.ts';
import { type ChunkJob, encodeTicket, type QueuedStudy, type Ticket } from './protocol.ts';
import { openQueue, removeDead, removeSession } from './sessions.ts';

/** Seconds after its coordinator's last sign of life until a session is over. */
const SESSION_SECONDS = 60;
const SIGN_MILLISECONDS = 2000;
/** Failed chunks of one queue that are looked at together. */
const MOST_LOOKED_AT = 100;
/** Looks at which there are fewer chunks than hang before the missing ones are hung out again; one may be on its way here. */
const MOST_LOOKS_WITH_LOST = 3;
/** Seconds to wait for a frame before looking around. */
const LISTEN_SECONDS = 1;

export interface QueueSession {
  /**
   * Hangs out a chunk.
   * @param id the same one is hung out once, however often this is said
   * @param worker who is to play it; undefined is anybody
   */
  issue(id: string, job: ChunkJob, worker?: string): Promise<void>;
  /** Takes a chunk down: somebody has done it. */
  withdraw(id: string): Promise<void>;
  /** What a worker said next; undefined when nobody has said anything. @param waits for a second */
  listen(waits: boolean): Promise<Uint8Array | undefined>;
  /** Looks after what hangs: chunks that ended so many workers that BullMQ gave them up. What the server lost hangs again. */
  givenUp(): Promise<readonly string[]>;
  /** Tells workers that they get no more work. */
  ban(workers: readonly string[]): Promise<void>;
  /** Ends the session and removes all of it. */
  close(): Promise<void>;
}

interface Hanging {
  readonly job: ChunkJob;
  readonly worker: string | undefined;
}

/** Opens a session. It is opened again, with all its chunks, when the server comes back having forgotten everything. */
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

  /** What is still there is not hung out a second time. */
  async #rehang(): Promise<void> {
    await Promise.all([...this.#hanging].map(([id, hung]) => this.#add(id, hung)));
  }

  /** A server that comes back may have lost a second or everything. */
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
    // Somebody may be at it; then it is removed when that one is done.
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
