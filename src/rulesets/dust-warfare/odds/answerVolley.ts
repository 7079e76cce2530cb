/** The answer of `odds volley`: several units one after the other at the same targets, until nothing of them is left. */
import { atLeast, mean } from '../../../dice/distribution.ts';
import type { CountCondition, CountGiven } from '../../../game/given.ts';
import {
  chainGiven,
  isWorthMore,
  MOST_ORDERED,
  ordersOf,
  SAME_VALUE,
  share,
  sharesOf,
  type VolleyStage,
  type VolleyWorth,
  volleyStages,
  type Weighted,
} from '../../../game/volleyChain.ts';
import { type VolleyWay, volleyPlan } from '../../../game/volleyPlan.ts';
import type { Catalogue } from '../model.ts';
import { type Fought, VolleyAttacks, type VolleyQuestion } from './volleyAttacks.ts';
import { tooManyOrders } from './volleyLimits.ts';
import type { Stand, Stands } from './volleyStand.ts';

/** What a unit fires at one target. */
export interface VolleyFire {
  /** Number of the target in the question, from 0. */
  readonly target: number;
  readonly weapons: readonly { readonly name: string; readonly count: number }[];
}

/** One attack of the volley. */
export interface VolleyAttack extends VolleyStage {
  /** Number of the attacker in the question, from 0. */
  readonly number: number;
}

/** What becomes of one target. */
export interface VolleyTarget {
  /** P(0, 1, 2 … points of damage taken in the volley). */
  readonly damage: readonly number[];
  /** P(0, 1, 2 … miniatures lost in the volley). */
  readonly miniatures: readonly number[];
  /** Expected points of damage. */
  readonly meanDamage: number;
  /** Expected miniatures lost. */
  readonly mean: number;
  /** P(nothing of it is left). */
  readonly wiped: number;
  /** P(something is left, with at least one suppression marker). */
  readonly suppressed: number;
  /** P(something is left, with more markers than miniatures: it retreats, D-SUP-04); null where markers come by the hit. */
  readonly retreating: number | null;
  /** P(something is left with this effect of the damage table); only those that may be. */
  readonly effects: readonly { readonly id: string; readonly probability: number }[];
}

export interface VolleyAnswer {
  /** As it was understood, with its defaults. */
  readonly question: VolleyQuestion;
  /** Exact values, without an error. */
  readonly exact: {
    /** In the order in which they are made; what they cost is counted as in `lost`. */
    readonly attacks: readonly VolleyAttack[];
    /** What becomes of each target, in the order of the question. */
    readonly targets: readonly VolleyTarget[];
    /** P(0, 1, 2 … lost by all targets): miniatures, or points of damage where there is only one miniature. */
    readonly lost: readonly number[];
    /** Expected losses, counted as in `lost`. */
    readonly mean: number;
    /** P(nothing is left of any target). */
    readonly wiped: number;
    /** Expected number of attacks that are not needed. */
    readonly spare: number;
    /** The given order, each unit at the first target that it can hurt; null without `--order best` and `--split best`. */
    readonly given: { readonly wiped: number; readonly mean: number; readonly orders: number } | null;
    /** Who fires what at whom in the best split; null without `--split best`. */
    readonly plan: readonly VolleyWay<Stands, readonly VolleyFire[]>[] | null;
    /** The condition on the damage or the losses under which everything else holds; null: none. */
    readonly condition: CountCondition | null;
  };
  /** What was rolled beside the exact values; null: nothing. */
  readonly sampled: null;
}

/**
 * @param condition only volleys that meet it count; nothing best is looked for beside it
 * @throws UsageError as `attackOdds`; `usage/too-large` when too many orders or outcomes would be tried; `usage/condition` where the
 * condition never holds
 */
