/** Client of the worker that reads pictures. */
import { type PageWorker, startWorker, workerFailed } from '../../frame/parts.ts';
import type { Numbered, Replies, Reply, Request } from './protocol.ts';

interface PictureClient {
  /** Rejects with a sentence when the worker fails. */
  ask<K extends keyof Replies>(request: Request & { readonly kind: K }): Promise<Replies[K]>;
}

interface Waiting {
  readonly take: (value: Replies[keyof Replies]) => void;
  readonly fail: (reason: Error) => void;
}

/** Creates a client that starts the worker at the first request. */
export function createPictureClient(): PictureClient {
  const open = new Map<number, Waiting>();
  let serial = 0;
  let worker: PageWorker | undefined;
  const replyCame = (reply: Reply): void => {
    const waiting = open.get(reply.serial);
    open.delete(reply.serial);
    if ('value' in reply) waiting?.take(reply.value);
    else waiting?.fail(new Error(workerFailed(reply.failure)));
  };
  const workerIsLost = (message: string): void => {
    worker?.close();
    // The next request tries again.
    worker = undefined;
    for (const { fail } of open.values()) fail(new Error(message));
    open.clear();
  };
  return {
    ask: <K extends keyof Replies>(request: Request & { readonly kind: K }) =>
      new Promise<Replies[K]>((resolve, reject) => {
        worker ??= startWorker<Reply>('editor', replyCame, workerIsLost);
        const numbered: Numbered = { ...request, serial: ++serial };
        // Each kind of request has its own kind of reply.
        open.set(serial, { take: (value) => resolve(value as Replies[K]), fail: reject });
        worker.post(numbered, 'picture' in request ? [request.picture] : []);
      }),
  };
}
