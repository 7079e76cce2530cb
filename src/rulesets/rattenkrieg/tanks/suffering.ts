/** The exact state of a vehicle under a series of shots with the same aim: a Markov chain over its states. */
import { REASONS } from './events.ts';
import type { TankRules, VehicleRules } from './rules.ts';

/** The effects of a series of shots at a vehicle. */
export interface Suffering {
  /** P(put out of the fight by the n-th shot), by n-1 and reason. */
  readonly outs: readonly Float64Array[];
  /** P(still in the fight after n shots), from n = 0. */
  readonly alive: Float64Array;
  /** Maximum error of every probability, as extremely unlikely states are ignored. */
  readonly error: number;
  /**
   * Probabilities by state at the end of a duel.
   * @param aliveAfter P(the duel ends after n shots with the vehicle in the fight)
   * @param outAfter P(… out by the n-th)
   */
  states(aliveAfter: Float64Array, outAfter: Float64Array): ReadonlyMap<number, number>;
}

/** Maximum number of states of one vehicle; some seconds. */
const MOST_STATES = 20_000;
/** A state less likely than this is not followed further, as it costs as much time as a likely one. */
const LEAST_SHARE = 1e-9;

/**
 * Computes the effects of the shots.
 * @param side of the target vehicle @param aim of the other one
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
  /** State by number; the map has the numbers by state. */
  readonly #states: number[] = [0];
  readonly #numbers = new Map<number, number>([[0, 0]]);
  /** The states after the first shot and after a later one, by number of the state before. */
  readonly #steps: readonly ((number: number) => Step)[];
  /** By number of shots: probabilities of states in the fight, by number, and of those put out by the last shot, by state. */
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
      // Computed on first use.
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

  /** Adds one shot. @returns whether the number of states is below the limit */
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

/** The states after a shot: their numbers and probabilities. */
type Step = readonly [targets: readonly number[], shares: readonly number[]];
