/**
 * A roll of a pool of dice, exactly. A die falls into ordered categories; a roll is solved on the number of
 * dice in each category, never on single faces.
 */
import { stateOfComposition } from './compositions.ts';
import { type KeptRolls, keptRollsOf } from './keptRolls.ts';
import {
  addDice,
  addExtraDice,
  keptValues,
  NEAR,
  NONE,
  PLANES,
  type RollFrame,
  stateIndex,
  TOP,
  valuesBefore,
  writeOutcomes,
} from './rollStates.ts';

/**
 * The faces of a die by what they do, as counts, lowest face first; the sum is the number of sides.
 * `[bottom, failure, near, success, top]`: the bottom face (natural 1) never succeeds; a near miss succeeds
 * with the bonus to one die; the top face (natural maximum) always succeeds. Any count may be 0.
 */
export type DieFaces = readonly [bottom: number, failure: number, near: number, success: number, top: number];

/**
 * One roll. Its parts act in this order: the pool is rolled; the lowest dice may be re-rolled, once, all of
 * them or none; if any top shows, the extra dice are rolled once (their tops start no second batch); the bonus
 * to one die turns one near miss into a success; then successes are counted. `extraBeforeReroll` is the other order.
 */
export interface PoolSpec {
  /** 0 or less rolls nothing; the automatic successes still count. */
  readonly dice: number;
  /** How many faces of the die are bottom, failure, near miss, success and top, in this order. */
  readonly die: DieFaces;
  /** How many of the lowest dice may be re-rolled; 0 = none, more than `dice` = the whole pool. */
  readonly rerollLowest: number;
  /** 0 or more. */
  readonly extraDiceOnTop: number;
  /** Whether the bonus to one die turns one near miss into a success. */
  readonly plusToOne: boolean;
  /** Successes that one top counts. */
  readonly topCounts: number;
  /** Successes without a die. */
  readonly automatic: number;
  /**
   * A top of the pool adds the extra dice before the re-roll, and the lowest of all dice may be re-rolled. Without such
   * a top they are added if the re-roll shows one. Default: false.
   */
  readonly extraBeforeReroll?: boolean;
}

/**
 * When the roller re-rolls: never, always, whenever it raises the expected successes, or whenever it raises the
 * expectation of a value given for each encoded outcome (missing ones count 0). On a tie the dice are kept.
 */
export type RerollPolicy = 'never' | 'always' | 'hits' | Float64Array;

/** A re-roll must gain more than rounding. */
const TIE = 1e-12;

/** Working memory of the functions below; it grows to the largest roll seen. None of them re-enters another. */
let kept = new Float64Array(256);
let rerolled = new Float64Array(256);
let valuesKept = new Float64Array(256);
let valuesRerolled = new Float64Array(256);
let decided = new Uint8Array(256);

/** The outcome of a roll as one integer, `successes * 2 + (any top shows ? 1 : 0)`. */
export function encodeOutcome(successes: number, anyTop: boolean): number {
  return successes * 2 + (anyTop ? 1 : 0);
}

export function outcomeSuccesses(outcome: number): number {
  return outcome >> 1;
}

export function outcomeHasTop(outcome: number): boolean {
  return (outcome & 1) === 1;
}

/** Length of the arrays indexed by the encoded outcome of a roll: twice its most successes, plus two. */
export function outcomeCount(spec: PoolSpec): number {
  const step = spec.topCounts > 1 ? spec.topCounts : 1;
  const rolled = spec.dice > 0 ? (spec.dice + spec.extraDiceOnTop) * step : 0;
  return 2 * (rolled + spec.automatic + 1);
}

/** P(encoded outcome) of a roll. */
export function rollOutcomes(spec: PoolSpec, reroll: RerollPolicy): Float64Array {
  const out = new Float64Array(outcomeCount(spec));
  writeRollOutcomes(spec, reroll, out);
  return out;
}

/** Like `rollOutcomes`, into the first `outcomeCount(spec)` values of `out`. */
export function writeRollOutcomes(spec: PoolSpec, reroll: RerollPolicy, out: Float64Array): void {
  const frame = startRoll(spec);
  const dice = Math.max(0, spec.dice);
  const fresh = Math.min(spec.rerollLowest, dice);
  if (fresh === 0 || reroll === 'never') {
    kept[stateIndex(frame, NONE, 0)] = 1;
    addDice(kept, frame, dice, 0);
    if (dice > 0) addExtraDice(kept, frame, spec.extraDiceOnTop, dice * frame.step);
  } else {
    rollWithReroll(spec, frame, reroll);
  }
  writeOutcomes(kept, frame, out);
}

