/** What a generated map is to be like. */
export const SYMMETRIES = ['point', 'mirror'] as const;
export type MapSymmetry = (typeof SYMMETRIES)[number];

/** Fewest and most rooms: below, there is nothing to walk around; above, rooms become single circles. */
export const FEWEST_ROOMS = 4;
export const MOST_ROOMS = 24;

export interface MapRequest {
  readonly id: string;
  readonly name: string;
  /** Integer, 0 … 2^53-1. */
  readonly seed: number;
  /** Rooms and corridors, FEWEST_ROOMS … MOST_ROOMS. */
  readonly rooms: number;
  /** `point`: the board looks the same upside down; `mirror`: one half is the other's reflection. */
  readonly symmetry: MapSymmetry;
  readonly entries: 2 | 4;
  /** False: the half of the second side is made worse after the symmetric map is complete. */
  readonly fair: boolean;
  /** The command that makes this map again; kept in the file. */
  readonly command: string;
}
