/** Circles in sight or adjacent after a walk: bit rows by circle and movement points, computed once a board. */
import { setBit } from '../../compile/bits.ts';
import type { Board } from '../../compile/board.ts';
import { MOVEMENT_CIRCLE } from '../../compile/board.ts';

/** Longer walks count as this long. */
const LONGEST_WALK = 9;

export interface Lanes {
  /** Bit rows as below: circles within the walk. */
  readonly reached: Int32Array;
  /** Bit rows, row = (circle × (LONGEST_WALK + 1) + points) × words: circles in sight of some circle within the walk. */
  readonly seen: Int32Array;
  /** The same for circles adjacent to some circle within the walk. */
  readonly touched: Int32Array;
}

/** Every player and every judgement of a thread looks at the same ones. */
const known = new WeakMap<Board, Lanes>();

/** The lanes without miniatures and movement modifiers: a fast estimate of what an enemy may do. */
export function lanesOf(board: Board): Lanes {
  const lanes = known.get(board) ?? computeLanes(board);
  known.set(board, lanes);
  return lanes;
}

function computeLanes(board: Board): Lanes {
  const { size, words, sight, adjacent, distance, kind } = board;
  const reached = new Int32Array(size * (LONGEST_WALK + 1) * words);
  const seen = new Int32Array(size * (LONGEST_WALK + 1) * words);
  const touched = new Int32Array(size * (LONGEST_WALK + 1) * words);
  for (let circle = 0; circle < size; circle++) {
    if (kind[circle] !== MOVEMENT_CIRCLE) continue;
    for (let points = 0; points <= LONGEST_WALK; points++) {
      const row = (circle * (LONGEST_WALK + 1) + points) * words;
      for (let stop = 0; stop < size; stop++) {
        if (kind[stop] !== MOVEMENT_CIRCLE || distance[circle * size + stop] > points) continue;
        setBit(reached, row, stop);
        for (let word = 0; word < words; word++) {
          seen[row + word] |= sight[stop * words + word];
          touched[row + word] |= adjacent[stop * words + word];
        }
      }
    }
  }
  return { reached, seen, touched };
}

export function laneRow(board: Board, circle: number, points: number): number {
  return (circle * (LONGEST_WALK + 1) + Math.min(LONGEST_WALK, Math.max(0, points))) * board.words;
}
