/** The answer of `odds volley`: several units one after the other at one, until nothing of it is left. */
import { UsageError } from '../../../base/errors.ts';
import { mean } from '../../../dice/distribution.ts';
import {
  MOST_ORDERED,
  ordersOf,
  runChain,
  type VolleyStage,
  volleyStages,
  type Weighted,
} from '../../../game/volleyChain.ts';
import type { Catalogue } from '../model.ts';
import { type AttackOdds, attackOdds } from './attackOdds.ts';
import type { AttackerQuestion, TargetQuestion } from './question.ts';
import { capacityOf } from './scene.ts';

export interface VolleyQuestion {
  /** In the order of their attacks. */
  readonly attackers: readonly AttackerQuestion[];
  /** As it stands before the first attack; it hits the dirt against that one only (D-REACT-01). */
  readonly target: TargetQuestion;
  /** Whether the best order of the attackers is looked for. */
  readonly order: 'given' | 'best';
  /** Every switch by name. */
  readonly rulings: Readonly<Record<string, boolean>>;
}

/** One attack of the volley. */
export interface VolleyAttack extends VolleyStage {
  /** Number of the attacker in the question, from 0. */
  readonly number: number;
}

export interface VolleyAnswer {
  /** As it was understood, with its defaults. */
  readonly question: VolleyQuestion;
  /** Exact values, without an error. */
  readonly exact: {
    /** In the order in which they are made; what they cost is miniatures, or damage where there is only one. */
    readonly attacks: readonly VolleyAttack[];
    /** P(0, 1, 2 … points of damage taken in the volley). */
    readonly damage: readonly number[];
    /** P(0, 1, 2 … miniatures lost in the volley). */
    readonly miniatures: readonly number[];
    /** Expected points of damage. */
    readonly meanDamage: number;
    /** Expected miniatures lost. */
    readonly mean: number;
    /** P(nothing is left). */
    readonly wiped: number;
    /** P(something is left, with at least one suppression marker). */
    readonly suppressed: number;
    /** P(something is left, with more markers than miniatures: it retreats, D-SUP-04); null where markers come by the hit. */
    readonly retreating: number | null;
    /** P(something is left with this effect of the damage table); only those that may be. */
    readonly effects: readonly { readonly id: string; readonly probability: number }[];
    /** Expected number of attacks that are not needed. */
    readonly spare: number;
    /** The given order, beside the best one; null without `--order best`. */
    readonly givenOrder: { readonly wiped: number; readonly mean: number; readonly orders: number } | null;
  };
  /** What was rolled beside the exact values; null: nothing. */
  readonly sampled: null;
}

/** What has become of the target. */
interface Stand {
  /** Points taken in the volley. */
  readonly damage: number;
  /** Suppression markers; 1 for any number of them where they come by the hit. */
  readonly markers: number;
  /** Rows of the damage table that it has suffered in the volley. */
  readonly effects: readonly string[];
}

type Chain = readonly (readonly Weighted<Stand>[])[];

/** @throws UsageError as `attackOdds`; `usage/too-large` when too many orders would be tried */
export function answerVolley(catalogue: Catalogue, question: VolleyQuestion): VolleyAnswer {
  const volley = new Volley(catalogue, question);
  const given = [...question.attackers.keys()];
  const asked = volley.chain(given);
  if (question.order === 'given') return volley.answer(given, asked, null);
  if (given.length > MOST_ORDERED) throw tooMany(given.length);
  const orders = ordersOf(given.length);
  let best = { order: given, chain: asked, ends: volley.ends(asked) };
  for (const order of orders.slice(1)) {
    const chain = volley.chain(order);
    const ends = volley.ends(chain);
    if (ends.mean > best.ends.mean + SAME_VALUE) best = { order, chain, ends };
  }
  return volley.answer(best.order, best.chain, { ...volley.ends(asked), orders: orders.length });
}

/** Values that differ by less are the same. */
const SAME_VALUE = 1e-9;

function tooMany(found: number): UsageError {
  const message = `found ${found} attackers, expected at most ${MOST_ORDERED} whose orders are all tried`;
  return new UsageError([{ code: 'usage/too-large', place: { path: '--order' }, message }]);
}

class Volley {
  readonly #catalogue: Catalogue;
  readonly #question: VolleyQuestion;
  readonly #capacity: number;
  readonly #size: number;
  readonly #known = new Map<string, readonly Weighted<Stand>[]>();

  constructor(catalogue: Catalogue, question: VolleyQuestion) {
    this.#catalogue = catalogue;
    this.#question = question;
    this.#capacity = capacityOf(question.target) ?? 0;
    this.#size = question.target.miniatures ?? 1;
  }

