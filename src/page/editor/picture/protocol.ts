/** Messages between the window and the worker that reads pictures. */
import type { Pair } from '../model/links.ts';
import type { Spot } from '../model/spacing.ts';
import type { Finding } from './finding.ts';
import type { Corners } from './straighten.ts';

export interface Replies {
  /** Size of the worker's picture, the unit of the corners. */
  readonly take: { readonly width: number; readonly height: number };
  readonly straighten: { readonly size: number; readonly data: Uint8ClampedArray<ArrayBuffer> };
  readonly find: Finding;
  /** Undefined where the board draws no lines. */
  readonly links: readonly Pair[] | undefined;
}

export type Request =
  | { readonly kind: 'take'; readonly picture: ImageBitmap }
  | { readonly kind: 'straighten'; readonly corners: Corners; readonly size: number }
  | {
      readonly kind: 'find';
      readonly corners: Corners;
      /** In percent of the board side; undefined: to be found out. */
      readonly ringDiameter: number | undefined;
    }
  | {
      readonly kind: 'links';
      readonly corners: Corners;
      /** Middles of the circles, in percent of the board side. */
      readonly spots: readonly Spot[];
      readonly ringDiameter: number;
    };
export type Numbered = Request & { readonly serial: number };

export type Reply = { readonly serial: number } & (
  | { readonly value: Replies[keyof Replies] }
  /** Why the request failed. */
  | { readonly failure: string }
);
