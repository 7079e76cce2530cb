import type { Suspect } from './outcomeTest.ts';

/** What a coordinator or a worker of a queue has to tell while it is at work. */
export type QueueEvent =
  | { readonly kind: 'joined'; readonly worker: string; readonly threads: number }
  | { readonly kind: 'left'; readonly worker: string }
  /** Not heard of for too long; its chunks go to others. */
  | { readonly kind: 'silent'; readonly worker: string }
  | { readonly kind: 'refused'; readonly worker: string; readonly reason: string }
  | { readonly kind: 'failed'; readonly worker: string; readonly chunk: number; readonly reason: string }
  /** Something that is no message, or no chunk. @param worker undefined where it does not even say whose */
  | { readonly kind: 'malformed'; readonly worker: string | undefined }
  | { readonly kind: 'faulty'; readonly worker: string; readonly chunk: number; readonly dropped: number }
  /** @param isChecked all its chunks are played again */
  | ({ readonly kind: 'suspect'; readonly isChecked: boolean } & Suspect)
  /** Nobody is there to play. @param playsHere all who were there had wrong results, so the coordinator plays */
  | { readonly kind: 'alone'; readonly playsHere: boolean }
  /** The server has gone; null: it is back. */
  | { readonly kind: 'outage'; readonly reason: string | null };
