/** Openings between rooms: adjacent circles of two rooms across a wall. */
import type { Draws } from './draws.ts';
import { squaredDistance, staysWhole } from './links.ts';
import type { Rect, Room } from './plan.ts';
import type { Spot } from './spots.ts';

/** A shared wall shorter than this has no door. */
const SHORTEST_WALL = 60;
/** Rooms along a longer wall may have a second door, this far from the first. */
const LONG_WALL = 380;
const BETWEEN_DOORS = 200;
/** Largest distance between the centres of the circles on both sides of a door. */
const LONGEST = 130;
/** Largest sideways offset between the two circles. */
const ASKEW = 36;
/** Doors this much longer than the shortest one are still candidates; chance decides among them. */
const ABOUT = 14;

export interface Door {
  /** Spots on both sides. */
  readonly a: number;
  readonly b: number;
  /** The way through it: along x or along y. */
  readonly axis: 'x' | 'y';
  /** False: no path leads through; the circles are only adjacent. */
  readonly open: boolean;
}

/**
 * Draws doors until every room can be reached, and a few more.
 * @returns doors with their images, or undefined when the rooms cannot be joined
 */
export function drawDoors(
  rooms: readonly Room[],
  spots: readonly Spot[],
  draws: Draws,
): readonly Door[] | undefined {
  const doors: Door[] = [];
  const joined = (): boolean =>
    staysWhole(
      rooms.length,
      doors.map(({ a, b }) => [spots[a].room, spots[b].room]),
    );
  const add = (door: Door): void => {
    const image = imageOfDoor(door, spots);
    doors.push(door);
    if (!isSameDoor(door, image)) doors.push(image);
  };
  const walls = draws.shuffled(wallsOf(rooms));
  const spare: Door[] = [];
  for (const [room, other, axis, length] of walls) {
    const candidates = candidatesFor(room, other, axis, spots);
    if (candidates.length === 0) continue;
    const door = draws.pick(candidates);
    const open = draws.chance(3, 4);
    const known = doors.filter(({ a, b }) => joinsRooms(spots[a].room, spots[b].room, room, other));
    if (known.length === 0) {
      if (addsRoom(rooms.length, doors, spots, room, other)) add({ ...door, open });
      else spare.push({ ...door, open });
    }
    if (length < LONG_WALL || !draws.chance(1, 2)) continue;
    const far = candidates.filter((second) => distanceAlong(second, door, spots) >= BETWEEN_DOORS);
    if (far.length > 0) spare.push({ ...draws.pick(far), open: draws.chance(3, 4) });
  }
  if (!joined()) return undefined;
  for (const door of spare) {
    const clear = doors.every(
      (known) => !isBeside(door, known, spots) && !isBeside(imageOfDoor(door, spots), known, spots),
    );
    if (clear && !isBeside(imageOfDoor(door, spots), door, spots, true) && draws.chance(3, 5)) add(door);
  }
  return doors;
}

/** Whether a door between the two rooms would connect separate parts. */
function addsRoom(
  count: number,
  doors: readonly Door[],
  spots: readonly Spot[],
  room: number,
  other: number,
): boolean {
  const reached = new Set([room]);
  for (let grown = -1; grown !== reached.size; ) {
    grown = reached.size;
    for (const { a, b } of doors) {
      if (reached.has(spots[a].room)) reached.add(spots[b].room);
      else if (reached.has(spots[b].room)) reached.add(spots[a].room);
    }
  }
  return reached.size < count && !reached.has(other);
}

type Wall = readonly [room: number, other: number, axis: 'x' | 'y', length: number];

/** Pairs of rooms with a common wall; of each pair of mirror images, the first. */
function wallsOf(rooms: readonly Room[]): Wall[] {
  const walls: Wall[] = [];
  const seen = new Set<string>();
  rooms.forEach((room, i) => {
    for (let j = i + 1; j < rooms.length; j++) {
      const shared = sharedWall(room.rect, rooms[j].rect);
      const image = [room.image, rooms[j].image].sort((a, b) => a - b).join('-');
      if (shared === undefined || seen.has(image)) continue;
      seen.add(`${i}-${j}`);
      walls.push([i, j, ...shared]);
    }
  });
  return walls;
}

function sharedWall(a: Rect, b: Rect): readonly ['x' | 'y', number] | undefined {
  const alongX = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const alongY = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  if ((a.right === b.left || b.right === a.left) && alongY >= SHORTEST_WALL) return ['x', alongY];
  if ((a.bottom === b.top || b.bottom === a.top) && alongX >= SHORTEST_WALL) return ['y', alongX];
  return undefined;
}

/** The shortest straight passages through a wall that pass no other circle. */
function candidatesFor(
  room: number,
  other: number,
  axis: 'x' | 'y',
  spots: readonly Spot[],
): Omit<Door, 'open'>[] {
  const aside = axis === 'x' ? 'y' : 'x';
  const found: { readonly a: number; readonly b: number; readonly length: number }[] = [];
  spots.forEach((from, a) => {
    if (from.room !== room) return;
    spots.forEach((to, b) => {
      if (to.room !== other || Math.abs(from[aside] - to[aside]) > ASKEW) return;
      const length = squaredDistance(from, to);
      if (length > LONGEST * LONGEST) return;
      // As in a room, so that no link crosses another.
      const blocked = spots.some(
        (third, c) =>
          c !== a && c !== b && squaredDistance(from, third) + squaredDistance(to, third) <= length,
      );
      if (!blocked) found.push({ a, b, length: Math.sqrt(length) });
    });
  });
  const shortest = Math.min(...found.map(({ length }) => length));
  return found.filter(({ length }) => length <= shortest + ABOUT).map(({ a, b }) => ({ a, b, axis }));
}

export function imageOfDoor({ a, b, axis, open }: Door, spots: readonly Spot[]): Door {
  return { a: spots[a].image, b: spots[b].image, axis, open };
}

export function isSameDoor(door: Pick<Door, 'a' | 'b'>, other: Pick<Door, 'a' | 'b'>): boolean {
  return joinsRooms(door.a, door.b, other.a, other.b);
}

function joinsRooms(a: number, b: number, room: number, other: number): boolean {
  return (a === room && b === other) || (a === other && b === room);
}

/**
 * Whether two doors between the same rooms are too close.
 * @param different a door is not beside itself
 */
function isBeside(door: Door, known: Door, spots: readonly Spot[], different = false): boolean {
  if (different && isSameDoor(door, known)) return false;
  const rooms = [spots[door.a].room, spots[door.b].room] as const;
  return (
    joinsRooms(spots[known.a].room, spots[known.b].room, ...rooms) &&
    distanceAlong(door, known, spots) < BETWEEN_DOORS
  );
}

function distanceAlong(
  door: Pick<Door, 'a' | 'axis'>,
  other: Pick<Door, 'a'>,
  spots: readonly Spot[],
): number {
  const aside = door.axis === 'x' ? 'y' : 'x';
  return Math.abs(spots[door.a][aside] - spots[other.a][aside]);
}