export function answerVolley(
  catalogue: Catalogue,
  question: VolleyQuestion,
  condition?: CountGiven,
): VolleyAnswer {
  const volley = new VolleyAttacks(catalogue, question);
  const given = [...question.attackers.keys()];
  const splits = question.split === 'best';
  if (question.order === 'best' && given.length > MOST_ORDERED) throw tooManyOrders(given.length);
  const orders = question.order === 'best' ? ordersOf(given.length) : [given];
  const isBetter = (one: VolleyWorth, other: VolleyWorth): boolean =>
    splits ? isWorthMore(one, other) : one.lost > other.lost + SAME_VALUE;
  let best = volley.fight(given, splits);
  for (const order of orders.slice(1)) {
    const fought = volley.fight(order, splits);
    if (isBetter(volley.ends(fought), volley.ends(best))) best = fought;
  }
  if (condition !== undefined) return answerGiven(volley, best, condition);
  if (question.order === 'given' && !splits) return answerOf(volley, best, null);
  const { all, lost } = volley.ends(volley.fight(given, false));
  return answerOf(volley, best, { wiped: all, mean: lost, orders: orders.length });
}

/** Of the volleys alone that meet the condition. */
function answerGiven(volley: VolleyAttacks, fought: Fought, condition: CountGiven): VolleyAnswer {
  const countOf = (stands: Stands): number =>
    stands.reduce(
      (sum, { damage }, target) =>
        sum + (condition.counted === 'lost' ? volley.lost(damage, target) : damage),
      0,
    );
  const { chain, probability } = chainGiven(fought, condition, countOf);
  return answerOf(volley, { ...fought, chain }, null, { ...condition, probability });
}

function answerOf(
  volley: VolleyAttacks,
  fought: Fought,
  given: VolleyAnswer['exact']['given'],
  condition: CountCondition | null = null,
): VolleyAnswer {
  const { order, chain, fireOf } = fought;
  const most = (volley.countsMiniatures ? volley.sizes : volley.capacities).reduce((a, b) => a + b, 0);
  const stages = volleyStages(chain, {
    lost: (stands) => volley.lostBy(stands),
    most,
    targets: volley.sizes.length,
    isGone: (stands, target) => volley.isGone(stands[target], target),
    aimedAt: (stands, place) =>
      fireOf(stands, place).flatMap((part, target) => (part === null ? [] : [target])),
  });
  const lost = stages[stages.length - 1].after;
  return {
    question: volley.question,
    exact: {
      attacks: stages.map((stage, place) => ({ ...stage, number: order[place] })),
      targets: volley.sizes.map((_, target) => targetOf(volley, chain[chain.length - 1], target)),
      lost,
      mean: mean(lost),
      wiped: Math.min(volley.ends(fought).all, atLeast(lost, lost.length - 1)),
      spare: stages.reduce((sum, { notNeeded }) => sum + notNeeded, 0),
      given,
      plan: volley.question.split === 'best' ? planOf(volley, fought) : null,
      condition,
    },
    sampled: null,
  };
}

function planOf(
  volley: VolleyAttacks,
  { chain, fireOf }: Fought,
): VolleyWay<Stands, readonly VolleyFire[]>[] {
  const firesIn = (stands: Stands, place: number): VolleyFire[] =>
    fireOf(stands, place).flatMap((part, target) =>
      part === null ? [] : [{ target, weapons: part.weapons.map(({ name, count }) => ({ name, count })) }],
    );
  return volleyPlan(
    chain,
    (stands, place) => {
      const fires = volley.isOver(stands) ? [] : firesIn(stands, place);
      return fires.length === 0 ? null : fires;
    },
    (stands) => stands,
  );
}

function targetOf(volley: VolleyAttacks, ends: readonly Weighted<Stands>[], target: number): VolleyTarget {
  const [capacity, size] = [volley.capacities[target], volley.sizes[target]];
  const damage = sharesOf(ends, capacity, (stands) => stands[target].damage);
  const miniatures = sharesOf(ends, size, (stands) => volley.lost(stands[target].damage, target));
  const chance = (isCounted: (stand: Stand) => boolean): number =>
    share(ends, (stands) => !volley.isGone(stands[target], target) && isCounted(stands[target]));
  const effects = [...new Set(ends.flatMap(({ state }) => state[target].effects))].toSorted();
  return {
    damage,
    miniatures,
    meanDamage: mean(damage),
    mean: mean(miniatures),
    wiped: atLeast(damage, capacity),
    suppressed: chance(({ markers }) => markers > 0),
    retreating: volley.question.rulings.oneMarkerPerAttack
      ? chance((stand) => stand.markers > size - volley.lost(stand.damage, target))
      : null,
    effects: effects.map((id) => ({ id, probability: chance((stand) => stand.effects.includes(id)) })),
  };
}
