/** The window's end of the board's worker. */
import type { Fault } from '../../base/errors.ts';
import { startWorker } from '../frame/parts.ts';
import type { Replies, Reply, Request } from './protocol.ts';

/** What was answered, or why it was not. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly faults: readonly Fault[] };

export interface BoardClient {
  /** @param tell gets what comes before the last answer */
  ask<K extends keyof Replies>(
    request: Request & { readonly kind: K },
    tell?: (value: Replies[K]) => void,
  ): Promise<Outcome<Replies[K]>>;
  /** Ends the worker and whatever it does; open requests are never answered. */
  close(): void;
}

/** @param onFailure gets a sentence; a defect */
export function createBoardClient(onFailure: (message: string) => void): BoardClient {
  const open = new Map<number, (reply: Reply) => void>();
  let serial = 0;
  const worker = startWorker<Reply>('board', (reply) => open.get(reply.serial)?.(reply), onFailure);
  return {
    ask: <K extends keyof Replies>(
      request: Request & { readonly kind: K },
      tell?: (value: Replies[K]) => void,
    ) =>
      new Promise<Outcome<Replies[K]>>((resolve) => {
        const number = ++serial;
        open.set(number, (reply) => {
          if (reply.isLast) open.delete(number);
          if ('faults' in reply) return resolve({ ok: false, faults: reply.faults });
          // The worker answers each kind of request with its own kind of reply.
          const value = reply.result as Replies[K];
          return reply.isLast ? resolve({ ok: true, value }) : tell?.(value);
        });
        worker.post({ serial: number, request });
      }),
    close: worker.close,
  };
}
