/** What a vehicle becomes under shot after shot of the same aim, exactly: a Markov chain over its states. */
import { REASONS } from './events.ts';
import type { TankRules } from './rules.ts';
import type { Shot } from './shots.ts';

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
  readonly states: (aliveAfter: Float64Array, outAfter: Float64Array) => ReadonlyMap<number, number>;
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
  const enemy = sides[1 - side];
  const vehicle = sides[side];
  const ability = enemy.ability(0);
  const numbers = new Map<number, number>([[0, 0]]);
  const states: number[] = [0];
  const steps = [true, false].map((isFirst) => rowsOf(enemy.shot(aim, isFirst, ability)));

  /** Rows of a step, worked out when they are first needed: targets and their shares. */
  function rowsOf(shot: Shot) {
    const rows: (readonly [readonly number[], readonly number[]])[] = [];
    return (number: number) => {
      rows[number] ??= rowOf(states[number]);
      return rows[number];
    };
    function rowOf(state: number): readonly [readonly number[], readonly number[]] {
      const law = enemy.aims[aim].after(shot, state);
      return [[...law.keys()].map(numberOf), [...law.values()]];
    }
  }

  function numberOf(state: number): number {
    const known = numbers.get(state);
    if (known !== undefined) return known;
    numbers.set(state, states.length);
    states.push(state);
    return states.length - 1;
  }

  const laws: Float64Array[] = [Float64Array.of(1)];
  const gone: ReadonlyMap<number, number>[] = [new Map()];
  const outs: Float64Array[] = [];
  const alive = new Float64Array(shots + 1);
  alive[0] = 1;
  let aside = 0;
  for (let shot = 1; shot <= shots; shot++) {
    const from = laws[shot - 1];
    const step = steps[shot === 1 ? 0 : 1];
    const law: number[] = [];
    const out = new Float64Array(REASONS.length);
    const left = new Map<number, number>();
    for (let number = 0; number < from.length; number++) {
      if (from[number] < LEAST_SHARE) {
        aside += from[number];
        continue;
      }
      const [targets, shares] = step(number);
      for (let index = 0; index < targets.length; index++) {
        const weight = from[number] * shares[index];
        const state = states[targets[index]];
        const reason = vehicle.outBy(state);
        if (reason === undefined) law[targets[index]] = (law[targets[index]] ?? 0) + weight;
        else {
          out[reason] += weight;
          left.set(state, (left.get(state) ?? 0) + weight);
        }
      }
      if (states.length > MOST_STATES) return undefined;
    }
    laws.push(Float64Array.from({ length: law.length }, (_, index) => law[index] ?? 0));
    gone.push(left);
    outs.push(out);
    alive[shot] = laws[shot].reduce((sum, share) => sum + share, aside);
  }
  return {
    outs,
    alive,
    error: aside,
    states(aliveAfter, outAfter) {
      const mixed = new Map<number, number>();
      const add = (state: number, weight: number): void => {
        if (weight > 0) mixed.set(state, (mixed.get(state) ?? 0) + weight);
      };
      for (let shot = 0; shot <= shots; shot++) {
        if (alive[shot] > 0)
          for (const [number, share] of laws[shot].entries())
            add(states[number], (share / alive[shot]) * aliveAfter[shot]);
        const total = [...gone[shot].values()].reduce((sum, share) => sum + share, 0);
        for (const [state, share] of gone[shot]) add(state, (share / total) * outAfter[shot]);
      }
      return mixed;
    },
  };
}
