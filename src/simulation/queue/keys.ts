/** Names in the database. A session is one coordinator for one run; sessions never share keys. */

/** Prefix of all names, including those of BullMQ. */
export const PREFIX = 'shockroll';
/** Set of the open sessions. */
export const SESSIONS = `${PREFIX}:sessions`;

/** Form of a session id. */
export const SESSION = /^[0-9a-f]{32}$/;

/**
 * Name of a BullMQ queue.
 * @param worker the only worker of the queue; undefined for the queue of all
 */
export function queueName(session: string, worker?: string): string {
  return worker === undefined ? `run-${session}` : `run-${session}-${worker}`;
}

/** Set of the workers that have a separate queue. */
export function assignedKey(session: string): string {
  return `${PREFIX}:assigned:${session}`;
}

export function ticketKey(session: string): string {
  return `${PREFIX}:ticket:${session}`;
}

export function studyKey(session: string): string {
  return `${PREFIX}:study:${session}`;
}

/** List of frames, oldest first. */
export function framesKey(session: string): string {
  return `${PREFIX}:frames:${session}`;
}
