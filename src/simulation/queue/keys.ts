/** Names in the database. A session is one coordinator at work on one run: what an earlier one left never meets it. */

/** Before all names, those of BullMQ too. */
export const PREFIX = 'shockroll';
/** Set of the open sessions. */
export const SESSIONS = `${PREFIX}:sessions`;

/** A session and what belongs to it. */
export const SESSION = /^[0-9a-f]{32}$/;

/** Name of the queue of BullMQ. @param worker of the queue that only one worker listens to */
export function queueName(session: string, worker?: string): string {
  return worker === undefined ? `run-${session}` : `run-${session}-${worker}`;
}

/** Set of the workers that have a queue of their own. */
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
