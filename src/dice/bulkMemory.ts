/** The working memory of the bulk sampler in TypeScript: bit b of each word belongs to attack b. */
import type { BulkPlan } from './bulkPlan.ts';

/** Fewest binary digits for a number of successes; enough for all common rolls. */
export const LEAST_DIGITS = 4;

/** Working memory for 32 attacks at a time. */
export interface BulkMemory {
  readonly plan: BulkPlan;
  /** For each die: the attacks in which it is at least a success; below likewise at least a near miss, and a top. */
  readonly hit: Int32Array;
  readonly near: Int32Array;
  readonly top: Int32Array;
  /** Binary digits of the successes, lowest first. */
  readonly attack: Int32Array;
  readonly defence: Int32Array;
  /** `[j]`: the attacks in which at least j dice are in a class. */
  readonly hitDice: Int32Array;
  readonly nearDice: Int32Array;
  readonly topDice: Int32Array;
  /** The attacks, by their net. */
  readonly byNet: Int32Array;
}

export function createBulkMemory(plan: BulkPlan): BulkMemory {
  const dice = Math.max(plan.attack.rolledDice, plan.defence.rolledDice);
  const digits = Math.max(LEAST_DIGITS, plan.digits);
  const masks = (count: number): Int32Array => new Int32Array(count);
  return {
    plan,
    hit: masks(dice),
    near: masks(dice),
    top: masks(dice),
    attack: masks(digits),
    defence: masks(digits),
    hitDice: masks(dice + 2),
    nearDice: masks(dice + 2),
    topDice: masks(dice + 2),
    byNet: masks(2 ** plan.digits),
  };
}
