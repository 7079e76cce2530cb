/** Sessions in the database: their queues, and the removal of their keys. */
import type { Queue } from 'bullmq';
import type { Connection } from './connection.ts';
import { assignedKey, framesKey, PREFIX, queueName, SESSION, SESSIONS, studyKey, ticketKey } from './keys.ts';

/**
 * Opens a queue of a session.
 * @param worker as in queueName
 */
export function openQueue(
  { client, bullmq }: Connection,
  session: string,
  worker: string | undefined,
): Queue {
  const queue = new bullmq.Queue(queueName(session, worker), {
    connection: client,
    prefix: PREFIX,
    // The metadata would be written later, when the queue may already be removed.
    skipMetasUpdate: true,
  });
  // The connection reports its outages.
  queue.on('error', () => {});
  return queue;
}

/**
 * Removes all keys of a session that is over.
 * @param workers workers with known queues
 */
export async function removeSession(
  connection: Connection,
  session: string,
  workers: readonly string[] = [],
): Promise<void> {
  const { client } = connection;
  // The ticket first: workers then leave without further messages.
  await client.del(ticketKey(session), studyKey(session));
  const assigned = await client.smembers(assignedKey(session));
  for (const worker of [undefined, ...new Set([...assigned, ...workers])]) {
    const queue = openQueue(connection, session, worker);
    await queue.obliterate({ force: true });
    // BullMQ pauses a queue before it empties it; if two processes do so at once, the mark of the pause remains.
    await client.del(queue.toKey('meta'));
    await queue.close();
  }
  await client.del(framesKey(session), assignedKey(session));
  await client.srem(SESSIONS, session);
}

/** Lets a worker that leaves after the coordinator remove what it finished since, but not if a restart lost the session. */
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
