/**
 * One attack roll against one target or two, exactly, with the best re-roll for an objective. Wounds end at the death
 * of each target (T-WOUND-01), so surplus wounds do not count.
 */

import { UsageError } from '../../../base/errors.ts';
import { type ContestSpec, defenceOutcomes } from '../../../dice/contest.ts';
import { atLeast } from '../../../dice/distribution.ts';
import {
  outcomeCount,
  outcomeHasTop,
  outcomeSuccesses,
  type RerollPolicy,
  rollOutcomes,
} from '../../../dice/pool.ts';
import { type CountGiven, meets, neverMet } from '../../../game/given.ts';
import { type PolicyName, woundsToKill } from './policies.ts';

/** The rolls of one target. */
interface TargetPools {
  /** The attack roll, the same for every target, and the target's shock roll. */
  readonly contest: ContestSpec;
  /** Health rows left; the most wounds it takes. */
  readonly rows: number;
  /** Whether a protection cancels its wounds. */
  readonly isProtected?: boolean;
}

/** One attack against all its targets, before anything is rolled. */
export interface AttackOdds {
  readonly targets: readonly TargetPools[];
  /** P(wounds of the target = 0 … rows) given the encoded outcome of the attack roll. */
  readonly given: readonly (readonly Float64Array[])[];
  /** Whether each target has a separate attack roll (R-39, `flashRollsForEach`). */
  readonly rollsForEach: boolean;
}

/** The odds under one policy; index = count, each list sums to 1. */
export interface SolvedAttack {
  readonly reroll: RerollPolicy;
  readonly hits: readonly number[];
  /** P(wounds), by target. */
  readonly wounds: readonly (readonly number[])[];
  /** P(wounds of all targets together). */
  readonly total: readonly number[];
  /** P(the first target dies), and so on. */
  readonly kills: readonly number[];
  /** P(0, 1, 2 … targets die). */
  readonly killed: readonly number[];
  /** P(the condition on the hits holds); 1 without one. */
  readonly given: number;
  /** The odds of each target with separate attack rolls; empty when one roll counts against all. */
  readonly parts: readonly SolvedAttack[];
}

/**
 * Prepares an attack.
 * @param targets at least one
 * @param rollsForEach false = one attack roll counts against all of them
 */
export function prepareAttack(targets: readonly TargetPools[], rollsForEach = false): AttackOdds {
  return { targets, given: targets.map(woundsGiven), rollsForEach };
}

/**
 * Solves the attack with every optional re-roll decided by the policy.
 * @param condition only attack rolls with these successes count; the re-rolls do not know it
 * @throws UsageError `usage/condition` where it never holds, or each target has its own roll
 */
export function solveAttack(odds: AttackOdds, policy: PolicyName, condition?: CountGiven): SolvedAttack {
  if (odds.rollsForEach && condition !== undefined) throw new UsageError([SEVERAL_ROLLS]);
  if (odds.rollsForEach) return solveRolls(odds, policy);
  const { attack } = odds.targets[0].contest;
  const reroll = rerollFor(odds, policy);
  const { outcomes, share } = outcomesGiven(rollOutcomes(attack, reroll), condition);
  const hits = new Array<number>(outcomes.length / 2).fill(0);
  const wounds = odds.targets.map(({ rows }) => new Array<number>(rows + 1).fill(0));
  const total = new Array<number>(wounds.reduce((sum, list) => sum + list.length - 1, 0) + 1).fill(0);
  const killed = new Array<number>(odds.targets.length + 1).fill(0);
  for (const [outcome, weight] of outcomes.entries()) {
    hits[outcomeSuccesses(outcome)] += weight;
    const each = odds.given.map((given) => given[outcome]);
    for (const [target, list] of each.entries()) addTo(wounds[target], list, weight);
    addTo(total, convolveAll(each), weight);
    addTo(
      killed,
      convolveAll(each.map((list) => [1 - atLeast(list, list.length - 1), list[list.length - 1]])),
      weight,
    );
  }
  return {
    reroll,
    hits,
    wounds,
    total,
    kills: wounds.map((list) => list[list.length - 1]),
    killed,
    given: share,
    parts: [],
  };
}

/** The outcomes that meet a condition, and how often they do. */
function outcomesGiven(
  outcomes: Float64Array,
  condition: CountGiven | undefined,
): { readonly outcomes: Float64Array; readonly share: number } {
  if (condition === undefined) return { outcomes, share: 1 };
  const left = outcomes.map((weight, outcome) => (meets(condition, outcomeSuccesses(outcome)) ? weight : 0));
  const share = left.reduce((sum, weight) => sum + weight, 0);
  if (share === 0) throw neverMet(condition);
  return { outcomes: left.map((weight) => weight / share), share: Math.min(1, share) };
}

const SEVERAL_ROLLS = {
  code: 'usage/condition',
  place: { path: '--given' },
  message: 'is for one attack roll, and each target has its own (R-39, flashRollsForEach)',
};

/** Solves independent attack rolls; each re-roll follows the policy against its own target. */
function solveRolls({ targets, given }: AttackOdds, policy: PolicyName): SolvedAttack {
  const parts = targets.map((target, i) =>
    solveAttack({ targets: [target], given: [given[i]], rollsForEach: false }, policy),
  );
  const wounds = parts.map((part) => part.wounds[0]);
  const kills = parts.map((part) => part.kills[0]);
  const killed = convolveAll(kills.map((kill) => [1 - kill, kill]));
  return {
    reroll: parts[0].reroll,
    hits: parts[0].hits,
    wounds,
    total: convolveAll(wounds),
    kills,
    killed,
    given: 1,
    parts,
  };
}

/** The sum of independent counts. */
export function convolveAll(lists: readonly ArrayLike<number>[]): number[] {
  return lists.reduce<number[]>(
    (sum, list) => {
      const longer = new Array<number>(sum.length + list.length - 1).fill(0);
      for (const [k, p] of sum.entries()) for (let i = 0; i < list.length; i++) longer[k + i] += p * list[i];
      return longer;
    },
    [1],
  );
}

function woundsGiven({ contest, rows, isProtected = false }: TargetPools): Float64Array[] {
  const shock = [false, true].map((top) => defenceOutcomes(contest, top));
  return Array.from({ length: outcomeCount(contest.attack) }, (_, outcome) => {
    const wounds = new Float64Array(rows + 1);
    const cancelled = shock[outcomeHasTop(outcome) ? 1 : 0];
    const all = cancelled.length - 1;
    for (const [saves, probability] of cancelled.entries()) {
      const left = isProtected || saves === all ? 0 : Math.max(0, outcomeSuccesses(outcome) - saves);
      wounds[Math.min(rows, left)] += probability;
    }
    return wounds;
  });
}

function rerollFor(odds: AttackOdds, policy: PolicyName): RerollPolicy {
  if (policy === 'never' || policy === 'always' || policy === 'hits') return policy;
  const least = woundsToKill(policy);
  const values = odds.given[0].map((_, outcome) => {
    const total = convolveAll(odds.given.map((given) => given[outcome]));
    return total.reduce((sum, p, k) => sum + (least === undefined ? k * p : k >= least ? p : 0), 0);
  });
  return Float64Array.from(values);
}

function addTo(sum: number[], list: ArrayLike<number>, weight: number): void {
  for (let i = 0; i < list.length; i++) sum[i] += weight * list[i];
}
