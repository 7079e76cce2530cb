/** The attacks of a volley: units one after the other at the same targets, and what has become of these. */
import {
  BestOptions,
  type RunChain,
  runChain,
  share,
  type VolleyWorth,
  type Weighted,
} from '../../../game/volleyChain.ts';
import type { Catalogue } from '../model.ts';
import { attackOdds } from './attackOdds.ts';
import type { AttackerQuestion, TargetQuestion } from './question.ts';
import { capacityOf } from './scene.ts';
import { effectiveLines, type Fire, firesOf } from './volleyFire.ts';
import { MOST_OUTCOMES, tooManyOutcomes } from './volleyLimits.ts';
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

/** A volley in one order: its states, and where each unit fires in them. */
export interface Fought extends RunChain<Stands> {
  readonly order: readonly number[];
  readonly fireOf: (stands: Stands, place: number) => Fire;
}

/** Who may fire at whom, what an attack does, and the chain of states in one order. */
export class VolleyAttacks {
  readonly #catalogue: Catalogue;
  readonly question: VolleyQuestion;
  /** Points of damage that each target can take. */
  readonly capacities: readonly number[];
  /** Miniatures of each target. */
  readonly sizes: readonly number[];
  readonly #known = new Map<string, readonly Weighted<Stand>[]>();
  readonly #fires = new Map<string, readonly Fire[]>();
  #outcomes = 0;

  constructor(catalogue: Catalogue, question: VolleyQuestion) {
    this.#catalogue = catalogue;
    this.question = question;
    this.capacities = question.targets.map((target) => capacityOf(target) ?? 0);
    this.sizes = question.targets.map(({ miniatures }) => miniatures ?? 1);
  }

  /**
   * The attacks in one order, followed exactly.
   * @param splits whether each unit picks its targets, weapon by weapon; otherwise it fires at the first that it can hurt
   * @throws UsageError as `attackOdds`; `usage/too-large`
   */
  fight(order: readonly number[], splits: boolean): Fought {
    const after = (stands: Stands, place: number, fire: Fire) => this.#after(order[place], stands, fire);
    const best = new BestOptions<Stands, Fire>({
      attacks: order.length,
      optionsOf: (stands, place) => this.#firesOf(order[place], stands, splits),
      after,
      keyOf,
      worthOf: (stands) => ({ all: Number(this.isOver(stands)), lost: this.lostBy(stands) }),
    });
    const fireOf = (stands: Stands, place: number): Fire =>
      splits ? best.optionOf(stands, place) : this.#firesOf(order[place], stands, false)[0];
    const steps = order.map((_, place) => (stands: Stands) => after(stands, place, fireOf(stands, place)));
    return { order, chain: runChain(this.#start, steps, keyOf), steps, keyOf, fireOf };
  }

  get #start(): Stands {
    return this.question.targets.map(({ markers, damage, hitsTheDirt }) => ({
      damage: 0,
      markers,
      effects: damage,
      reacts: hitsTheDirt,
    }));
  }

  /** Whether nothing is left of a target. */
  isGone({ damage }: Stand, target: number): boolean {
    return damage >= this.capacities[target];
  }

  /** Whether nothing is left of any target. */
  isOver(stands: Stands): boolean {
    return stands.every((stand, target) => this.isGone(stand, target));
  }

  #firesOf(number: number, stands: Stands, splits: boolean): readonly Fire[] {
    const key = `${number}|${splits}|${stands.map((one, target) => (this.isGone(one, target) ? '-' : one.effects.join())).join(';')}`;
    const known = this.#fires.get(key);
    if (known !== undefined) return known;
    const { attackers, rulings } = this.question;
    const unit = attackers[number];
    const effects = unit.map((attacker, target) =>
      this.isGone(stands[target], target)
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
      rulings: this.question.rulings,
    });
    const after = outcomesOf(odds).map(({ damage, isMarked, effect, probability }) => ({
      state: {
        damage: Math.min(this.capacities[target], stand.damage + damage),
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
    return this.question.rulings.oneMarkerPerAttack ? count : Math.min(1, count);
  }

  /** A target as the next attack finds it. */
  #standing({ damage, markers, effects, reacts }: Stand, target: number): TargetQuestion {
    const question = this.question.targets[target];
    const left = this.sizes[target] - this.lost(damage, target);
    const taken = left * (question.hitPoints ?? 1) - (this.capacities[target] - damage);
    return { ...question, miniatures: left, taken, markers, damage: effects, hitsTheDirt: reacts };
  }

  /** Miniatures lost by so many points: their owner spreads them before one is lost (D-ATK-08). */
  lost(damage: number, target: number): number {
    const { hitPoints, taken } = this.question.targets[target];
    const size = this.sizes[target];
    return Math.min(size, Math.max(0, taken + damage - size * ((hitPoints ?? 1) - 1)));
  }

  /** Whether miniatures are counted; where there is only one, points of damage are. */
  get countsMiniatures(): boolean {
    return this.sizes.length > 1 || this.sizes[0] > 1;
  }

  /** Losses of all targets, in miniatures or points. */
  lostBy(stands: Stands): number {
    return stands.reduce(
      (sum, { damage }, target) => sum + (this.countsMiniatures ? this.lost(damage, target) : damage),
      0,
    );
  }

  /** What a volley comes to. */
  ends({ chain }: Fought): VolleyWorth {
    const ends = chain[chain.length - 1];
    return {
      all: share(ends, (stands) => this.isOver(stands)),
      lost: ends.reduce((sum, { state, probability }) => sum + probability * this.lostBy(state), 0),
    };
  }
}
