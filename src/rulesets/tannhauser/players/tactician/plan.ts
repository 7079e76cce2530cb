/** The best activation of a figure as a whole: where to act and where to rest after it. */
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

export interface Plan {
  /** Circle to act from, or -1; circle to rest on, or -1. */
  act: number;
  stop: number;
  readonly values: Float64Array;
}

export interface ActivationPlanner {
  readonly plan: Plan;
  /** Fills `plan` for a figure with `points` to walk; `p.reach` and `rest` must be the figure's. */
  find(p: Position, figure: number, points: number, mayAct: boolean): void;
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
  /** What some plan with an action comes to: a plan that cannot reach it is not the best. */
  const floors = new Float64Array(1);

  /** Lists the circles in reach with their worth; returns how many. */
  function list(p: Position, figure: number, here: number, mayAct: boolean): number {
    const { reached } = p.reach;
    const hurry = isLastTurn(p) ? 0 : w.approach + w.impatience * p.turn;
    const approach = hurry * (mayAct ? 1 : w.tired);
    let count = 0;
    for (let word = 0; word < words; word++) {
      let bits = reached[word];
      while (bits !== 0) {
        const circle = (word << 5) | (31 - Math.clz32(bits & -bits));
        bits &= bits - 1;
        if (p.occupant[circle] !== 0 && circle !== here) continue;
        stops[count] = circle;
        rest.findRest(p, figure, circle, approach, rests, count);
        actions[count] = 0;
        if (mayAct) rest.findAction(p, figure, circle, actions, count);
        count++;
      }
    }
    return count;
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
    const { cost } = p.reach;
    const here = p.status[figure] === ON_BOARD ? p.circle[figure] : -1;
    const count = list(p, figure, here, mayAct);
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
    findFloor(p, count, points, here);
    const floor = floors[0];
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

  return { plan, find };
}
