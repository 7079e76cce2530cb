/**
 * Paths: sets of circles that see each other. Every room is one path or a row of overlapping ones; open doors add more.
 */
import { type Door, imageOfDoor, isSameDoor } from './doors.ts';
import type { Room } from './plan.ts';
import type { Spot } from './spots.ts';

/** A longer room has several paths, each about as long as this. */
const LONGEST_VIEW = 420;
/**
 * Half the overlap of two paths of a room. Every link of a room is shorter than the overlap, so one path contains it.
 */
const HALF_OVERLAP = 45;
/** Limits for circles on a straight line through a door: the offset aside, and below, the depth into each room. */
const ASIDE = 34;
const DEPTH = 260;
/** Most paths of a circle: its printed ring has room for three colours. */
const MOST_PATHS = 3;

export interface SightPath {
  readonly spots: readonly number[];
  /** Rooms it belongs to: one, or the two that a door joins. */
  readonly rooms: readonly number[];
}

/**
 * The paths of all enterable spots. Open doors become closed where a circle has no colour left.
 * @param enterable spots that miniatures can enter
 */
export function findSight(
  rooms: readonly Room[],
  spots: readonly Spot[],
  doors: readonly Door[],
  enterable: readonly boolean[],
): { readonly paths: readonly SightPath[]; readonly doors: readonly Door[] } {
  const paths = rooms.flatMap((_, room) => viewsOf(room, rooms, spots, enterable));
  const count = spots.map((_, spot) => paths.filter((path) => path.spots.includes(spot)).length);
  const done: Door[] = [];
  for (const door of doors) {
    if (done.some((known) => isSameDoor(known, door))) continue;
    const image = imageOfDoor(door, spots);
    const both = isSameDoor(door, image) ? [door] : [door, image];
    const views = both.map((one) => viewThrough(one, spots, enterable));
    const needed = spots.map((_, spot) => views.filter((view) => view.includes(spot)).length);
    const fits = (spot: number): boolean => count[spot] + needed[spot] <= MOST_PATHS;
    const open = door.open && both.every(({ a, b }) => fits(a) && fits(b));
    done.push(...both.map((one) => ({ ...one, open })));
    if (!open) continue;
    for (const [index, view] of views.entries()) {
      const seen = view.filter(fits);
      const { a, b } = both[index];
      paths.push({ spots: seen, rooms: [spots[a].room, spots[b].room] });
    }
    spots.forEach((_, spot) => {
      if (fits(spot)) count[spot] += needed[spot];
    });
  }
  return { paths, doors: done };
}

/** The paths of one room, along its longer side. */
function viewsOf(
  room: number,
  rooms: readonly Room[],
  spots: readonly Spot[],
  enterable: readonly boolean[],
): SightPath[] {
  const { left, top, right, bottom } = rooms[room].rect;
  const along = right - left >= bottom - top ? 'x' : 'y';
  const start = along === 'x' ? left : top;
  const length = Math.max(right - left, bottom - top);
  const views = Math.ceil(length / LONGEST_VIEW);
  return Array.from({ length: views }, (_, view): SightPath => {
    const from = view === 0 ? start : start + (length * view) / views - HALF_OVERLAP;
    const to = view === views - 1 ? start + length : start + (length * (view + 1)) / views + HALF_OVERLAP;
    const seen = [...spots.keys()].filter(
      (spot) =>
        spots[spot].room === room &&
        enterable[spot] &&
        spots[spot][along] >= from &&
        spots[spot][along] <= to,
    );
    return { spots: seen, rooms: [room] };
  }).filter((path) => path.spots.length > 0);
}

/** Spots on the straight line through a door. */
function viewThrough({ a, b, axis }: Door, spots: readonly Spot[], enterable: readonly boolean[]): number[] {
  const aside = axis === 'x' ? 'y' : 'x';
  const line = (spots[a][aside] + spots[b][aside]) / 2;
  const middle = (spots[a][axis] + spots[b][axis]) / 2;
  return [...spots.keys()].filter(
    (spot) =>
      enterable[spot] &&
      (spots[spot].room === spots[a].room || spots[spot].room === spots[b].room) &&
      Math.abs(spots[spot][aside] - line) <= ASIDE &&
      Math.abs(spots[spot][axis] - middle) <= DEPTH,
  );
}
