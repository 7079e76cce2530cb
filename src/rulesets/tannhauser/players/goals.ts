/** Goals of the greedy player besides shooting: what the mode rewards, and from which circles. */
import { CAPTURE_THE_FLAG, DEATHMATCH, DOMINATION, KING_OF_THE_HILL, STORY } from '../compile/mode.ts';
import type { Rules } from '../compile/rules.ts';
import { entryCircle } from '../engine/entries.ts';
import { flagItem, flagOf } from '../engine/flags.ts';
import { leaderOf } from '../engine/hill.ts';
import { other, sideOf } from '../engine/miniatures.ts';
import { isDone } from '../engine/objectives.ts';
import type { Position } from '../engine/position.ts';
import { isAtExit, isUsedUp, mayTake } from '../engine/storyActions.ts';
import { chanceOf, EXIT_VALUE, storyWorth, wantsToLeave } from './storyGoals.ts';

/** Value, in rows, of taking, planting or placing a flag, or working on an objective. */
export const ACQUIRE_VALUE = 3;
export const PLANT_VALUE = 6;
export const PLACE_VALUE = 3;
export const ATTEMPT_VALUE = 2.5;
/** Value of one point, in rows. */
export const POINT_VALUE = 1;

export interface Goals {
  /** Values of a scenario's actions; see storyWorth. */
  readonly worth: Float64Array;
  /** Value of each circle for the mode's action; 0 = none. */
  readonly value: Float64Array;
  /** Circles with a value, `circles[0 … count - 1]`. */
  readonly circles: Int32Array;
  count: number;
}

export function createGoals(rules: Rules): Goals {
  return {
    worth: storyWorth(rules),
    value: new Float64Array(rules.board.size),
    circles: new Int32Array(rules.board.size),
    count: 0,
  };
}

/** Finds the goals of a miniature in the current position; none in a deathmatch. */
export function findGoals(p: Position, miniature: number, goals: Goals): void {
  for (let i = 0; i < goals.count; i++) goals.value[goals.circles[i]] = 0;
  goals.count = 0;
  const { mode, board } = p.rules;
  if (mode.kind === DEATHMATCH) return;
  if (mode.kind === STORY) {
    addStoryGoals(p, miniature, goals);
    return;
  }
  const side = sideOf(p, miniature);
  if (mode.kind === KING_OF_THE_HILL) {
    if (leaderOf(p, side) !== miniature || p.turn + 1 < mode.scoringFromTurn) return;
    const entry = board.specials.length;
    for (let place = 0; place <= entry + 1; place++) {
      if ((p.scored[place] & (1 << side)) !== 0) continue;
      const circle = place < entry ? board.specials[place] : entryCircle(p, other(side), place - entry);
      if (circle >= 0) addAround(p, goals, circle, mode.points[place] * POINT_VALUE);
    }
    return;
  }
  if (mode.kind === CAPTURE_THE_FLAG && carriesFlag(p, miniature)) {
    for (let number = 0; number < 2; number++) {
      const circle = entryCircle(p, side, number);
      if (circle >= 0) addAround(p, goals, circle, PLANT_VALUE);
    }
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

/** Adds actions open to the miniature, and exits that its side wants it to take. */
function addStoryGoals(p: Position, miniature: number, goals: Goals): void {
  const { story, board } = p.rules;
  if (story === undefined) return;
  for (let number = 0; number < story.actions.length; number++) {
    const action = story.actions[number];
    const worth = goals.worth[number * 2 + p.side[miniature]];
    if (worth <= 0 || !mayTake(p, miniature, action)) continue;
    for (const place of action.at) {
      if (isUsedUp(p, story, number, miniature, place)) continue;
      addAround(p, goals, board.specials[place], worth * chanceOf(p, miniature, action));
    }
  }
  if (!wantsToLeave(p, miniature)) return;
  for (const { circles } of story.exits) {
    for (const circle of circles) if (isAtExit(p, miniature, circle)) addGoal(goals, circle, EXIT_VALUE);
  }
}

function addGoal(goals: Goals, circle: number, value: number): void {
  if (goals.value[circle] === 0) goals.circles[goals.count++] = circle;
  goals.value[circle] = Math.max(goals.value[circle], value);
}

function addAround(p: Position, goals: Goals, circle: number, value: number): void {
  const { words, adjacent } = p.rules.board;
  for (let word = 0; word < words; word++) {
    let rest = adjacent[circle * words + word];
    while (rest !== 0) {
      const near = (word << 5) | (31 - Math.clz32(rest & -rest));
      rest &= rest - 1;
      addGoal(goals, near, value);
    }
  }
}

/** Whether the miniature bears a flag of the enemy. */
export function carriesFlag(p: Position, miniature: number): boolean {
  const flag = flagItem(p, other(sideOf(p, miniature)));
  for (let token = 0; token < p.tokenCount; token++) {
    if (p.tokenPlace[token] === miniature && p.tokenItem[token] === flag) return true;
  }
  return false;
}
