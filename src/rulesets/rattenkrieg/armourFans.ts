/** The fans of a vehicle card: the relative armour in each cell (R-AT-02). */
import type { ArmourCell, Face } from './model.ts';

/** The clock sectors from which each face is visible, clockwise; between the quarters two faces are visible. */
const FAN_SECTORS: Readonly<Record<Face, readonly number[]>> = {
  front: [10, 11, 12, 1, 2],
  right: [1, 2, 3, 4, 5],
  rear: [4, 5, 6, 7, 8],
  left: [7, 8, 9, 10, 11],
};

/** Degrees between the shot and the face, in the five cells of a fan. */
const SIDE_ANGLES = [60, 30, 0, 30, 60];

/**
 * Relative armour of a plate, in whole millimetres (R-AT-02).
 * @param slope degrees from the vertical, below 90
 * @param side degrees between the shot and the face, below 90
 */
export function relativeArmour(thickness: number, slope: number, side: number): number {
  return Math.round(thickness / (cosine(slope) * cosine(side)));
}

/** A face as printed on a card. */
export type StatedFace =
  | { readonly thickness: number; readonly slope: number; readonly red?: readonly number[] }
  | { readonly armour: readonly number[]; readonly red?: readonly number[] };

/** The five cells of a face, in the order of its sectors. */
export function cellsOf(face: Face, stated: StatedFace): readonly ArmourCell[] {
  const { red = [] } = stated;
  return FAN_SECTORS[face].map((sector, index) => ({
    sector,
    armour:
      'armour' in stated
        ? stated.armour[index]
        : relativeArmour(stated.thickness, stated.slope, SIDE_ANGLES[index]),
    ricochets: red.includes(sector),
  }));
}

function cosine(degrees: number): number {
  return Math.cos((degrees * Math.PI) / 180);
}
