/** The window's end of the worker that reads pictures. */
import { workerFailed } from '../../../base/messages/page.ts';
import type { Numbered, Replies, Reply, Request } from './protocol.ts';

/** Source of the worker, put here by the build: a page opened from a folder may load no worker from a file. */
declare const EDITOR_WORKER: string;

export interface PictureClient {
  ask<K extends keyof Replies>(request: Request & { readonly kind: K }): Promise<Replies[K]>;
}

/** Starts the worker at the first question. @param onFailure gets a sentence; a defect */
export function createPictureClient(onFailure: (message: string) => void): PictureClient {
  const open = new Map<number, (reply: Reply) => void>();
  let serial = 0;
  let worker: Worker | undefined;
  const started = (): Worker => {
    const made = new Worker(URL.createObjectURL(new Blob([EDITOR_WORKER], { type: 'text/javascript' })));
    made.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      open.get(data.serial)?.(data);
      open.delete(data.serial);
    });
    made.addEventListener('error', (event) => onFailure(workerFailed(event.message)));
    return made;
  };
  return {
    ask: <K extends keyof Replies>(request: Request & { readonly kind: K }) =>
      new Promise<Replies[K]>((resolve) => {
        worker ??= started();
        const numbered: Numbered = { ...request, serial: ++serial };
        // The worker answers a question with its kind of reply.
        open.set(serial, ({ value }) => resolve(value as Replies[K]));
        worker.postMessage(numbered, 'picture' in request ? [request.picture] : []);
      }),
  };
}
