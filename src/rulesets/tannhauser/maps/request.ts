/** Requested properties of a generated map. */
export const SYMMETRIES = ['point', 'mirror'] as const;
export type MapSymmetry = (typeof SYMMETRIES)[number];

/** Fewest and most rooms: with fewer, a map has no alternative routes; with more, rooms become single circles. */
export const FEWEST_ROOMS = 4;
export const MOST_ROOMS = 24;

export interface MapRequest {
  readonly id: string;
  readonly name: string;
  /** Integer, 0 … 2^53-1. */
  readonly seed: number;
  /** Rooms and corridors, FEWEST_ROOMS … MOST_ROOMS. */
  readonly rooms: number;
  /** `point`: the board looks the same upside down; `mirror`: one half reflects the other. */
  readonly symmetry: MapSymmetry;
  readonly entries: 2 | 4;
  /** False: the complete symmetric map is then made worse in the second side's half. */
  readonly fair: boolean;
  /** The command that reproduces this map; kept in the file. */
  readonly command: string;
}
