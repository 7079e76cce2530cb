/** What the window and the worker that reads pictures tell each other. */
import type { Corners } from './straighten.ts';

/** A ring in the picture, in percent of the board side. */
export interface Candidate {
  readonly x: number;
  readonly y: number;
  /** How much of its edges is seen, 0 … 1. */
  readonly score: number;
}

export interface Finding {
  readonly candidates: readonly Candidate[];
  /** Of the rings as they were found, in percent of the board side; as asked for where there are none. */
  readonly ringDiameter: number;
}

export interface Replies {
  /** Size of the picture as the worker keeps it, in which corners are told. */
  readonly take: { readonly width: number; readonly height: number };
  readonly straighten: { readonly size: number; readonly data: Uint8ClampedArray<ArrayBuffer> };
  readonly find: Finding;
}

export type Request =
  | { readonly kind: 'take'; readonly picture: ImageBitmap }
  | { readonly kind: 'straighten'; readonly corners: Corners; readonly size: number }
  | {
      readonly kind: 'find';
      readonly corners: Corners;
      /** In percent of the board side. */
      readonly ringDiameter: number;
    };
export type Numbered = Request & { readonly serial: number };

export interface Reply {
  readonly serial: number;
  readonly value: Replies[keyof Replies];
}
