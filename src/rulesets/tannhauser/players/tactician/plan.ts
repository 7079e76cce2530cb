/** The best activation of a figure as a whole: where to act and where to rest after it. */
import { hasBit, setBit } from '../../compile/bits.ts';
import type { Board } from '../../compile/board.ts';
import { ON_BOARD } from '../../engine/layout.ts';
import type { Position } from '../../engine/position.ts';
import type { TacticianWeights } from '../../model.ts';
import type { Rest } from './rest.ts';
import { isLastTurn } from './values.ts';

/** Staying wins between equals. */
const STAYING = 1e-9;

/** Numbers of a plan, in an array: as fields they would be boxed. */
export const PLAN_TOTAL = 0;
/** Worth of the action alone. */
export const PLAN_ACTION = 1;
/** Worth of the best plan without the action, from where the figure stands. */
export const PLAN_WALK = 2;

/** How many there are. */
export const PLAN_VALUES = 3;

interface Plan {
  /** Circle to act from, or -1; circle to rest on, or -1. */
  act: number;
  stop: number;
  readonly values: Float64Array;
}

export interface ActivationPlanner {
  readonly plan: Plan;
  /** Fills `plan` for a figure with `points` to walk; `p.reach` and `rest` must be the figure's. */
  find(p: Position, figure: number, points: number, mayAct: boolean): void;
  /**
   * The same with another reach, or with other actions, after `find` for the same figure: what resting is worth stays.
   * @param least a plan that comes to less is of no use; `plan` may be any other then that does
   */
  findBetter(p: Position, figure: number, points: number, mayAct: boolean, least: number): void;
  /** Puts the worth of the best action in reach into `into[0]`, 0 = none: the plan's is not worth more. */
  findBestAction(p: Position, figure: number, into: Float64Array): void;
}

export function createActivationPlanner(
  { size, words, distance }: Board,
  w: TacticianWeights,
  rest: Rest,
): ActivationPlanner {
  const plan: Plan = { act: -1, stop: -1, values: new Float64Array(PLAN_VALUES) };
  const stops = new Int32Array(size);
  const rests = new Float64Array(size);
  const actions = new Float64Array(size);
  /** What resting is worth by circle, and the bit row of the circles for which it is known. */
  const restOn = new Float64Array(size);
  const known = new Int32Array(words);
  /** What some plan with an action comes to: a plan that cannot reach it is not the best. */
  const floors = new Float64Array(1);
  const best = new Float64Array(1);

  /** Lists the circles in reach with the worth of acting there; returns how many. */
  function list(p: Position, figure: number, here: number, mayAct: boolean): number {
    const { reached } = p.reach;
    let count = 0;
    for (let word = 0; word < words; word++) {
      let bits = reached[word];
      while (bits !== 0) {
        const circle = (word << 5) | (31 - Math.clz32(bits & -bits));
        bits &= bits - 1;
        if (p.occupant[circle] !== 0 && circle !== here) continue;
        stops[count] = circle;
        actions[count] = 0;
        if (mayAct) rest.findAction(p, figure, circle, actions, count);
        count++;
      }
    }
    return count;
  }

  /** Puts the worth of the best action of those listed into `into[0]`. */
  function noteBest(count: number, into: Float64Array): void {
    into[0] = 0;
    for (let i = 0; i < count; i++) {
      if (actions[i] > into[0] && actions[i] >= w.worthActing) into[0] = actions[i];
    }
  }

  function listRests(p: Position, figure: number, count: number, mayAct: boolean): void {
    const hurry = isLastTurn(p) ? 0 : w.approach + w.impatience * p.turn;
    const approach = hurry * (mayAct ? 1 : w.tired);
    for (let i = 0; i < count; i++) {
      const circle = stops[i];
      if (!hasBit(known, 0, circle)) {
        setBit(known, 0, circle);
        rest.findRest(p, figure, circle, approach, restOn, circle);
      }
      rests[i] = restOn[circle];
    }
  }

  /** Puts the best plan that acts where acting alone is worth most into `floors`. */
  function findFloor({ reach: { cost } }: Position, count: number, points: number, here: number): void {
    let base = Number.NEGATIVE_INFINITY;
    let circle = -1;
    for (let i = 0; i < count; i++) {
      if (actions[i] < w.worthActing) continue;
      const worth = actions[i] - w.stepPrice * cost[stops[i]] + (stops[i] === here ? STAYING : 0);
      if (worth <= base) continue;
      base = worth;
      circle = stops[i];
    }
    floors[0] = Number.NEGATIVE_INFINITY;
    if (circle < 0) return;
    const left = points - cost[circle];
    for (let j = 0; j < count; j++) {
      if (base + rests[j] <= floors[0]) continue;
      const steps = distance[circle * size + stops[j]];
      if (steps > left) continue;
      const value = base + rests[j] - w.stepPrice * steps;
      if (value > floors[0]) floors[0] = value;
    }
  }

  function find(p: Position, figure: number, points: number, mayAct: boolean): void {
    known.fill(0);
    findBetter(p, figure, points, mayAct, Number.NEGATIVE_INFINITY);
  }

  function findBestAction(p: Position, figure: number, into: Float64Array): void {
    noteBest(list(p, figure, standing(p, figure), true), into);
  }

  function findBetter(p: Position, figure: number, points: number, mayAct: boolean, least: number): void {
    const { cost } = p.reach;
    const here = standing(p, figure);
    const count = list(p, figure, here, mayAct);
    listRests(p, figure, count, mayAct);
    let total = Number.NEGATIVE_INFINITY;
    let most = total;
    plan.act = -1;
    plan.stop = -1;
    plan.values[PLAN_ACTION] = 0;
    for (let i = 0; i < count; i++) {
      most = Math.max(most, rests[i]);
      const value = rests[i] - w.stepPrice * cost[stops[i]] + (stops[i] === here ? STAYING : 0);
      if (value <= total) continue;
      total = value;
      plan.stop = stops[i];
    }
    plan.values[PLAN_WALK] = total;
    plan.values[PLAN_TOTAL] = total;
    noteBest(count, best);
    // To act and to rest where each is worth most, without a step.
    if (best[0] + STAYING + most < least) return;
    findFloor(p, count, points, here);
    const floor = Math.max(floors[0], least);
    for (let i = 0; i < count; i++) {
      if (actions[i] < w.worthActing) continue;
      const circle = stops[i];
      const left = points - cost[circle];
      const base = actions[i] - w.stepPrice * cost[circle] + (circle === here ? STAYING : 0);
      if (base + most <= total || base + most < floor) continue;
      for (let j = 0; j < count; j++) {
        if (base + rests[j] <= total || base + rests[j] < floor) continue;
        const steps = distance[circle * size + stops[j]];
        if (steps > left) continue;
        const value = base + rests[j] - w.stepPrice * steps;
        if (value <= total) continue;
        total = value;
        plan.act = circle;
        plan.stop = stops[j];
        plan.values[PLAN_ACTION] = actions[i];
      }
    }
    plan.values[PLAN_TOTAL] = total;
  }

  return { plan, find, findBetter, findBestAction };
}

/** The circle that the figure stands on, or -1. */
function standing(p: Position, figure: number): number {
  return p.status[figure] === ON_BOARD ? p.circle[figure] : -1;
}