/** Whether the extra dice of a roll are rolled before its re-roll is decided. */
export function addsExtraFirst(spec: PoolSpec): boolean {
  return spec.extraBeforeReroll === true && spec.dice > 0 && spec.rerollLowest > 0 && spec.extraDiceOnTop > 0;
}

/** The dice before the re-roll, for games where it is a decision: one composition is one outcome. */
interface InitialRoll {
  readonly count: number;
  readonly probabilities: Float64Array;
  /**
   * Dice of composition i in each category of `DieFaces`. Bottom faces count as failures, since nothing in the roll
   * distinguishes them; so do near misses unless the roll has the bonus to one die.
   */
  describe(composition: number): DieFaces;
}

export function initialCompositions(spec: PoolSpec): InitialRoll {
  const { count, counts, probabilities } = keptRolls(spec);
  return {
    count,
    probabilities: probabilities(rollFrame(spec)),
    describe: (i) => [0, counts[4 * i], counts[4 * i + 1], counts[4 * i + 2], counts[4 * i + 3]],
  };
}

/** P(encoded outcome) after the dice fell as `composition` and the roller has re-rolled or not. */
export function outcomesAfter(spec: PoolSpec, composition: number, reroll: boolean): Float64Array {
  const frame = startRoll(spec);
  const rolls = keptRolls(spec);
  const hasExtra = composition >= rolls.withExtra;
  const fresh = reroll ? freshDice(spec, hasExtra) : 0;
  kept[stateOfComposition(rolls, frame, composition, fresh)] = 1;
  return outcomesOfKept(frame, fresh, spec.dice > 0 && !hasExtra ? spec.extraDiceOnTop : 0);
}

/**
 * Number of dice in a re-roll.
 * @param hasExtra the extra dice are among those of which the lowest are re-rolled
 */
export function freshDice(spec: PoolSpec, hasExtra: boolean): number {
  return Math.max(0, Math.min(spec.rerollLowest, spec.dice + (hasExtra ? spec.extraDiceOnTop : 0)));
}

/** A roll in progress: the successes so far and the dice still to roll. */
interface RollPoint {
  /** Without automatic ones, and without the bonus to one die. */
  readonly successes: number;
  readonly anyTop: boolean;
  readonly anyNear: boolean;
  /** Dice of the pool, or of its re-roll, still to roll. */
  readonly fresh: number;
  /** Extra dice still to roll if a top shows after the fresh dice. */
  readonly extra: number;
}

/** P(encoded outcome) from a point within a roll. */
export function outcomesFrom(spec: PoolSpec, point: RollPoint): Float64Array {
  const frame = startRoll(spec);
  const marks = (point.anyTop ? TOP : 0) | (point.anyNear ? NEAR : 0);
  kept[stateIndex(frame, marks, point.successes)] = 1;
  return outcomesOfKept(frame, point.fresh, point.extra);
}

/** For every composition of the pool, 1 if the policy re-rolls it. */
export function rerollDecisions(spec: PoolSpec, reroll: RerollPolicy): Uint8Array {
  const rolls = keptRolls(spec);
  const decisions = new Uint8Array(rolls.count);
  if (Math.min(spec.rerollLowest, spec.dice) > 0) {
    decideRerolls(spec, startRoll(spec), rolls, reroll, decisions);
  }
  return decisions;
}

/** The rolls behind the numbers of `initialCompositions` and `outcomesAfter`. */
export function keptRolls(spec: PoolSpec): KeptRolls {
  const extra = addsExtraFirst(spec) ? spec.extraDiceOnTop : 0;
  return keptRollsOf(Math.max(0, spec.dice), extra, spec.plusToOne && spec.die[2] > 0);
}

