/** The best activation of a miniature as a whole: where to act and where to rest after it. */
import { hasBit, setBit } from '../../compile/bits.ts';
import type { Board } from '../../compile/board.ts';
import { ON_BOARD } from '../../engine/layout.ts';
import type { Position } from '../../engine/position.ts';
import type { TacticianWeights } from '../../model.ts';
import type { CircleValues } from './circleValues.ts';
import { isLastTurn } from './values.ts';

/** Staying wins between equals. */
const STAYING = 1e-9;

/** Numbers of a plan, in an array: as fields they would be boxed. */
export const PLAN_TOTAL = 0;
/** Worth of the action alone. */
export const PLAN_ACTION = 1;
/** Worth of the best plan without the action, from where the miniature stands. */
export const PLAN_WALK = 2;

/** How many there are. */
export const PLAN_VALUES = 3;

interface Plan {
  /** Circle to act from, or -1; circle to rest on, or -1. */
  act: number;
  stop: number;
  readonly values: Float64Array;
}

/** What a plan is made of: what acting from a circle is worth, and resting on it. */
type ValuesOfPlan = Pick<CircleValues, 'findAction' | 'findRest'>;

export class ActivationPlanner {
  readonly #board: Board;
  readonly #w: TacticianWeights;
  readonly #circles: ValuesOfPlan;
  readonly plan: Plan = { act: -1, stop: -1, values: new Float64Array(PLAN_VALUES) };
  readonly #stops: Int32Array;
  readonly #rests: Float64Array;
  readonly #actions: Float64Array;
  /** What resting is worth by circle, and the bit row of the circles for which it is known. */
  readonly #restOn: Float64Array;
  readonly #known: Int32Array;
  /** What some plan with an action comes to: a plan that cannot reach it is not the best. */
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

  /** Lists the circles in reach with the worth of acting there; returns how many. */
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

  /** Puts the worth of the best action of those listed into `into[0]`. */
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

  /** Puts the best plan that acts where acting alone is worth most into `floors`. */
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

  /** Fills `plan` for a miniature with `points` to walk; `p.reach` and the values must be the miniature's. */
  find(p: Position, miniature: number, points: number, mayAct: boolean): void {
    this.#known.fill(0);
    this.findBetter(p, miniature, points, mayAct, Number.NEGATIVE_INFINITY);
  }

  /** Puts the worth of the best action in reach into `into[0]`, 0 = none: the plan's is not worth more. */
  findBestAction(p: Position, miniature: number, into: Float64Array): void {
    this.#noteBest(this.#list(p, miniature, standing(p, miniature), true), into);
  }

  /**
   * The same with another reach, or with other actions, after `find` for the same miniature: what resting is worth stays.
   * @param least a plan that comes to less is of no use; `plan` may be any other then that does
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
    // To act and to rest where each is worth most, without a step.
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

/** The circle that the miniature stands on, or -1. */
function standing(p: Position, miniature: number): number {
  return p.status[miniature] === ON_BOARD ? p.circle[miniature] : -1;
}
