/** What the best volley does, attack by attack: which option it takes, how often, and after what. */
import type { Weighted } from './volleyChain.ts';

/** One option of an attack that the best volley takes. */
export interface VolleyWay<S, O> {
  /** Number of the attack in its order, from 0. */
  readonly attack: number;
  readonly option: O;
  /** P(the attack is made, and in this way). */
  readonly probability: number;
  /** The states in which it is, the most likely first, with P(the state). */
  readonly after: readonly Weighted<S>[];
}

/**
 * @param chain the states before each attack, and at the end
 * @param optionOf what the attack does in a state; null: it is not made
 * @param seen what the plan tells of a state; states of which it tells the same are one
 * @returns in the order of the attacks, the most frequent option of each first
 */
export function volleyPlan<S, O, T>(
  chain: readonly (readonly Weighted<S>[])[],
  optionOf: (state: S, attack: number) => O | null,
  seen: (state: S) => T,
): VolleyWay<T, O>[] {
  return chain.slice(0, -1).flatMap((states, attack) => {
    const made = states.flatMap(({ state, probability }) => {
      const option = optionOf(state, attack);
      return option === null ? [] : [{ option, state: seen(state), probability }];
    });
    return summed(made, ({ option }) => option).map(({ probability, parts: [{ option }], parts }) => ({
      attack,
      option,
      probability,
      after: summed(parts, ({ state }) => state).map((one) => ({
        state: one.parts[0].state,
        probability: one.probability,
      })),
    }));
  });
}

/** Cases that have something in common together, the most likely first. */
function summed<C extends { readonly probability: number }>(
  cases: readonly C[],
  common: (one: C) => unknown,
): { readonly probability: number; readonly parts: C[] }[] {
  const groups = new Map<string, C[]>();
  for (const one of cases) {
    const key = JSON.stringify(common(one));
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [one]);
    else known.push(one);
  }
  return [...groups.values()]
    .map((parts) => ({
      probability: Math.min(
        1,
        parts.reduce((sum, { probability }) => sum + probability, 0),
      ),
      parts,
    }))
    .toSorted((a, b) => b.probability - a.probability);
}
