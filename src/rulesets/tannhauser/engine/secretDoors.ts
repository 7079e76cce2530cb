/** Chapter T-SDOOR: secret doors on Action circles, placed before everything else, and their use. */
import { hasBit } from '../compile/bits.ts';
import { ACTION_CIRCLE, type Board, UNREACHABLE } from '../compile/board.ts';
import { DECIDE_SETUP, encodeChoice, firstOfChoice, PUT_DOOR, USE_DOORS } from './choices.ts';
import { DOORS_FRAME, field, STEP } from './frames.ts';
import { movementValue, other } from './miniatures.ts';
import type { Position } from './position.ts';
import { SETUP_DRAWS, streamOf } from './streams.ts';

/** Least distance between two doors in circles (T-SDOOR-01). */
const DOOR_DISTANCE = 6;

const DRAW_SIDE = 0;
const SIDE_DRAWN = 1;
const NEXT = 2;
const CHOSEN = 3;

/** Puts the placing of secret doors on the stack, if they are in play. */
export function pushDoorSetup(p: Position): void {
  if (p.rules.secretDoors > 0) p.push(DOORS_FRAME);
}

// --- fields of DOORS_FRAME
const DOORS_PLACED = field(0);
/** The side that places next. */
const SIDE = field(1);

/** Handler of DOORS_FRAME. */
export function runDoorSetup(p: Position, frame: number): void {
  const { frames } = p;
  const side = frames[frame + SIDE] === 0 ? 0 : 1;
  switch (frames[frame + STEP]) {
    case DRAW_SIDE:
      frames[frame + STEP] = SIDE_DRAWN;
      p.roll(p.rules.tables.uniform(2), streamOf(0, SETUP_DRAWS));
      return;
    case SIDE_DRAWN:
      frames[frame + SIDE] = p.answer;
      frames[frame + STEP] = NEXT;
      return;
    case NEXT: {
      const left = p.rules.secretDoors - frames[frame + DOORS_PLACED];
      if (left === 0) {
        p.pop();
        return;
      }
      frames[frame + STEP] = CHOSEN;
      p.ask(side, DECIDE_SETUP, -1);
      for (const place of doorPlaces(p.rules.board, doorsOf(p), left))
        p.addChoice(encodeChoice(PUT_DOOR, place));
      return;
    }
    default: {
      const place = firstOfChoice(p.answer);
      p.doorAt[place] = 1;
      if (p.sink !== undefined) p.emit({ type: 'secret-door', side, special: place });
      frames[frame + DOORS_PLACED]++;
      frames[frame + SIDE] = other(side);
      frames[frame + STEP] = NEXT;
    }
  }
}

/**
 * Special circles for the next door: Action circles far enough from the other doors that leave room for all `left`
 * doors, this one included.
 */
export function doorPlaces(board: Board, doors: readonly number[], left: number): number[] {
  return [...board.specials.keys()].filter(
    (place) =>
      board.kind[board.specials[place]] === ACTION_CIRCLE &&
      !doors.includes(place) &&
      doors.every((door) => specialDistance(board, door, place) >= DOOR_DISTANCE) &&
      (left === 1 || doorPlaces(board, [...doors, place], left - 1).length > 0),
  );
}

function doorsOf(p: Position): number[] {
  return [...p.rules.board.specials.keys()].filter((place) => p.doorAt[place] === 1);
}

/**
 * Circles from one special circle to another by the shortest adjacency route, including the second one (T-SIGHT-03).
 */
function specialDistance(
  { size, words, specials, adjacent, distance }: Board,
  from: number,
  to: number,
): number {
  let shortest = UNREACHABLE;
  for (let a = 0; a < size; a++) {
    if (!hasBit(adjacent, specials[from] * words, a)) continue;
    for (let b = 0; b < size; b++) {
      if (hasBit(adjacent, specials[to] * words, b))
        shortest = Math.min(shortest, distance[a * size + b] + 2);
    }
  }
  return shortest;
}

/** T-SDOOR-02: adds their use, declared at the start of the activation, at no cost. */
export function addDoorUse(p: Position): void {
  if (p.rules.secretDoors > 0 && p.worstRow < 0) p.addChoice(encodeChoice(USE_DOORS));
}

/** Uses the doors: from now on the worst row counts, Movement included. */
export function useDoors(p: Position, miniature: number): void {
  const before = movementValue(p, miniature);
  p.worstRow = miniature;
  p.movementPoints += movementValue(p, miniature) - before;
  if (p.sink !== undefined) p.emit({ type: 'uses-doors', miniature, movementPoints: p.movementPoints });
}
