/** What a vehicle becomes under shot after shot of the same aim, exactly: a Markov chain over its states. */
import { REASONS } from './events.ts';
import type { TankRules, VehicleRules } from './rules.ts';

/** Every shot that a vehicle may suffer, one after the other. */
export interface Suffering {
  /** P(out of the fight by the n-th shot, not sooner), by n-1 and reason. */
  readonly outs: readonly Float64Array[];
  /** P(still in the fight after n shots), from n = 0. */
  readonly alive: Float64Array;
  /** No share of this chain is off by more: states that are next to impossible are not followed. */
  readonly error: number;
  /**
   * P by state at the end of a duel.
   * @param aliveAfter P(the duel ends after n shots, the vehicle in the fight), @param outAfter P(… out by the n-th)
   */
  states(aliveAfter: Float64Array, outAfter: Float64Array): ReadonlyMap<number, number>;
}

/** States of one vehicle that are held at most: some seconds. */
const MOST_STATES = 20_000;
/** A state less likely than this stays as it is: it would cost as much as the likely ones. */
const LEAST_SHARE = 1e-9;

/**
 * @param side of the vehicle that suffers @param aim of the other one
 * @returns undefined when it has too many states
 */
export function suffer(
  { sides }: Pick<TankRules, 'sides'>,
  side: 0 | 1,
  aim: number,
  shots: number,
): Suffering | undefined {
  const chain = new DamageChain(sides[side], sides[1 - side], aim, shots);
  for (let shot = 1; shot <= shots; shot++) if (!chain.shoot(shot)) return undefined;
  return chain;
}

class DamageChain implements Suffering {
  readonly outs: Float64Array[] = [];
  readonly alive: Float64Array;
  error = 0;
  readonly #vehicle: VehicleRules;
  readonly #shots: number;
  /** By number, and the numbers by state. */
  readonly #states: number[] = [0];
  readonly #numbers = new Map<number, number>([[0, 0]]);
  /** Where the first shot and a later one lead from a state, by its number. */
  readonly #steps: readonly ((number: number) => Step)[];
  /** By shots suffered: P of each state in the fight, by number, and of those that the last shot put out of it, by state. */
  readonly #distributions: Float64Array[] = [Float64Array.of(1)];
  readonly #gone: ReadonlyMap<number, number>[] = [new Map()];

  constructor(vehicle: VehicleRules, enemy: VehicleRules, aim: number, shots: number) {
    const ability = enemy.ability(0);
    this.#vehicle = vehicle;
    this.#shots = shots;
    this.alive = new Float64Array(shots + 1);
    this.alive[0] = 1;
    this.#steps = [true, false].map((isFirst) => {
      const shot = enemy.shot(aim, isFirst, ability);
      const rows: Step[] = [];
      // Worked out when it is first needed.
      return (number) => {
        rows[number] ??= this.#stepOf(enemy.aims[aim].after(shot, this.#states[number]));
        return rows[number];
      };
    });
  }

  #stepOf(distribution: ReadonlyMap<number, number>): Step {
    return [[...distribution.keys()].map((state) => this.#numberOf(state)), [...distribution.values()]];
  }

  #numberOf(state: number): number {
    const known = this.#numbers.get(state);
    if (known !== undefined) return known;
    this.#numbers.set(state, this.#states.length);
    this.#states.push(state);
    return this.#states.length - 1;
  }

  /** One shot more. @returns whether the states are few enough */
  shoot(shot: number): boolean {
    const states = this.#states;
    const from = this.#distributions[shot - 1];
    const step = this.#steps[shot === 1 ? 0 : 1];
    const distribution: number[] = [];
    const out = new Float64Array(REASONS.length);
    const left = new Map<number, number>();
    for (let number = 0; number < from.length; number++) {
      if (from[number] < LEAST_SHARE) {
        this.error += from[number];
        continue;
      }
      const [targets, shares] = step(number);
      for (let index = 0; index < targets.length; index++) {
        const weight = from[number] * shares[index];
        const state = states[targets[index]];
        const reason = this.#vehicle.outBy(state);
        if (reason === undefined) distribution[targets[index]] = (distribution[targets[index]] ?? 0) + weight;
        else {
          out[reason] += weight;
          left.set(state, (left.get(state) ?? 0) + weight);
        }
      }
      if (states.length > MOST_STATES) return false;
    }
    this.#distributions.push(
      Float64Array.from({ length: distribution.length }, (_, index) => distribution[index] ?? 0),
    );
    this.#gone.push(left);
    this.outs.push(out);
    this.alive[shot] = this.#distributions[shot].reduce((sum, share) => sum + share, this.error);
    return true;
  }

  states(aliveAfter: Float64Array, outAfter: Float64Array): ReadonlyMap<number, number> {
    const mixed = new Map<number, number>();
    const add = (state: number, weight: number): void => {
      if (weight > 0) mixed.set(state, (mixed.get(state) ?? 0) + weight);
    };
    for (let shot = 0; shot <= this.#shots; shot++) {
      const alive = this.alive[shot];
      if (alive > 0)
        for (const [number, share] of this.#distributions[shot].entries())
          add(this.#states[number], (share / alive) * aliveAfter[shot]);
      const total = [...this.#gone[shot].values()].reduce((sum, share) => sum + share, 0);
      for (const [state, share] of this.#gone[shot]) add(state, (share / total) * outAfter[shot]);
    }
    return mixed;
  }
}

/** Where a shot leads from a state: numbers of states, and their shares. */
type Step = readonly [targets: readonly number[], shares: readonly number[]];
