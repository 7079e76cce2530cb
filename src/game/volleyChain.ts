/** Attacks one after the other: a chain over what has become of their targets, and what each attack contributes. */
import { NEARLY_CERTAIN } from '../dice/distribution.ts';
import { type CountGiven, meets, neverMet } from './given.ts';

/** A state and how likely it is. */
export interface Weighted<S> {
  readonly state: S;
  readonly probability: number;
}

/** What follows a state by one attack; the state itself, with certainty, where the attack is not made. */
export type ChainStep<S> = (state: S) => readonly Weighted<S>[];

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

/** A chain that was run, with what runs it again. */
export interface RunChain<S> {
  readonly chain: readonly (readonly Weighted<S>[])[];
  readonly steps: readonly ChainStep<S>[];
  readonly keyOf: (state: S) => string;
}

/**
 * The same chain of the volleys alone whose end meets a condition: each state counts by how often it leads there.
 * @param counts the count that the condition is about, at the end
 * @returns with P(the condition)
 * @throws UsageError `usage/condition` where it never holds
 */
export function chainGiven<S>(
  { chain, steps, keyOf }: RunChain<S>,
  given: CountGiven,
  counts: (state: S) => number,
): { readonly chain: (readonly Weighted<S>[])[]; readonly probability: number } {
  const meetsIt = (state: S): number => Number(meets(given, counts(state)));
  // P(the condition | state), from the last attack back to the first.
  let ahead = new Map(chain[steps.length].map(({ state }) => [keyOf(state), meetsIt(state)]));
  const probability = share(chain[steps.length], (state) => meetsIt(state) === 1);
  if (probability === 0) throw neverMet(given);
  const weighted = [chain[steps.length].filter(({ state }) => meetsIt(state) === 1)];
  for (let number = steps.length - 1; number >= 0; number--) {
    const chances = new Map<string, number>();
    for (const { state } of chain[number]) {
      const after = steps[number](state);
      const chance = after.reduce(
        (sum, one) => sum + one.probability * (ahead.get(keyOf(one.state)) ?? 0),
        0,
      );
      chances.set(keyOf(state), chance);
    }
    ahead = chances;
    weighted.unshift(
      chain[number].flatMap((one) => {
        const met = one.probability * (chances.get(keyOf(one.state)) ?? 0);
        return met === 0 ? [] : [{ state: one.state, probability: met }];
      }),
    );
  }
  return {
    chain: weighted.map((states) =>
      states.map((one) => ({ state: one.state, probability: one.probability / probability })),
    ),
    probability: Math.min(1, probability),
  };
}

/** What one attack of a volley contributes. */
export interface VolleyStage {
  /** P(it is made). */
  readonly made: number;
  /** P(it is made at target 0, 1, 2 …); one attack may be made at several. */
  readonly at: readonly number[];
  /** P(it is not needed: all targets are finished before). */
  readonly notNeeded: number;
  /** P(it finishes the last target). */
  readonly finishes: number;
  /** P(it finishes target 0, 1, 2 …). */
  readonly finishesEach: readonly number[];
  /** Expected losses that it inflicts. */
  readonly mean: number;
  /** P(0, 1, 2 … lost) after it, by the whole volley so far. */
  readonly after: readonly number[];
}

/** What a game knows of the states of its volleys. */
export interface VolleyMeasures<S> {
  /** Losses of all targets since the beginning, 0 … most. */
  readonly lost: (state: S) => number;
  readonly most: number;
  /** Number of targets. */
  readonly targets: number;
  /** Whether nothing of a target is left. */
  readonly isGone: (state: S, target: number) => boolean;
  /** Targets of attack `number` in a state where one is left; none: it cannot be made. */
  readonly aimedAt: (state: S, number: number) => readonly number[];
}

