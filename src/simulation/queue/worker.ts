/** A worker of a queue: looks for open runs, and plays their chunks one run at a time. */
import { setTimeout as sleep } from 'node:timers/promises';
import { PROGRAM } from '../../base/phrases.ts';
import type { ColumnSpec, StudySpec } from '../../game/contract.ts';
import type { Executor } from '../executor.ts';
import { programHere } from '../program.ts';
import type { Connection } from './connection.ts';
import { framesKey, SESSION, SESSIONS, studyKey, ticketKey } from './keys.ts';
import { decodeTicket, encodeFrame, shortened, type Ticket } from './protocol.ts';
import { type QueuedRun, readQueuedRun } from './queuedRun.ts';
import { type Say, serveRun } from './serveRun.ts';

const LOOK_MILLISECONDS = 1000;
/** What nobody hears any more goes after a day. */
const FRAME_SECONDS = 86_400;

/** What a worker has to tell. */
export type WorkerEvent =
  | { readonly kind: 'joined'; readonly command: string }
  | { readonly kind: 'left'; readonly chunks: number }
  | { readonly kind: 'refused'; readonly reason: string };

export interface WorkerOptions {
  readonly connection: Connection;
  readonly name: string;
  readonly threads: number;
  /** Ends it after the games under way; its chunks go back to the queue. */
  readonly signal: AbortSignal;
  readonly onEvent: (event: WorkerEvent) => void;
  readonly createExecutor: (study: StudySpec, columns: readonly ColumnSpec[], threads: number) => Executor;
}

export interface Served {
  readonly chunks: number;
  /** A coordinator found wrong results of this worker. */
  readonly banned: boolean;
}

/** Serves until it is stopped, or until a coordinator has found wrong results. @throws SystemError */
export async function work(options: WorkerOptions): Promise<Served> {
  const { connection, name, threads, signal, onEvent } = options;
  const { client } = connection;
  const here = await programHere();
  const refused = new Set<string>();
  let last = '';
  let chunks = 0;
  while (!signal.aborted) {
    const found = await nextRun();
    if (found === undefined) {
      await sleep(LOOK_MILLISECONDS, undefined, { signal }).catch(() => {});
      continue;
    }
    const { session, ticket, run } = found;
    last = session;
    onEvent({ kind: 'joined', command: ticket.command });
    const executor = options.createExecutor(run.study, run.format.columns, threads);
    const served = await serveRun({
      connection,
      session,
      ticket,
      format: run.format,
      executor,
      name,
      threads,
      signal,
      say: sayTo(session),
      hasOthers: async () => (await openSessions()).some((other) => other !== session),
    });
    chunks += served.chunks;
    onEvent({ kind: 'left', chunks: served.chunks });
    if (served.end === 'banned') return { chunks, banned: true };
    if (served.end === 'failed') refused.add(session);
  }
  return { chunks, banned: false };

  async function openSessions(): Promise<readonly string[]> {
    const sessions = await client.smembers(SESSIONS);
    return sessions.filter((session) => SESSION.test(session) && !refused.has(session)).sort();
  }

  /** The next open run that can be played here, after the one served last. */
  async function nextRun(): Promise<{ session: string; ticket: Ticket; run: QueuedRun } | undefined> {
    const sessions = await openSessions();
    const later = sessions.filter((session) => session > last);
    for (const session of [...later, ...sessions.filter((known) => known <= last)]) {
      const ticketText = await client.get(ticketKey(session));
      if (ticketText === null) continue;
      const ticket = decodeTicket(ticketText);
      if (ticket === undefined)
        await refuse(
          session,
          `what opens the run is no message of this version of ${PROGRAM}: coordinator and workers need the same one`,
        );
      if (ticket === undefined || ticket.banned.includes(name)) continue;
      const text = await client.get(studyKey(session));
      if (text === null) continue;
      const run = await readQueuedRun(ticket, text, here);
      if ('study' in run) return { session, ticket, run };
      await refuse(session, run.reason);
    }
    return undefined;
  }

  async function refuse(session: string, reason: string): Promise<void> {
    refused.add(session);
    onEvent({ kind: 'refused', reason });
    await sayTo(session)({ kind: 'refused', worker: name, reason: shortened(reason) });
  }

  function sayTo(session: string): Say {
    const key = framesKey(session);
    return async (header, body) => {
      // Nobody would hear it.
      if ((await client.exists(ticketKey(session))) === 0) return;
      await client.multi().rpush(key, encodeFrame(header, body)).expire(key, FRAME_SECONDS).exec();
    };
  }
}
