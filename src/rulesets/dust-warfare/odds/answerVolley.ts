/** The answer of `odds volley`: several units one after the other at the same targets, until nothing of them is left. */
import { atLeast, mean } from '../../../dice/distribution.ts';
import type { CountCondition, CountGiven } from '../../../game/given.ts';
import {
  BestOptions,
  chainGiven,
  isWorthMore,
  MOST_ORDERED,
  ordersOf,
  type RunChain,
  runChain,
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
import { attackOdds } from './attackOdds.ts';
import type { AttackerQuestion, TargetQuestion } from './question.ts';
import { capacityOf } from './scene.ts';
import { effectiveLines, type Fire, firesOf } from './volleyFire.ts';
import { MOST_OUTCOMES, tooManyOrders, tooManyOutcomes } from './volleyLimits.ts';
import { keyOf, outcomesOf, type Stand, type Stands } from './volleyStand.ts';

export interface VolleyQuestion {
  /** In the order of their attacks; each as it attacks each of the targets, for its dice depend on the class. */
  readonly attackers: readonly (readonly AttackerQuestion[])[];
  /** As they stand before the first attack; each hits the dirt against the first attack on it only (D-REACT-01). */
  readonly targets: readonly TargetQuestion[];
  /** Whether the best order of the attackers is looked for. */
  readonly order: 'given' | 'best';
  /** Whether the best targets are looked for, also for part of a unit's weapons; given: the first that it can hurt. */
  readonly split: 'given' | 'best';
  /** Every switch by name. */
  readonly rulings: Readonly<Record<string, boolean>>;
}

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

/** A volley in one order: its states, and where each unit fires in them. */
interface Fought extends RunChain<Stands> {
  readonly order: readonly number[];
  readonly fireOf: (stands: Stands, place: number) => Fire;
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
  const volley = new Volley(catalogue, question);
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
  if (condition !== undefined) return volley.answerGiven(best, condition);
  if (question.order === 'given' && !splits) return volley.answer(best, null);
  const { all, lost } = volley.ends(volley.fight(given, false));
  return volley.answer(best, { wiped: all, mean: lost, orders: orders.length });
}

class Volley {
  readonly #catalogue: Catalogue;
  readonly #question: VolleyQuestion;
  readonly #capacities: readonly number[];
  readonly #sizes: readonly number[];
  readonly #known = new Map<string, readonly Weighted<Stand>[]>();
  readonly #fires = new Map<string, readonly Fire[]>();
  #outcomes = 0;

  constructor(catalogue: Catalogue, question: VolleyQuestion) {
    this.#catalogue = catalogue;
    this.#question = question;
    this.#capacities = question.targets.map((target) => capacityOf(target) ?? 0);
    this.#sizes = question.targets.map(({ miniatures }) => miniatures ?? 1);
  }

  fight(order: readonly number[], splits: boolean): Fought {
    const after = (stands: Stands, place: number, fire: Fire) => this.#after(order[place], stands, fire);
    const best = new BestOptions<Stands, Fire>({
      attacks: order.length,
      optionsOf: (stands, place) => this.#firesOf(order[place], stands, splits),
      after,
      keyOf,
      worthOf: (stands) => ({ all: Number(this.#isOver(stands)), lost: this.#lostBy(stands) }),
    });
    const fireOf = (stands: Stands, place: number): Fire =>
      splits ? best.optionOf(stands, place) : this.#firesOf(order[place], stands, false)[0];
    const steps = order.map((_, place) => (stands: Stands) => after(stands, place, fireOf(stands, place)));
    return { order, chain: runChain(this.#start, steps, keyOf), steps, keyOf, fireOf };
  }

  get #start(): Stands {
    return this.#question.targets.map(({ markers, damage, hitsTheDirt }) => ({
      damage: 0,
      markers,
      effects: damage,
      reacts: hitsTheDirt,
    }));
  }

  #isGone({ damage }: Stand, target: number): boolean {
    return damage >= this.#capacities[target];
  }

  #isOver(stands: Stands): boolean {
    return stands.every((stand, target) => this.#isGone(stand, target));
  }

  #firesOf(number: number, stands: Stands, splits: boolean): readonly Fire[] {
    const key = `${number}|${splits}|${stands.map((one, target) => (this.#isGone(one, target) ? '-' : one.effects.join())).join(';')}`;
    const known = this.#fires.get(key);
    if (known !== undefined) return known;
    const { attackers, rulings } = this.#question;
    const unit = attackers[number];
    const effects = unit.map((attacker, target) =>
      this.#isGone(stands[target], target)
        ? attacker.weapons.map(() => false)
        : effectiveLines(this.#catalogue, {
            attacker,
            target: this.#standing(stands[target], target),
            rulings,
          }),
    );
    const fires = firesOf(this.#catalogue, unit, effects, splits);
    this.#fires.set(key, fires);
    return fires;
  }

  /** What a unit makes of all targets: its parts do not depend on each other. */
  #after(number: number, stands: Stands, fire: Fire): readonly Weighted<Stands>[] {
    let all: readonly Weighted<Stands>[] = [{ state: stands, probability: 1 }];
    for (const [target, part] of fire.entries()) {
      if (part === null) continue;
      const own = this.#afterPart(number, part, target, stands[target]);
      all = all.flatMap(({ state, probability }) =>
        own.map((one) => ({
          state: state.with(target, one.state),
          probability: probability * one.probability,
        })),
      );
    }
    this.#outcomes += all.length;
    if (this.#outcomes > MOST_OUTCOMES) throw tooManyOutcomes();
    return all;
  }

  #afterPart(
    number: number,
    attacker: AttackerQuestion,
    target: number,
    stand: Stand,
  ): readonly Weighted<Stand>[] {
    const key = `${number}|${JSON.stringify(attacker.weapons)}|${target}|${keyOf([stand])}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const { reacts } = stand;
    const { odds } = attackOdds(this.#catalogue, {
      attacker,
      target: this.#standing(stand, target),
      rulings: this.#question.rulings,
    });
    const after = outcomesOf(odds).map(({ damage, isMarked, effect, probability }) => ({
      state: {
        damage: Math.min(this.#capacities[target], stand.damage + damage),
        markers: this.#markers(stand.markers + Number(isMarked) + Number(reacts)),
        effects: effect === null ? stand.effects : [...stand.effects, effect],
        reacts: false,
      },
      probability,
    }));
    this.#known.set(key, after);
    return after;
  }

  #markers(count: number): number {
    return this.#question.rulings.oneMarkerPerAttack ? count : Math.min(1, count);
  }

  /** A target as the next attack finds it. */
  #standing({ damage, markers, effects, reacts }: Stand, target: number): TargetQuestion {
    const question = this.#question.targets[target];
    const left = this.#sizes[target] - this.#lost(damage, target);
    const taken = left * (question.hitPoints ?? 1) - (this.#capacities[target] - damage);
    return { ...question, miniatures: left, taken, markers, damage: effects, hitsTheDirt: reacts };
  }

  /** Miniatures lost by so many points: their owner spreads them before one is lost (D-ATK-08). */
  #lost(damage: number, target: number): number {
    const { hitPoints, taken } = this.#question.targets[target];
    const size = this.#sizes[target];
    return Math.min(size, Math.max(0, taken + damage - size * ((hitPoints ?? 1) - 1)));
  }

  /** Whether miniatures are counted; where there is only one, points of damage are. */
  get #countsMiniatures(): boolean {
    return this.#sizes.length > 1 || this.#sizes[0] > 1;
  }

  #lostBy(stands: Stands): number {
    return stands.reduce(
      (sum, { damage }, target) => sum + (this.#countsMiniatures ? this.#lost(damage, target) : damage),
      0,
    );
  }

  ends({ chain }: Fought): VolleyWorth {
    const ends = chain[chain.length - 1];
    return {
      all: share(ends, (stands) => this.#isOver(stands)),
      lost: ends.reduce((sum, { state, probability }) => sum + probability * this.#lostBy(state), 0),
    };
  }

  /** Of the volleys alone that meet the condition. */
  answerGiven(fought: Fought, condition: CountGiven): VolleyAnswer {
    const countOf = (stands: Stands): number =>
      stands.reduce(
        (sum, { damage }, target) =>
          sum + (condition.counted === 'lost' ? this.#lost(damage, target) : damage),
        0,
      );
    const { chain, probability } = chainGiven(fought, condition, countOf);
    return this.answer({ ...fought, chain }, null, { ...condition, probability });
  }

  answer(
    fought: Fought,
    given: VolleyAnswer['exact']['given'],
    condition: CountCondition | null = null,
  ): VolleyAnswer {
    const { order, chain, fireOf } = fought;
    const most = (this.#countsMiniatures ? this.#sizes : this.#capacities).reduce((a, b) => a + b, 0);
    const stages = volleyStages(chain, {
      lost: (stands) => this.#lostBy(stands),
      most,
      targets: this.#sizes.length,
      isGone: (stands, target) => this.#isGone(stands[target], target),
      aimedAt: (stands, place) =>
        fireOf(stands, place).flatMap((part, target) => (part === null ? [] : [target])),
    });
    const lost = stages[stages.length - 1].after;
    return {
      question: this.#question,
      exact: {
        attacks: stages.map((stage, place) => ({ ...stage, number: order[place] })),
        targets: this.#sizes.map((_, target) => this.#targetOf(chain[chain.length - 1], target)),
        lost,
        mean: mean(lost),
        wiped: Math.min(this.ends(fought).all, atLeast(lost, lost.length - 1)),
        spare: stages.reduce((sum, { notNeeded }) => sum + notNeeded, 0),
        given,
        plan: this.#question.split === 'best' ? this.#plan(fought) : null,
        condition,
      },
      sampled: null,
    };
  }

  #plan({ chain, fireOf }: Fought): VolleyWay<Stands, readonly VolleyFire[]>[] {
    const firesIn = (stands: Stands, place: number): VolleyFire[] =>
      fireOf(stands, place).flatMap((part, target) =>
        part === null ? [] : [{ target, weapons: part.weapons.map(({ name, count }) => ({ name, count })) }],
      );
    return volleyPlan(
      chain,
      (stands, place) => {
        const fires = this.#isOver(stands) ? [] : firesIn(stands, place);
        return fires.length === 0 ? null : fires;
      },
      (stands) => stands,
    );
  }

  #targetOf(ends: readonly Weighted<Stands>[], target: number): VolleyTarget {
    const [capacity, size] = [this.#capacities[target], this.#sizes[target]];
    const damage = sharesOf(ends, capacity, (stands) => stands[target].damage);
    const miniatures = sharesOf(ends, size, (stands) => this.#lost(stands[target].damage, target));
    const chance = (isCounted: (stand: Stand) => boolean): number =>
      share(ends, (stands) => !this.#isGone(stands[target], target) && isCounted(stands[target]));
    const effects = [...new Set(ends.flatMap(({ state }) => state[target].effects))].toSorted();
    return {
      damage,
      miniatures,
      meanDamage: mean(damage),
      mean: mean(miniatures),
      wiped: atLeast(damage, capacity),
      suppressed: chance(({ markers }) => markers > 0),
      retreating: this.#question.rulings.oneMarkerPerAttack
        ? chance((stand) => stand.markers > size - this.#lost(stand.damage, target))
        : null,
      effects: effects.map((id) => ({ id, probability: chance((stand) => stand.effects.includes(id)) })),
    };
  }
}
