/** The window's end of the worker that reads pictures. */
import { type PageWorker, startWorker } from '../../frame/parts.ts';
import type { Numbered, Replies, Reply, Request } from './protocol.ts';

export interface PictureClient {
  ask<K extends keyof Replies>(request: Request & { readonly kind: K }): Promise<Replies[K]>;
}

/** Starts the worker at the first question. @param onFailure gets a sentence; a defect */
export function createPictureClient(onFailure: (message: string) => void): PictureClient {
  const open = new Map<number, (reply: Reply) => void>();
  let serial = 0;
  let worker: PageWorker | undefined;
  const replyCame = (reply: Reply): void => {
    open.get(reply.serial)?.(reply);
    open.delete(reply.serial);
  };
  return {
    ask: <K extends keyof Replies>(request: Request & { readonly kind: K }) =>
      new Promise<Replies[K]>((resolve) => {
        worker ??= startWorker<Reply>('editor', replyCame, onFailure);
        const numbered: Numbered = { ...request, serial: ++serial };
        // The worker answers a question with its kind of reply.
        open.set(serial, ({ value }) => resolve(value as Replies[K]));
        worker.post(numbered, 'picture' in request ? [request.picture] : []);
      }),
  };
}
