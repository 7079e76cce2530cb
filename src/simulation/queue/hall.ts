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

export interface Hall {
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
export async function openHall(
  connection: Connection,
  opened: Omit<Ticket, 'format'>,
  study: QueuedStudy,
): Promise<Hall> {
  const { client } = connection;
  await removeDead(connection);
  const session = randomBytes(16).toString('hex');
  const listener = connection.another();
  const studyText = JSON.stringify(study);
  const hanging = new Map<string, Hanging>();
  const queues = new Map<string | undefined, Queue>();
  let ticket = opened;
  let looksWithLost = 0;

  async function sign(): Promise<void> {
    await client
      .pipeline()
      .sadd(SESSIONS, session)
      .set(studyKey(session), studyText, 'EX', SESSION_SECONDS, 'NX')
      .expire(studyKey(session), SESSION_SECONDS)
      .set(ticketKey(session), encodeTicket(ticket), 'EX', SESSION_SECONDS)
      .exec();
  }

  async function queueOf(worker: string | undefined): Promise<Queue> {
    const known = queues.get(worker);
    if (known !== undefined) return known;
    const queue = openQueue(connection, session, worker);
    queues.set(worker, queue);
    if (worker !== undefined) await client.sadd(assignedKey(session), worker);
    return queue;
  }

  async function add(id: string, { job, worker }: Hanging): Promise<void> {
    const queue = await queueOf(worker);
    await queue.add(job.kind, job, { jobId: id, removeOnComplete: true, removeOnFail: false });
  }

  /** What is still there is not hung out a second time. */
  async function rehang(): Promise<void> {
    await Promise.all([...hanging].map(([id, hung]) => add(id, hung)));
  }

  /** A server that comes back may have lost a second or everything. */
  const again = (): void => {
    sign()
      .then(rehang)
      .catch(() => {});
  };
  await sign();
  client.on('ready', again);
  const timer = setInterval(() => void sign().catch(() => {}), SIGN_MILLISECONDS);

  return {
    async issue(id, job, worker) {
      const hung = { job, worker };
      hanging.set(id, hung);
      await add(id, hung);
    },
    async withdraw(id) {
      const hung = hanging.get(id);
      hanging.delete(id);
      // Somebody may be at it; then it is removed when that one is done.
      if (hung !== undefined) await (await queueOf(hung.worker)).remove(id).catch(() => {});
    },
    async listen(waits) {
      if (!waits) return (await client.lpopBuffer(framesKey(session))) ?? undefined;
      const found = await listener.blpopBuffer(framesKey(session), LISTEN_SECONDS);
      return found?.[1];
    },
    async givenUp() {
      const given: string[] = [];
      let there = 0;
      for (const worker of new Set([...hanging.values()].map((hung) => hung.worker))) {
        const queue = await queueOf(worker);
        const { failed = 0, ...open } = await queue.getJobCounts('wait', 'active', 'delayed', 'failed');
        there += Object.values(open).reduce((a, b) => a + b, 0);
        for (const { id } of failed === 0 ? [] : await queue.getFailed(0, MOST_LOOKED_AT)) {
          if (id === undefined) continue;
          await queue.remove(id);
          if (hanging.has(id)) given.push(id);
        }
      }
      const isLost = there < hanging.size && (await client.llen(framesKey(session))) === 0;
      looksWithLost = isLost ? looksWithLost + 1 : 0;
      if (looksWithLost >= MOST_LOOKS_WITH_LOST) {
        looksWithLost = 0;
        await rehang();
      }
      return given;
    },
    async ban(workers) {
      ticket = { ...ticket, banned: [...new Set([...ticket.banned, ...workers])] };
      await sign();
    },
    async close() {
      clearInterval(timer);
      client.off('ready', again);
      listener.disconnect();
      if (client.status === 'ready') await removeSession(connection, session);
      await Promise.all([...queues.values()].map((queue) => queue.close()));
    },
  };
}
