/** A worker of a queue: looks for open runs, and plays their chunks one run at a time. */

import { setTimeout as sleep } from 'node:timers/promises';
import { PROGRAM } from '../../base/phrases.ts';
import { shortened } from '../../base/printable.ts';
import type { ColumnSpec, StudySpec } from '../../game/contract.ts';
import type { Executor } from '../executor.ts';
import { programHere } from '../program.ts';
import type { Connection } from './connection.ts';
import { framesKey, SESSION, SESSIONS, studyKey, ticketKey } from './keys.ts';
import { decodeTicket, encodeFrame, MOST_TEXT, type Ticket } from './protocol.ts';
import { type QueuedRun, readQueuedRun } from './queuedRun.ts';
import { type Say, serveRun } from './serveRun.ts';

const LOOK_MILLISECONDS = 1000;
/** Seconds after which unread frames expire. */
const FRAME_SECONDS = 86_400;

/** Events that a worker reports. */
export type WorkerEvent =
  | { readonly kind: 'joined'; readonly command: string }
  | { readonly kind: 'left'; readonly chunks: number }
  | { readonly kind: 'refused'; readonly reason: string };

interface WorkerOptions {
  readonly connection: Connection;
  readonly name: string;
  readonly threads: number;
  /** Ends the worker after the current games; its chunks return to the queue. */
  readonly signal: AbortSignal;
  readonly onEvent: (event: WorkerEvent) => void;
  readonly createExecutor: (study: StudySpec, columns: readonly ColumnSpec[], threads: number) => Executor;
}

interface Served {
  /** Chunks that it played and delivered. */
  readonly chunks: number;
  /** Whether a coordinator found wrong results of this worker. */
  readonly banned: boolean;
}

/** Serves until it is stopped, or until a coordinator has found wrong results. @throws SystemError */
export async function work(options: WorkerOptions): Promise<Served> {
  return new QueueWorker(options, await programHere()).serve();
}

class QueueWorker {
  readonly #options: WorkerOptions;
  readonly #client: Connection['client'];
  readonly #here: Awaited<ReturnType<typeof programHere>>;
  readonly #refused = new Set<string>();
  /** The run served last. */
  #last = '';

  constructor(options: WorkerOptions, here: Awaited<ReturnType<typeof programHere>>) {
    this.#options = options;
    this.#client = options.connection.client;
    this.#here = here;
  }

  async serve(): Promise<Served> {
    const { connection, name, threads, signal, onEvent, createExecutor } = this.#options;
    let chunks = 0;
    while (!signal.aborted) {
      const found = await this.#nextRun();
      if (found === undefined) {
        await sleep(LOOK_MILLISECONDS, undefined, { signal }).catch(() => {});
        continue;
      }
      const { session, ticket, run } = found;
      this.#last = session;
      onEvent({ kind: 'joined', command: ticket.command });
      const served = await serveRun({
        ...{ connection, session, ticket, name, threads, signal },
        format: run.format,
        executor: createExecutor(run.study, run.format.columns, threads),
        say: this.#sayTo(session),
        hasOthers: async () => (await this.#openSessions()).some((other) => other !== session),
      });
      chunks += served.chunks;
      onEvent({ kind: 'left', chunks: served.chunks });
      if (served.end === 'banned') return { chunks, banned: true };
      if (served.end === 'failed') this.#refused.add(session);
    }
    return { chunks, banned: false };
  }

  async #openSessions(): Promise<readonly string[]> {
    const sessions = await this.#client.smembers(SESSIONS);
    return sessions.filter((session) => SESSION.test(session) && !this.#refused.has(session)).sort();
  }

  /** The next open run that can be played here, after the one served last. */
  async #nextRun(): Promise<{ session: string; ticket: Ticket; run: QueuedRun } | undefined> {
    const { name } = this.#options;
    const client = this.#client;
    const sessions = await this.#openSessions();
    const later = sessions.filter((session) => session > this.#last);
    for (const session of [...later, ...sessions.filter((known) => known <= this.#last)]) {
      const ticketText = await client.get(ticketKey(session));
      if (ticketText === null) continue;
      const ticket = decodeTicket(ticketText);
      if (ticket === undefined)
        await this.#refuse(
          session,
          `the first message of the run is from another version of ${PROGRAM}; coordinator and workers need the same version`,
        );
      if (ticket === undefined || ticket.banned.includes(name)) continue;
      const text = await client.get(studyKey(session));
      if (text === null) continue;
      const run = await readQueuedRun(ticket, text, this.#here);
      if ('study' in run) return { session, ticket, run };
      await this.#refuse(session, run.reason);
    }
    return undefined;
  }

  async #refuse(session: string, reason: string): Promise<void> {
    const { onEvent, name } = this.#options;
    this.#refused.add(session);
    onEvent({ kind: 'refused', reason });
    await this.#sayTo(session)({ kind: 'refused', worker: name, reason: shortened(reason, MOST_TEXT) });
  }

  #sayTo(session: string): Say {
    const key = framesKey(session);
    return async (header, body) => {
      // The session is over, so no coordinator would read the frame.
      if ((await this.#client.exists(ticketKey(session))) === 0) return;
      await this.#client.multi().rpush(key, encodeFrame(header, body)).expire(key, FRAME_SECONDS).exec();
    };
  }
}