/** What each attack contributes. @param chain one distribution more than there are attacks */
export function volleyStages<S>(
  chain: readonly (readonly Weighted<S>[])[],
  { lost, most, targets, isGone, aimedAt }: VolleyMeasures<S>,
): VolleyStage[] {
  const all = [...Array(targets).keys()];
  const isFinished = (state: S): boolean => all.every((target) => isGone(state, target));
  const losses = chain.map((states) => sharesOf(states, most, lost));
  const means = losses.map((shares) => shares.reduce((sum, p, count) => sum + p * count, 0));
  const finished = chain.map((states) => share(states, isFinished));
  const gone = all.map((target) => chain.map((states) => share(states, (state) => isGone(state, target))));
  return chain.slice(1).map((_, number) => {
    const aims = chain[number].map(({ state }) => (isFinished(state) ? [] : aimedAt(state, number)));
    const shareAimed = (counts: (aimed: readonly number[]) => boolean): number =>
      chain[number].reduce((sum, { probability }, at) => (counts(aims[at]) ? sum + probability : sum), 0);
    return {
      made: Math.min(
        1,
        shareAimed((aimed) => aimed.length > 0),
      ),
      at: all.map((target) =>
        Math.min(
          1,
          shareAimed((aimed) => aimed.includes(target)),
        ),
      ),
      notNeeded: Math.min(1, finished[number]),
      finishes: Math.max(0, finished[number + 1] - finished[number]),
      finishesEach: gone.map((each) => Math.max(0, each[number + 1] - each[number])),
      mean: means[number + 1] - means[number],
      after: losses[number + 1],
    };
  });
}

/** P(a state counts): below 1 where one that does not is possible. */
export function share<S>(states: readonly Weighted<S>[], counts: (state: S) => boolean): number {
  let [counted, others] = [0, 0];
  for (const { state, probability } of states) {
    if (counts(state)) counted += probability;
    else others += probability;
  }
  return others > 0 ? Math.min(counted, NEARLY_CERTAIN) : counted;
}

/** P(0, 1, 2 … most). */
export function sharesOf<S>(
  states: readonly Weighted<S>[],
  most: number,
  countOf: (state: S) => number,
): number[] {
  const shares = new Array<number>(most + 1).fill(0);
  for (const { state, probability } of states) shares[countOf(state)] += probability;
  return shares;
}

/** What a volley comes to: whether all targets are finished, then how much they lose. */
export interface VolleyWorth {
  /** P(all targets are finished). */
  readonly all: number;
  /** Expected losses. */
  readonly lost: number;
}

/** Whether one finishes all targets more often; of those that do so equally often, whether it costs them more. */
export function isWorthMore(one: VolleyWorth, other: VolleyWorth): boolean {
  const more = one.all - other.all;
  return Math.abs(more) > SAME_VALUE ? more > 0 : one.lost > other.lost + SAME_VALUE;
}

/** Values that differ by less are the same. */
export const SAME_VALUE = 1e-9;

/** What may be done in a volley. */
export interface VolleyOptions<S, O> {
  /** Number of attacks. */
  readonly attacks: number;
  /** What attack `number` may do, the default first; at least one. */
  readonly optionsOf: (state: S, number: number) => readonly O[];
  readonly after: (state: S, number: number, option: O) => readonly Weighted<S>[];
  readonly keyOf: (state: S) => string;
  readonly worthOf: (state: S) => VolleyWorth;
}

/** The best option of every attack in every state, solved backwards: each attack may depend on what happened before it. */
export class BestOptions<S, O> {
  readonly #volley: VolleyOptions<S, O>;
  readonly #known = new Map<string, { readonly option: O | null; readonly worth: VolleyWorth }>();

  constructor(volley: VolleyOptions<S, O>) {
    this.#volley = volley;
  }

  /** The best option of an attack; the default among equals. @param number from 0, less than the attacks */
  optionOf(state: S, number: number): O {
    return this.#solve(state, number).option ?? this.#volley.optionsOf(state, number)[0];
  }

  #solve(state: S, number: number): { readonly option: O | null; readonly worth: VolleyWorth } {
    const { attacks, optionsOf, after, keyOf, worthOf } = this.#volley;
    if (number === attacks) return { option: null, worth: worthOf(state) };
    const key = `${number}|${keyOf(state)}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    let best: { option: O; worth: VolleyWorth } | undefined;
    for (const option of optionsOf(state, number)) {
      const worth = { all: 0, lost: 0 };
      for (const { state: next, probability } of after(state, number, option)) {
        const { all, lost } = this.#solve(next, number + 1).worth;
        worth.all += probability * all;
        worth.lost += probability * lost;
      }
      if (best === undefined || isWorthMore(worth, best.worth)) best = { option, worth };
    }
    const solved = best ?? { option: null, worth: worthOf(state) };
    this.#known.set(key, solved);
    return solved;
  }
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
