import type { Suspect } from './outcomeTest.ts';

/** Events that a coordinator of a queue reports while it works. */
export type QueueEvent =
  | { readonly kind: 'joined'; readonly worker: string; readonly threads: number }
  | { readonly kind: 'left'; readonly worker: string }
  /** No heartbeat for too long; its chunks are reassigned. */
  | { readonly kind: 'silent'; readonly worker: string }
  | { readonly kind: 'refused'; readonly worker: string; readonly reason: string }
  | { readonly kind: 'failed'; readonly worker: string; readonly chunk: number; readonly reason: string }
  /** An invalid message or chunk; `worker` is undefined when unknown. */
  | { readonly kind: 'malformed'; readonly worker: string | undefined }
  | { readonly kind: 'faulty'; readonly worker: string; readonly chunk: number; readonly dropped: number }
  /** A suspect worker; `isChecked` when all its chunks are already being played again. */
  | ({ readonly kind: 'suspect'; readonly isChecked: boolean } & Suspect)
  /** No worker is present; `playsHere` when all had wrong results, so the coordinator plays. */
  | { readonly kind: 'alone'; readonly playsHere: boolean }
  /** The server is lost; the reason is null when it is back. */
  | { readonly kind: 'outage'; readonly reason: string | null };
