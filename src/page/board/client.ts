/** The window's end of the board's worker. */
import type { Fault } from '../../base/errors.ts';
import { workerFailed } from '../../base/messages/page.ts';
import type { Replies, Reply, Request } from './protocol.ts';

/** Source of the worker, put here by the build: a page opened from a folder may load no worker from a file. */
declare const BOARD_WORKER: string;

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
  const address = URL.createObjectURL(new Blob([BOARD_WORKER], { type: 'text/javascript' }));
  const worker = new Worker(address);
  const open = new Map<number, (reply: Reply) => void>();
  let serial = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => open.get(data.serial)?.(data));
  worker.addEventListener('error', (event) => onFailure(workerFailed(event.message)));
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
        worker.postMessage({ serial: number, request });
      }),
    close: () => {
      worker.terminate();
      URL.revokeObjectURL(address);
    },
  };
}