  chain(order: readonly number[]): Chain {
    const { target } = this.#question;
    const start: Stand = { damage: 0, markers: target.markers, effects: target.damage };
    const steps = order.map((attacker, number) => (stand: Stand): readonly Weighted<Stand>[] => {
      if (stand.damage >= this.#capacity) return [{ state: stand, probability: 1 }];
      return this.#after(attacker, stand, number === 0 && target.hitsTheDirt);
    });
    return runChain(start, steps, keyOf);
  }

  #after(number: number, stand: Stand, hitsTheDirt: boolean): readonly Weighted<Stand>[] {
    const key = `${number}|${hitsTheDirt}|${keyOf(stand)}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const { attackers, rulings } = this.#question;
    const { odds } = attackOdds(this.#catalogue, {
      attacker: attackers[number],
      target: { ...this.#standing(stand), hitsTheDirt },
      rulings,
    });
    const after = outcomesOf(odds).map(({ damage, isMarked, effect, probability }) => ({
      state: {
        damage: Math.min(this.#capacity, stand.damage + damage),
        markers: this.#markers(stand.markers + Number(isMarked) + Number(hitsTheDirt)),
        effects: effect === null ? stand.effects : [...stand.effects, effect],
      },
      probability,
    }));
    this.#known.set(key, after);
    return after;
  }

  #markers(count: number): number {
    return this.#question.rulings.oneMarkerPerAttack ? count : Math.min(1, count);
  }

  /** The target as the next attack finds it. */
  #standing({ damage, markers, effects }: Stand): TargetQuestion {
    const { target } = this.#question;
    const lost = this.#lost(damage);
    const left = this.#size - lost;
    const taken = left * (target.hitPoints ?? 1) - (this.#capacity - damage);
    return { ...target, miniatures: left, taken, markers, damage: effects };
  }

  /** Miniatures lost by so many points: their owner spreads them before one is lost (D-ATK-08). */
  #lost(damage: number): number {
    const { hitPoints, taken } = this.#question.target;
    return Math.min(this.#size, Math.max(0, taken + damage - this.#size * ((hitPoints ?? 1) - 1)));
  }

  #shares(chain: Chain, most: number, countOf: (stand: Stand) => number): number[] {
    const shares = new Array<number>(most + 1).fill(0);
    for (const { state, probability } of chain[chain.length - 1]) shares[countOf(state)] += probability;
    return shares;
  }

  /** Whether miniatures are counted; where there is only one, points of damage are. */
  get #countsMiniatures(): boolean {
    return this.#size > 1;
  }

  ends(chain: Chain): { readonly wiped: number; readonly mean: number } {
    const damage = this.#shares(chain, this.#capacity, (stand) => stand.damage);
    const lost = this.#shares(chain, this.#size, (stand) => this.#lost(stand.damage));
    return { wiped: damage[this.#capacity], mean: mean(this.#countsMiniatures ? lost : damage) };
  }

  answer(
    order: readonly number[],
    chain: Chain,
    givenOrder: VolleyAnswer['exact']['givenOrder'],
  ): VolleyAnswer {
    const damage = this.#shares(chain, this.#capacity, (stand) => stand.damage);
    const miniatures = this.#shares(chain, this.#size, (stand) => this.#lost(stand.damage));
    const stages = volleyStages(chain, {
      lost: (stand) => (this.#countsMiniatures ? this.#lost(stand.damage) : stand.damage),
      most: this.#countsMiniatures ? this.#size : this.#capacity,
      isFinished: (stand) => stand.damage >= this.#capacity,
      isMade: () => true,
    });
    const chance = (isCounted: (stand: Stand) => boolean): number =>
      chain[chain.length - 1].reduce(
        (sum, { state, probability }) =>
          state.damage < this.#capacity && isCounted(state) ? sum + probability : sum,
        0,
      );
    const effects = [...new Set(chain[chain.length - 1].flatMap(({ state }) => state.effects))].toSorted();
    return {
      question: this.#question,
      exact: {
        attacks: stages.map((stage, place) => ({ ...stage, number: order[place] })),
        damage,
        miniatures,
        meanDamage: mean(damage),
        mean: mean(miniatures),
        wiped: damage[this.#capacity],
        suppressed: chance(({ markers }) => markers > 0),
        retreating: this.#question.rulings.oneMarkerPerAttack
          ? chance((stand) => stand.markers > this.#size - this.#lost(stand.damage))
          : null,
        effects: effects.map((id) => ({ id, probability: chance((stand) => stand.effects.includes(id)) })),
        spare: stages.reduce((sum, { notNeeded }) => sum + notNeeded, 0),
        givenOrder,
      },
      sampled: null,
    };
  }
}

function keyOf({ damage, markers, effects }: Stand): string {
  return `${damage}|${markers}|${[...effects].sort().join()}`;
}

/** What an attack may do, all at once. */
interface Outcome {
  readonly damage: number;
  /** Whether it leaves a suppression marker. */
  readonly isMarked: boolean;
  /** A row of the damage table that takes effect; null: none. */
  readonly effect: string | null;
  readonly probability: number;
}

/** Damage, marker and damage table together: an attack leaves no marker only where no die hits, and then nothing is lost. */
function outcomesOf({ losses, table, markers }: AttackOdds): Outcome[] {
  if (table !== null)
    return table.joint.flatMap((columns, damage) =>
      columns.map((probability, column) => ({
        damage,
        isMarked: false,
        effect: column < 2 ? null : table.rows[column - 1].id,
        probability,
      })),
    );
  const damage = losses?.damage ?? [1];
  if (markers.length === 1)
    return damage.map((probability, points) => ({
      damage: points,
      isMarked: false,
      effect: null,
      probability,
    }));
  return [
    { damage: 0, isMarked: false, effect: null, probability: markers[0] },
    ...damage.map((probability, points) => ({
      damage: points,
      isMarked: true,
      effect: null,
      probability: points === 0 ? Math.max(0, probability - markers[0]) : probability,
    })),
  ];
}
