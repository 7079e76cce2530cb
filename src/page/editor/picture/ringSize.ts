/** The size of the rings on a board, from its picture alone. */
import { clearRings, median } from './findCircles.ts';
import { type Picture, shrunk } from './straighten.ts';

/** Smallest and largest diameter that is looked for, in percent of the board side. */
const SMALLEST = 2.8;
const LARGEST = 18;
/** Each size that is tried finds rings up to an eighth larger or smaller; the next one begins where it ends. */
const STEP = 1.22;
/** Radius in pixels to which each size is brought: its rings look the same to the search. */
const RADIUS = 16;
/** Places looked at for each size, more than a board has circles. */
const PLACES = 200;
/** A ring is worth its visibility above what occurs by chance. */
const CHANCE = 0.35;

/**
 * The diameter of which the most rings are visible, in percent of the side; undefined where none are.
 * @param board a square picture
 */
export function ringDiameterOf(board: Picture): number | undefined {
  let best: Tried | undefined;
  let picture = board;
  for (let tried = SMALLEST; tried <= LARGEST; tried *= STEP) {
    const size = Math.round((200 * RADIUS) / tried);
    // The picture is too coarse for so small a ring.
    if (size > board.width) continue;
    picture = shrunk(picture, size);
    const found = triedIn(picture);
    if (found.worth > (best?.worth ?? 0)) best = found;
  }
  return best?.diameter;
}

/**
 * The diameter of the rings of about a told size.
 * @param told in percent of the side
 */
export function ringDiameterNear(board: Picture, told: number): number {
  const size = Math.min(board.width, Math.round((200 * RADIUS) / told));
  return triedIn(shrunk(board, size)).diameter ?? told;
}

interface Tried {
  readonly worth: number;
  readonly diameter: number | undefined;
}

/** @param picture in which the rings have about the radius of the search */
function triedIn(picture: Picture): Tried {
  const rings = clearRings(picture, RADIUS, PLACES);
  const worth = rings.reduce((sum, { score }) => sum + score - CHANCE, 0);
  const radii = rings.map(({ radius }) => radius);
  return { worth, diameter: radii.length === 0 ? undefined : (200 * median(radii)) / picture.width };
}
