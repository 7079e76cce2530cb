/** A map compiled for play: neighbour lists, bit rows and distances over circle indices 0 … size-1. */
import type { MapData } from '../model.ts';
import { hasBit, setBit, wordsFor } from './bits.ts';

/** Distance to a circle without an adjacency route. */
export const UNREACHABLE = 255;

/** Kinds of circles. */
export const MOVEMENT_CIRCLE = 0;
export const ACTION_CIRCLE = 1;
export const PRIMARY_OBJECTIVE = 2;
export const SECONDARY_OBJECTIVE = 3;

export interface Board {
  readonly id: string;
  readonly size: number;
  /** 32-bit words of one bit row. */
  readonly words: number;
  /** The map file's name of each circle. */
  readonly names: readonly string[];
  /** MOVEMENT_CIRCLE, ACTION_CIRCLE, … per circle; only movement circles are entered (T-TERM-10, T-MOVE-03). */
  readonly kind: Uint8Array;
  /** Movement circles adjacent to circle c are `neighbours[start[c] … start[c+1]-1]` (T-MAP-02), in increasing order. */
  readonly start: Int32Array;
  readonly neighbours: Int32Array;
  /**
   * Bit rows (row = c × words): movement circles adjacent to c. Objective and action circles have rows too: the
   * movement circles next to them.
   */
  readonly adjacent: Int32Array;
  /** Bit rows: circles sharing a path with c, c included (T-MAP-01, T-SIGHT-01). */
  readonly sight: Int32Array;
  /** Shortest adjacency route in circles, size × size; UNREACHABLE if none (T-SIGHT-03). */
  readonly distance: Uint8Array;
  /** Length of the shortest legal grenade route, size × size; UNREACHABLE if none (T-GREN-03, R-20). */
  readonly throwDistance: Uint8Array;
  /** Printed modifier of each circle: combat, stamina, mental (T-MAP-04), size × 3. */
  readonly modifier: Int8Array;
  /** Movement points to enter each circle without rubble: 1 − modifier (T-MAP-05). */
  readonly enterCost: Uint8Array;
  /** Red movement icons printed on each circle. */
  readonly redIcons: Uint8Array;
  /** Entry circles in the map's order, with their names for people. */
  readonly entries: readonly number[];
  readonly entryNames: readonly string[];
  /** Objective and Action circles in the map's order. */
  readonly specials: readonly number[];
}

/** The part of a map that play depends on. */
export type BoardSource = Pick<MapData, 'id' | 'circles' | 'entryPoints'>;

/**
 * Compiles a checked map.
 * @param throwsOnOnePath whether the route of a grenade keeps to one path of the thrower's circle
 */
export function compileBoard(map: BoardSource, throwsOnOnePath = false): Board {
  const size = map.circles.length;
  const words = wordsFor(size);
  const indexOf = new Map(map.circles.map((circle, index) => [circle.id, index]));
  const at = (id: number): number => indexOf.get(id) ?? -1;

  const kind = new Uint8Array(size);
  const modifier = new Int8Array(size * 3);
  const enterCost = new Uint8Array(size).fill(1);
  const redIcons = new Uint8Array(size);
  const adjacent = new Int32Array(size * words);
  const sight = new Int32Array(size * words);
  const membersOf = new Map<string, number[]>();

  map.circles.forEach((circle, c) => {
    kind[c] = kindOf(circle.kind);
    const mod = circle.modifier;
    if (mod !== undefined) {
      const column = ['combat', 'stamina', 'mental'].indexOf(mod.characteristic);
      if (column >= 0) modifier[c * 3 + column] = mod.delta;
      else {
        enterCost[c] = Math.max(0, 1 - mod.delta);
        redIcons[c] = Math.max(0, -mod.delta);
      }
    }
    for (const path of circle.paths) membersOf.set(path, [...(membersOf.get(path) ?? []), c]);
  });

  const start = new Int32Array(size + 1);
  const neighbours: number[] = [];
  map.circles.forEach((circle, c) => {
    const near = circle.adjacent
      .map(at)
      .filter((other) => kind[other] === MOVEMENT_CIRCLE)
      .sort((a, b) => a - b);
    for (const other of near) setBit(adjacent, c * words, other);
    neighbours.push(...near);
    start[c + 1] = neighbours.length;
  });
  for (const members of membersOf.values()) {
    for (const a of members) for (const b of members) setBit(sight, a * words, b);
  }

  const shape = { size, words, start, neighbours: Int32Array.from(neighbours), sight, kind };
  return {
    ...shape,
    id: map.id,
    names: map.circles.map((circle) => String(circle.id)),
    adjacent,
    distance: distances(shape, false),
    throwDistance: throwsOnOnePath ? throwsAlongPaths(shape, membersOf.values()) : distances(shape, true),
    modifier,
    enterCost,
    redIcons,
    entries: map.entryPoints.map((entry) => at(entry.id)),
    entryNames: map.entryPoints.map((entry) => `${entry.id} (${entry.side})`),
    specials: [...kind.keys()].filter((c) => kind[c] !== MOVEMENT_CIRCLE),
  };
}

function kindOf(kind: string): number {
  if (kind === 'action') return ACTION_CIRCLE;
  if (kind === 'objective-primary') return PRIMARY_OBJECTIVE;
  if (kind === 'objective-secondary') return SECONDARY_OBJECTIVE;
  return MOVEMENT_CIRCLE;
}

type Shape = Pick<Board, 'size' | 'words' | 'start' | 'neighbours' | 'sight' | 'kind'>;

/**
 * Lengths of the shortest routes whose circles, except the last, share one path with the origin (R-20,
 * `grenadeRouteOnOnePath`).
 */
function throwsAlongPaths(board: Shape, paths: Iterable<readonly number[]>): Uint8Array {
  const { size, words } = board;
  const result = new Uint8Array(size * size).fill(UNREACHABLE);
  for (const members of paths) {
    const sight = new Int32Array(size * words);
    for (const a of members) for (const b of members) setBit(sight, a * words, b);
    const along = distances({ ...board, sight }, true);
    for (const origin of members) {
      const row = origin * size;
      for (let c = row; c < row + size; c++) result[c] = Math.min(result[c], along[c]);
    }
  }
  return result;
}

/**
 * Lengths of all shortest routes; with `throwing`, a route continues only from circles in sight of its origin.
 */
function distances(board: Shape, throwing: boolean): Uint8Array {
  const { size, words, start, neighbours, sight, kind } = board;
  const result = new Uint8Array(size * size).fill(UNREACHABLE);
  const queue = new Int32Array(size);
  for (let origin = 0; origin < size; origin++) {
    if (kind[origin] !== MOVEMENT_CIRCLE) continue;
    const row = origin * size;
    result[row + origin] = 0;
    queue[0] = origin;
    let tail = 1;
    for (let head = 0; head < tail; head++) {
      const c = queue[head];
      if (throwing && !hasBit(sight, origin * words, c)) continue;
      for (let i = start[c]; i < start[c + 1]; i++) {
        const next = neighbours[i];
        if (result[row + next] !== UNREACHABLE) continue;
        result[row + next] = result[row + c] + 1;
        queue[tail++] = next;
      }
    }
  }
  return result;
}
