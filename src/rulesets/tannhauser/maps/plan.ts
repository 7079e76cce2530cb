/**
 * The floor plan: the board cut into rooms, symmetric from the start. A spine of rooms runs down the middle; the half
 * left of it is cut at random, the half right of it is the mirror image.
 *
 * Lengths are integers, tenths of a percent of the board side, so that images are exact.
 */
import type { Draws } from './draws.ts';
import type { MapRequest, MapSymmetry } from './request.ts';

export const BOARD = 1000;
/** Distance between the outer walls and the edge of the board. */
const MARGIN = 25;
/** A room this wide holds one row of circles: a corridor. */
export const CORRIDOR_WIDTH = 95;
/** Least width of a part for a corridor: leaves two rows of circles on either side. */
const CORRIDOR_NEEDS = 420;
/** Walls deviate from an even division by up to this share of a room. */
const JITTER = 0.14;

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Which third of the board a room belongs to; names of rooms use it. */
type Part = 'first' | 'spine' | 'second';

export interface Room {
  readonly rect: Rect;
  readonly part: Part;
  /** Number of the room that is this one's image under the symmetry; its own number if symmetric. */
  readonly image: number;
}

/** The image of a point under the symmetry of the board. */
export function imageOf(symmetry: MapSymmetry, x: number, y: number): readonly [x: number, y: number] {
  return [BOARD - x, symmetry === 'point' ? BOARD - y : y];
}

/**
 * Draws exactly `request.rooms` rooms: those of the first half, their images in the same order, then the spine from the
 * top.
 */
export function drawPlan({ rooms, symmetry }: MapRequest, draws: Draws): Room[] {
  const inSpine = rooms % 2 === 0 ? 2 : rooms >= 9 ? 3 : 1;
  const inHalf = (rooms - inSpine) / 2;
  const widths = [CORRIDOR_WIDTH, 155, 220].slice(0, rooms > 16 ? 1 : 3);
  const spineLeft = (BOARD - draws.pick(widths)) / 2;
  const half = { left: MARGIN, top: MARGIN, right: Math.floor(spineLeft), bottom: BOARD - MARGIN };
  const rects = split(half, inHalf, draws);
  const spine = { ...half, left: half.right, right: BOARD - half.right };
  const rowsOfSpine = splitSpine(spine, inSpine, symmetry, draws);
  const spineStart = 2 * inHalf;
  return [
    ...rects.map((rect, i): Room => ({ rect, part: 'first', image: inHalf + i })),
    ...rects.map((rect, i): Room => ({ rect: imageRect(symmetry, rect), part: 'second', image: i })),
    ...rowsOfSpine.map((rect, i): Room => {
      const image = symmetry === 'mirror' ? i : inSpine - 1 - i;
      return { rect, part: 'spine', image: spineStart + image };
    }),
  ];
}

function imageRect(symmetry: MapSymmetry, { left, top, right, bottom }: Rect): Rect {
  const [newRight, newBottom] = imageOf(symmetry, left, top);
  const [newLeft, newTop] = imageOf(symmetry, right, bottom);
  return {
    left: newLeft,
    right: newRight,
    top: Math.min(newTop, newBottom),
    bottom: Math.max(newTop, newBottom),
  };
}

/** Cuts a rectangle repeatedly across its longer side; sometimes leaves a corridor between the parts. */
function split(rect: Rect, rooms: number, draws: Draws): Rect[] {
  if (rooms === 1) return [rect];
  const wide = rect.right - rect.left >= rect.bottom - rect.top;
  const start = wide ? rect.left : rect.top;
  const length = (wide ? rect.right : rect.bottom) - start;
  const corridor = rooms >= 3 && length >= CORRIDOR_NEEDS && draws.chance(2, 5) ? CORRIDOR_WIDTH : 0;
  const left = corridor > 0 ? rooms - 1 : rooms;
  const before = draws.chance(1, 2) ? Math.floor(left / 2) : Math.ceil(left / 2);
  const even = ((length - corridor) * before) / left;
  const jitter = Math.floor(((length - corridor) / left) * JITTER);
  const cut = Math.min(
    Math.max(start + Math.round(even) + draws.between(-jitter, jitter), start + CORRIDOR_WIDTH),
    start + length - corridor - CORRIDOR_WIDTH,
  );
  const between = (from: number, to: number): Rect =>
    wide ? { ...rect, left: from, right: to } : { ...rect, top: from, bottom: to };
  return [
    ...split(between(start, cut), before, draws),
    ...(corridor > 0 ? [between(cut, cut + corridor)] : []),
    ...split(between(cut + corridor, start + length), left - before, draws),
  ];
}

function splitSpine(spine: Rect, rooms: number, symmetry: MapSymmetry, draws: Draws): Rect[] {
  const height = spine.bottom - spine.top;
  const middle = BOARD / 2;
  const cuts: number[] = [];
  if (rooms === 2) {
    cuts.push(symmetry === 'point' ? middle : middle + draws.between(-height / 5, height / 5));
  } else if (rooms === 3) {
    const centre = draws.between(110, 190);
    const shift = symmetry === 'point' ? 0 : draws.between(-100, 100);
    cuts.push(middle + shift - centre, middle + shift + centre);
  }
  const edges = [spine.top, ...cuts, spine.bottom];
  return edges.slice(1).map((bottom, i) => ({ ...spine, top: edges[i], bottom }));
}