/** The chances of one die of the pool, and the layout of its states. */
function rollFrame(spec: PoolSpec): RollFrame {
  const [bottom, failure, near, success, top] = spec.die;
  const sides = bottom + failure + near + success + top;
  const step = spec.topCounts > 1 ? spec.topCounts : 1;
  const highest = spec.dice > 0 ? (spec.dice + spec.extraDiceOnTop) * step : 0;
  return {
    fail: (spec.plusToOne ? bottom + failure : bottom + failure + near) / sides,
    near: spec.plusToOne ? near / sides : 0,
    hit: success / sides,
    top: top / sides,
    topCounts: spec.topCounts,
    automatic: spec.automatic,
    step,
    // The loops over a near-miss plane look one success further than the highest.
    stride: step + highest + 2,
    highest,
  };
}

function startRoll(spec: PoolSpec): RollFrame {
  const frame = rollFrame(spec);
  const size = PLANES * frame.stride;
  if (kept.length < size) {
    kept = new Float64Array(2 * size);
    rerolled = new Float64Array(2 * size);
    valuesKept = new Float64Array(2 * size);
    valuesRerolled = new Float64Array(2 * size);
  }
  // A loop: for so few values the call of `fill` costs more than its work.
  for (let i = 0; i < size; i++) kept[i] = 0;
  return frame;
}

/**
 * Leaves in `kept` the distribution after the re-roll, decided by the policy for each composition, and the extra dice.
 */
function rollWithReroll(spec: PoolSpec, frame: RollFrame, reroll: RerollPolicy): void {
  const rolls = keptRolls(spec);
  const { count, withExtra } = rolls;
  const probabilities = rolls.probabilities(frame);
  if (decided.length < count) decided = new Uint8Array(2 * count);
  decideRerolls(spec, frame, rolls, reroll, decided);
  const placeRolls = (from: number, to: number, dice: number, fresh: number): void => {
    rerolled.fill(0, 0, PLANES * frame.stride);
    for (let i = from; i < to; i++) {
      if (decided[i] === 1) rerolled[stateOfComposition(rolls, frame, i, fresh)] += probabilities[i];
      else kept[stateOfComposition(rolls, frame, i, 0)] += probabilities[i];
    }
    addDice(rerolled, frame, fresh, (dice - fresh) * frame.step);
    for (let i = 0; i < PLANES * frame.stride; i++) kept[i] += rerolled[i];
  };
  placeRolls(0, withExtra, spec.dice, freshDice(spec, false));
  addExtraDice(kept, frame, spec.extraDiceOnTop, spec.dice * frame.step);
  if (withExtra < count) placeRolls(withExtra, count, spec.dice + spec.extraDiceOnTop, freshDice(spec, true));
}

function decideRerolls(
  spec: PoolSpec,
  frame: RollFrame,
  rolls: KeptRolls,
  reroll: RerollPolicy,
  decisions: Uint8Array,
): void {
  const { count, withExtra } = rolls;
  if (typeof reroll === 'string' && reroll !== 'hits') {
    decisions.fill(reroll === 'always' ? 1 : 0, 0, count);
    return;
  }
  const value = reroll === 'hits' ? successesOf(outcomeCount(spec)) : reroll;
  const decide = (from: number, to: number, fresh: number, extra: number): void => {
    keptValues(valuesKept, frame, extra, value);
    valuesRerolled.set(valuesKept.subarray(0, PLANES * frame.stride));
    valuesBefore(valuesRerolled, frame, fresh);
    for (let i = from; i < to; i++) {
      const fallen = valuesKept[stateOfComposition(rolls, frame, i, 0)];
      const lifted = valuesRerolled[stateOfComposition(rolls, frame, i, fresh)];
      decisions[i] = lifted > fallen + TIE ? 1 : 0;
    }
  };
  decide(0, withExtra, freshDice(spec, false), spec.extraDiceOnTop);
  if (withExtra < count) decide(withExtra, count, freshDice(spec, true), 0);
}

/** Rolls the remaining dice from the one state in `kept`. */
function outcomesOfKept(frame: RollFrame, fresh: number, extra: number): Float64Array {
  const reached = addDice(kept, frame, fresh, frame.highest - (fresh + extra) * frame.step);
  addExtraDice(kept, frame, extra, reached);
  const out = new Float64Array(2 * (frame.highest + frame.automatic + 1));
  writeOutcomes(kept, frame, out);
  return out;
}

function successesOf(outcomes: number): Float64Array {
  return Float64Array.from({ length: outcomes }, (_, outcome) => outcome >> 1);
}
