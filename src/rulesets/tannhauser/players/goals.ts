/** What a mode wants a figure to do, and from which circles: the greedy player's goals beside shooting. */
import { CAPTURE_THE_FLAG, DEATHMATCH, DOMINATION, KING_OF_THE_HILL } from '../compile/mode.ts';
import type { Rules } from '../compile/rules.ts';
import { other, sideOf } from '../engine/figures.ts';
import { flagItem, flagOf } from '../engine/flags.ts';
import { leaderOf } from '../engine/hill.ts';
import { isDone } from '../engine/objectives.ts';
import type { Position } from '../engine/position.ts';

/** Rows that taking, planting or placing a flag, or working on an objective, is worth. */
export const ACQUIRE_VALUE = 3;
export const PLANT_VALUE = 6;
export const PLACE_VALUE = 3;
export const ATTEMPT_VALUE = 2.5;
/** Rows that one point is worth. */
export const POINT_VALUE = 1;

export interface Goals {
  /** Value of standing on each circle for the mode's action; 0 = nothing to do there. */
  readonly value: Float64Array;
  /** Circles with a value, `circles[0 … count - 1]`. */
  readonly circles: Int32Array;
  count: number;
}

export function createGoals(rules: Rules): Goals {
  return { value: new Float64Array(rules.board.size), circles: new Int32Array(rules.board.size), count: 0 };
}

/** Finds the goals of a figure as things stand; none in a deathmatch. */
export function findGoals(p: Position, figure: number, goals: Goals): void {
  for (let i = 0; i < goals.count; i++) goals.value[goals.circles[i]] = 0;
  goals.count = 0;
  const { mode, board } = p.rules;
  if (mode.kind === DEATHMATCH) return;
  const side = sideOf(p, figure);
  if (mode.kind === KING_OF_THE_HILL) {
    if (leaderOf(p, side) !== figure || p.turn + 1 < mode.scoringFromTurn) return;
    for (let place = 0; place <= board.specials.length; place++) {
      if ((p.scored[place] & (1 << side)) !== 0) continue;
      const circle = place === board.specials.length ? p.entry[other(side)] : board.specials[place];
      addAround(p, goals, circle, mode.points[place] * POINT_VALUE);
    }
    return;
  }
  if (mode.kind === CAPTURE_THE_FLAG && carriesFlag(p, figure)) {
    addAround(p, goals, p.entry[side], PLANT_VALUE);
    return;
  }
  for (const special of mode.objectives) {
    if (mode.kind === CAPTURE_THE_FLAG) {
      if (p.flagAt[special] === flagOf(other(side)))
        addAround(p, goals, board.specials[special], ACQUIRE_VALUE);
    } else if (mode.kind === DOMINATION) {
      if (p.flagAt[special] !== flagOf(side)) addAround(p, goals, board.specials[special], PLACE_VALUE);
    } else if (!isDone(p, special, side)) addAround(p, goals, board.specials[special], ATTEMPT_VALUE);
  }
}

function addAround(p: Position, goals: Goals, circle: number, value: number): void {
  const { words, adjacent } = p.rules.board;
  for (let word = 0; word < words; word++) {
    let rest = adjacent[circle * words + word];
    while (rest !== 0) {
      const near = (word << 5) | (31 - Math.clz32(rest & -rest));
      rest &= rest - 1;
      if (goals.value[near] === 0) goals.circles[goals.count++] = near;
      goals.value[near] = Math.max(goals.value[near], value);
    }
  }
}

function carriesFlag(p: Position, figure: number): boolean {
  const flag = flagItem(p, other(sideOf(p, figure)));
  for (let token = 0; token < p.tokenCount; token++) {
    if (p.tokenPlace[token] === figure && p.tokenItem[token] === flag) return true;
  }
  return false;
}
