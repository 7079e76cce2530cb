/** Names of rooms and colours of paths. Rooms of a generated map have names of castle rooms. */
import type { Draws } from './draws.ts';
import { CORRIDOR_WIDTH, type Room } from './plan.ts';

const ROOMS = [
  'library',
  'armoury',
  'chapel',
  'kitchen',
  'study',
  'cellar',
  'workshop',
  'infirmary',
  'laboratory',
  'archive',
  'barracks',
  'store room',
  'guard room',
  'map room',
  'winter garden',
  'dining room',
] as const;
const CORRIDORS = ['gallery', 'passage', 'cloister', 'arcade', 'walkway', 'corridor'] as const;

/** Colours of paths, as names and for the screen. */
export const COLOURS = [
  ['crimson', '#b3263c'],
  ['steel blue', '#4f86b0'],
  ['bright green', '#4caf3a'],
  ['amber', '#d39a2d'],
  ['purple', '#6b46a8'],
  ['dark teal', '#2c6f63'],
  ['fuchsia', '#c23a9c'],
  ['khaki', '#a39a58'],
  ['orange', '#d9702b'],
  ['dark indigo', '#38307a'],
  ['turquoise', '#2fa6a6'],
  ['rust red', '#8f3f2c'],
  ['lavender', '#9c92d4'],
  ['olive', '#6d7330'],
  ['rose', '#d87f95'],
  ['slate', '#5b6673'],
  ['dark brown', '#553528'],
  ['lime', '#93bf2f'],
] as const satisfies readonly (readonly [string, string])[];

/**
 * A name for each room: mirror images share a name and differ by their side of the board.
 * @param turned the spine runs across the board
 */
export function drawRoomNames(rooms: readonly Room[], turned: boolean, draws: Draws): string[] {
  const roomNames = draws.shuffled(ROOMS);
  const corridorNames = draws.shuffled(CORRIDORS);
  const [first, second] = turned ? ['north', 'south'] : ['west', 'east'];
  const spine = rooms.filter(({ part }) => part === 'spine');
  const spineSides = turned ? ['west', 'east'] : ['north', 'south'];
  const names = new Map<Room, string>();
  for (const room of rooms) {
    if (room.part !== 'first') continue;
    const pool = isCorridor(room) ? corridorNames : roomNames;
    const name = pool.shift() ?? roomNames.shift() ?? `room ${names.size}`;
    names.set(room, `${first} ${name}`).set(rooms[room.image], `${second} ${name}`);
  }
  spine.forEach((room, i) => {
    const isMiddle = spine.length % 2 === 1 && i === (spine.length - 1) / 2;
    const where = isMiddle ? 'central' : spineSides[i === 0 ? 0 : 1];
    names.set(room, `${where} ${isCorridor(room) ? 'passage' : 'hall'}`);
  });
  return rooms.map((room) => names.get(room) ?? '');
}

function isCorridor({ rect }: Room): boolean {
  return Math.min(rect.right - rect.left, rect.bottom - rect.top) <= CORRIDOR_WIDTH + 1;
}
