/** Attacks one after the other on one target: a chain over what has become of it, and what each attack contributes. */

/** A state and how likely it is. */
export interface Weighted<S> {
  readonly state: S;
  readonly probability: number;
}

/** What follows a state by one attack; the state itself, with certainty, where the attack is not made. */
type ChainStep<S> = (state: S) => readonly Weighted<S>[];

/**
 * Distributions of the state before the first attack, after it, after the second and so on.
 * @param keyOf states with the same key are one
 */
export function runChain<S>(
  start: S,
  steps: readonly ChainStep<S>[],
  keyOf: (state: S) => string,
): (readonly Weighted<S>[])[] {
  const chain: (readonly Weighted<S>[])[] = [[{ state: start, probability: 1 }]];
  for (const [number, step] of steps.entries()) {
    const next = new Map<string, { readonly state: S; probability: number }>();
    for (const { state, probability } of chain[number]) {
      for (const after of step(state)) {
        if (after.probability === 0) continue;
        const key = keyOf(after.state);
        const known = next.get(key);
        if (known === undefined)
          next.set(key, { state: after.state, probability: probability * after.probability });
        else known.probability += probability * after.probability;
      }
    }
    chain.push([...next.values()]);
  }
  return chain;
}

/** What one attack of a volley contributes. */
export interface VolleyStage {
  /** P(it is made). */
  readonly made: number;
  /** P(it is not needed: the target is finished before). */
  readonly notNeeded: number;
  /** P(it finishes the target). */
  readonly finishes: number;
  /** Expected losses that it inflicts. */
  readonly mean: number;
  /** P(0, 1, 2 … lost) after it, by the whole volley so far. */
  readonly after: readonly number[];
}

/** What a game knows of the states of its volleys. */
export interface VolleyReading<S> {
  /** Losses since the beginning, 0 … most. */
  readonly lost: (state: S) => number;
  readonly most: number;
  /** Whether nothing is left to attack. */
  readonly isFinished: (state: S) => boolean;
  /** Whether attack `number` is made in a state that is not finished. */
  readonly isMade: (state: S, number: number) => boolean;
}

/** What each attack contributes. @param chain one distribution more than there are attacks */
export function volleyStages<S>(
  chain: readonly (readonly Weighted<S>[])[],
  { lost, most, isFinished, isMade }: VolleyReading<S>,
): VolleyStage[] {
  const share = (states: readonly Weighted<S>[], counts: (state: S) => boolean): number =>
    states.reduce((sum, { state, probability }) => (counts(state) ? sum + probability : sum), 0);
  const losses = chain.map((states) => {
    const shares = new Array<number>(most + 1).fill(0);
    for (const { state, probability } of states) shares[lost(state)] += probability;
    return shares;
  });
  const means = losses.map((shares) => shares.reduce((sum, p, count) => sum + p * count, 0));
  const finished = chain.map((states) => share(states, isFinished));
  return chain.slice(1).map((_, number) => ({
    made: Math.min(
      1,
      share(chain[number], (state) => !isFinished(state) && isMade(state, number)),
    ),
    notNeeded: Math.min(1, finished[number]),
    finishes: Math.max(0, finished[number + 1] - finished[number]),
    mean: means[number + 1] - means[number],
    after: losses[number + 1],
  }));
}

/** Most attackers for which every order is tried. */
export const MOST_ORDERED = 6;

/** Every order of the numbers 0 … count-1, the given one first. */
export function ordersOf(count: number): number[][] {
  if (count === 0) return [[]];
  const insert = (rest: readonly number[], left: readonly number[]): number[][] =>
    left.length === 0
      ? [[...rest]]
      : left.flatMap((one) =>
          insert(
            [...rest, one],
            left.filter((other) => other !== one),
          ),
        );
  return insert([], [...Array(count).keys()]);
}
