/** Client of the board's worker. */
import type { Fault } from '../../base/errors.ts';
import { startWorker } from '../frame/parts.ts';
import type { Replies, Reply, Request } from './protocol.ts';

/** The answer to a request, or the faults that prevented it. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly faults: readonly Fault[] };

export interface BoardClient {
  /** @param report gets the answers before the last one */
  ask<K extends keyof Replies>(
    request: Request & { readonly kind: K },
    report?: (value: Replies[K]) => void,
  ): Promise<Outcome<Replies[K]>>;
  /** Ends the worker and its work; open requests are never answered. */
  close(): void;
}

/** @param onFailure gets a defect as a sentence */
export function createBoardClient(onFailure: (message: string) => void): BoardClient {
  const open = new Map<number, (reply: Reply) => void>();
  let serial = 0;
  const worker = startWorker<Reply>('board', (reply) => open.get(reply.serial)?.(reply), onFailure);
  return {
    ask: <K extends keyof Replies>(
      request: Request & { readonly kind: K },
      report?: (value: Replies[K]) => void,
    ) =>
      new Promise<Outcome<Replies[K]>>((resolve) => {
        const number = ++serial;
        open.set(number, (reply) => {
          if (reply.isLast) open.delete(number);
          if ('faults' in reply) return resolve({ ok: false, faults: reply.faults });
          // Each kind of request has its own kind of reply.
          const value = reply.result as Replies[K];
          return reply.isLast ? resolve({ ok: true, value }) : report?.(value);
        });
        worker.post({ serial: number, request });
      }),
    close: worker.close,
  };
}
