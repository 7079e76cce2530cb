/** Plans the best whole activation of a miniature: where to act, and where to rest afterwards. */
import { hasBit, setBit } from '../../compile/bits.ts';
import type { Board } from '../../compile/board.ts';
import { ON_BOARD } from '../../engine/layout.ts';
import type { Position } from '../../engine/position.ts';
import type { TacticianWeights } from '../../model.ts';
import type { CircleValues } from './circleValues.ts';
import { isLastTurn } from './values.ts';

/** Tie-breaker in favour of staying. */
const STAYING = 1e-9;

/** Indices into the values of a plan; they are an array because V8 would box fields. */
export const PLAN_TOTAL = 0;
/** Value of the action alone. */
export const PLAN_ACTION = 1;
/** Value of the best plan without the action, from the miniature's circle. */
export const PLAN_WALK = 2;

/** Number of these values. */
export const PLAN_VALUES = 3;

interface Plan {
  /** Circle to act from, or -1; circle to rest on, or -1. */
  act: number;
  stop: number;
  readonly values: Float64Array;
}

/** The inputs of a plan: the values of acting from a circle and of resting on it. */
type ValuesOfPlan = Pick<CircleValues, 'findAction' | 'findRest'>;

export class ActivationPlanner {
  readonly #board: Board;
  readonly #w: TacticianWeights;
  readonly #circles: ValuesOfPlan;
  readonly plan: Plan = { act: -1, stop: -1, values: new Float64Array(PLAN_VALUES) };
  readonly #stops: Int32Array;
  readonly #rests: Float64Array;
  readonly #actions: Float64Array;
  /** Value of resting, by circle; below, the bit row of circles with a known value. */
  readonly #restOn: Float64Array;
  readonly #known: Int32Array;
  /** A lower bound from some plan with an action: plans that cannot reach it are not the best. */
  readonly #floors = new Float64Array(1);
  readonly #best = new Float64Array(1);

  constructor(board: Board, w: TacticianWeights, circles: ValuesOfPlan) {
    const { size, words } = board;
    this.#board = board;
    this.#w = w;
    this.#circles = circles;
    this.#stops = new Int32Array(size);
    this.#rests = new Float64Array(size);
    this.#actions = new Float64Array(size);
    this.#restOn = new Float64Array(size);
    this.#known = new Int32Array(words);
  }

  /** Lists the circles in reach with the value of acting there; returns their number. */
  #list(p: Position, miniature: number, here: number, mayAct: boolean): number {
    const { words } = this.#board;
    const actions = this.#actions;
    const { reached } = p.reach;
    let count = 0;
    for (let word = 0; word < words; word++) {
      let bits = reached[word];
      while (bits !== 0) {
        const circle = (word << 5) | (31 - Math.clz32(bits & -bits));
        bits &= bits - 1;
        if (p.occupant[circle] !== 0 && circle !== here) continue;
        this.#stops[count] = circle;
        actions[count] = 0;
        if (mayAct) this.#circles.findAction(p, miniature, circle, actions, count);
        count++;
      }
    }
    return count;
  }

  /** Writes the value of the best listed action to `into[0]`. */
  #noteBest(count: number, into: Float64Array): void {
    const actions = this.#actions;
    into[0] = 0;
    for (let i = 0; i < count; i++) {
      if (actions[i] > into[0] && actions[i] >= this.#w.worthActing) into[0] = actions[i];
    }
  }

  #listRests(p: Position, miniature: number, count: number, mayAct: boolean): void {
    const known = this.#known;
    const restOn = this.#restOn;
    const hurry = isLastTurn(p) ? 0 : this.#w.approach + this.#w.impatience * p.turn;
    const approach = hurry * (mayAct ? 1 : this.#w.tired);
    for (let i = 0; i < count; i++) {
      const circle = this.#stops[i];
      if (!hasBit(known, 0, circle)) {
        setBit(known, 0, circle);
        this.#circles.findRest(p, miniature, circle, approach, restOn, circle);
      }
      this.#rests[i] = restOn[circle];
    }
  }

  /** Writes the value of the best plan that acts from the best circle for the action alone to `floors`. */
  #findFloor({ reach: { cost } }: Position, count: number, points: number, here: number): void {
    const { size, distance } = this.#board;
    const actions = this.#actions;
    const w = this.#w;
    const stops = this.#stops;
    const floors = this.#floors;
    const rests = this.#rests;
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

  /** Fills `plan` for a miniature with `points` movement points; `p.reach` and the values must be the miniature's. */
  find(p: Position, miniature: number, points: number, mayAct: boolean): void {
    this.#known.fill(0);
    this.findBetter(p, miniature, points, mayAct, Number.NEGATIVE_INFINITY);
  }

  /** Writes the value of the best action in reach to `into[0]`, 0 = none; an upper bound for the plan's action. */
  findBestAction(p: Position, miniature: number, into: Float64Array): void {
    this.#noteBest(this.#list(p, miniature, standing(p, miniature), true), into);
  }

  /**
   * Like `find`, after `find` for the same miniature, with another reach or other actions: the values of resting stay.
   * @param least if the best plan is below this, `plan` may be any plan below it
   */
  findBetter(p: Position, miniature: number, points: number, mayAct: boolean, least: number): void {
    const { size, distance } = this.#board;
    const { plan } = this;
    const rests = this.#rests;
    const w = this.#w;
    const stops = this.#stops;
    const actions = this.#actions;
    const { cost } = p.reach;
    const here = standing(p, miniature);
    const count = this.#list(p, miniature, here, mayAct);
    this.#listRests(p, miniature, count, mayAct);
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
    this.#noteBest(count, this.#best);
    // Upper bound: act and rest on the best circle for each, without any walking.
    if (this.#best[0] + STAYING + most < least) return;
    this.#findFloor(p, count, points, here);
    const floor = Math.max(this.#floors[0], least);
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
}

/** The circle of the miniature, or -1. */
function standing(p: Position, miniature: number): number {
  return p.status[miniature] === ON_BOARD ? p.circle[miniature] : -1;
}
