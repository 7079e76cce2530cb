/** Sessions in the database: their queues, and what is to go when they are over. */
import type { Queue } from 'bullmq';
import type { Connection } from './connection.ts';
import { assignedKey, framesKey, PREFIX, queueName, SESSION, SESSIONS, studyKey, ticketKey } from './keys.ts';

/** @param worker as in queueName */
export function openQueue(
  { client, bullmq }: Connection,
  session: string,
  worker: string | undefined,
): Queue {
  const queue = new bullmq.Queue(queueName(session, worker), {
    connection: client,
    prefix: PREFIX,
    // It would be written at some later moment, when the queue may be gone already.
    skipMetasUpdate: true,
  });
  // The connection tells its outages itself.
  queue.on('error', () => {});
  return queue;
}

/**
 * Removes all that belongs to a session that is over.
 * @param workers whose queues are known to be there
 */
export async function removeSession(
  connection: Connection,
  session: string,
  workers: readonly string[] = [],
): Promise<void> {
  const { client } = connection;
  // The ticket first: workers then leave, and say nothing more.
  await client.del(ticketKey(session), studyKey(session));
  const assigned = await client.smembers(assignedKey(session));
  for (const worker of [undefined, ...new Set([...assigned, ...workers])]) {
    const queue = openQueue(connection, session, worker);
    await queue.obliterate({ force: true });
    // It pauses a queue before it empties it; where two do so at once, the mark of the pause stays.
    await client.del(queue.toKey('meta'));
    await queue.close();
  }
  await client.del(framesKey(session), assignedKey(session));
  await client.srem(SESSIONS, session);
}

/** A worker that leaves after the coordinator removes what it finished since; not when the session was only forgotten by a restart. */
export async function removeRest(connection: Connection, session: string, worker: string): Promise<void> {
  const { client } = connection;
  const known = (await client.exists(ticketKey(session))) + (await client.sismember(SESSIONS, session));
  if (known === 0) await removeSession(connection, session, [worker]);
}

/** Removes the sessions whose coordinators have died. */
export async function removeDead(connection: Connection): Promise<void> {
  const { client } = connection;
  for (const session of await client.smembers(SESSIONS)) {
    if (!SESSION.test(session)) await client.srem(SESSIONS, session);
    else if ((await client.exists(ticketKey(session))) === 0) await removeSession(connection, session);
  }
}
