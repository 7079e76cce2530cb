/** Circles of each room: an even or offset grid, with gaps for furniture. */
import type { Draws } from './draws.ts';
import { linksBetween, staysWhole } from './links.ts';
import { imageOf, type Rect, type Room } from './plan.ts';
import type { MapSymmetry } from './request.ts';

/** Outer diameter of a ring, as on the printed map. */
export const RING = 50;
/** Distance from a wall to the centre of the nearest circle. */
const INSET = 36;
/** Least and, below, largest distance between centres of neighbours in a room. */
const NEAR = 64;
const FAR = 76;
/** Rows of an offset grid may be closer: neighbours across rows are offset. */
const OFFSET_ROWS = 0.87;
/** Rooms with fewer circles keep all of them. */
const FURNISHED = 8;
/** Least and largest percentage of a room's circles that furniture takes. */
const FURNITURE = [4, 18] as const;

/** A place for a circle; its number is its index in the list. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly room: number;
  /** Number of the spot that is this one's image under the symmetry; its own number on an axis or in the centre. */
  readonly image: number;
}

type Point = readonly [x: number, y: number];

/** Spots of all rooms; the set is symmetric. */
export function drawSpots(rooms: readonly Room[], symmetry: MapSymmetry, draws: Draws): Spot[] {
  const points = rooms.flatMap((room, number) => {
    // Image rooms are handled with their originals.
    if (room.image < number) return [];
    const own = room.image === number;
    const kept = furnished(
      gridIn(room.rect, own ? symmetry : undefined, draws),
      (point) => (own ? imageOf(symmetry, ...point) : point),
      draws,
    );
    const here = kept.map(([x, y]) => ({ x, y, room: number }));
    if (own) return here;
    return here.concat(
      kept.map((point) => {
        const [x, y] = imageOf(symmetry, ...point);
        return { x, y, room: room.image };
      }),
    );
  });
  const numberAt = new Map(points.map(({ x, y }, number) => [`${x},${y}`, number]));
  return points.map((point) => {
    const [x, y] = imageOf(symmetry, point.x, point.y);
    return { ...point, image: numberAt.get(`${x},${y}`) ?? -1 };
  });
}

/**
 * Centres of the circles of one room.
 * @param symmetry of the grid itself, if the room is its own image
 */
function gridIn(rect: Rect, symmetry: MapSymmetry | undefined, draws: Draws): Point[] {
  const width = rect.right - rect.left - 2 * INSET;
  const height = rect.bottom - rect.top - 2 * INSET;
  const columns = fitting(width, NEAR);
  const offsetRows = fitting(height, NEAR * OFFSET_ROWS);
  const offset =
    columns >= 3 && offsetRows >= 3 && (symmetry !== 'point' || offsetRows % 2 === 1) && draws.chance(3, 5);
  const rows = offset ? offsetRows : fitting(height, NEAR);
  const stepX = step(width, columns, FAR);
  const stepY = step(height, rows, offset ? FAR * OFFSET_ROWS : FAR);
  // Steps are even, so that halves of them are whole and images meet their originals.
  const startX = rect.left + rect.right - stepX * (columns - 1);
  const startY = rect.top + rect.bottom - stepY * (rows - 1);
  return Array.from({ length: rows }, (_, row) => row).flatMap((row) => {
    const shifted = offset && row % 2 === 1;
    return Array.from(
      { length: shifted ? columns - 1 : columns },
      (_, column): Point => [
        Math.floor(startX / 2) + stepX * column + (shifted ? stepX / 2 : 0),
        Math.floor(startY / 2) + stepY * row,
      ],
    );
  });
}

function fitting(length: number, spacing: number): number {
  return Math.max(1, Math.floor(Math.max(0, length) / spacing) + 1);
}

function step(length: number, count: number, most: number): number {
  if (count === 1) return 0;
  return Math.floor(Math.min(length / (count - 1), most) / 2) * 2;
}

/** Removes circles, with their images in the same room, while the rest stays connected. */
function furnished(points: readonly Point[], image: (point: Point) => Point, draws: Draws): Point[] {
  let kept = [...points];
  if (points.length < FURNISHED) return kept;
  const target = Math.round((points.length * draws.between(...FURNITURE)) / 100);
  for (const point of draws.shuffled(points)) {
    if (points.length - kept.length >= target) break;
    const [x, y] = image(point);
    const rest = kept.filter(([a, b]) => !(a === point[0] && b === point[1]) && !(a === x && b === y));
    const places = rest.map(([a, b]) => ({ x: a, y: b }));
    if (staysWhole(places.length, linksBetween(places))) kept = rest;
  }
  return kept;
}
