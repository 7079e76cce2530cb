/**
 * Compares candidates by rollouts, each against the first one. All face the same dice in a round, so differences are
 * paired and much less noisy than the values. Hopeless candidates leave early, and half of the others after every batch
 * (successive halving; Karnin, Koren and Somekh, "Almost optimal exploration in multi-armed bandits", ICML 2013), and a
 * decided race stops before its budget is used.
 */
import type { Position } from '../../engine/position.ts';
import type { Budget } from '../playerSpec.ts';
import type { Candidates } from './candidates.ts';
import type { Rollouts } from './rollouts.ts';

/** Rounds between two comparisons. */
const BATCH = 2;
/** Batches after which only the best challenger stays. */
const LAST_BATCH = 3;
/** Win probability by which a challenger must lead the first candidate. */
const EDGE = 0.01;
/** Standard errors added to a challenger's lead before it leaves the race; below, subtracted before it is taken. */
const HOPE = 1;
const CAUTION = 0.5;
/** Least variance of a mean, since a few equal differences do not prove a smaller one. */
const LEAST_VARIANCE = 1e-5;

export class RolloutRace {
  readonly #rollouts: Rollouts;
  readonly #games: number;
  readonly #milliseconds: number;
  /** Numbers of the remaining candidates, the first candidate first. */
  readonly #order: Int32Array;
  readonly #sums: Float64Array;
  readonly #squares: Float64Array;
  readonly #value = new Float64Array(1);

  /**
   * Creates a race.
   * @param most candidates of a race
   */
  constructor(rollouts: Rollouts, budget: Budget, most: number) {
    this.#rollouts = rollouts;
    this.#games = 'games' in budget ? budget.games : Number.POSITIVE_INFINITY;
    this.#milliseconds = 'games' in budget ? Number.POSITIVE_INFINITY : budget.microseconds / 1000;
    this.#order = new Int32Array(most);
    this.#sums = new Float64Array(most);
    this.#squares = new Float64Array(most);
  }

  /** One rollout of every candidate in the race. */
  #playRound(p: Position, list: Int32Array, count: number, seed: number, round: number): void {
    const rollouts = this.#rollouts;
    const value = this.#value;
    rollouts.play(p, list[0], seed, round, value);
    const first = value[0];
    for (let i = 1; i < count; i++) {
      const candidate = this.#order[i];
      rollouts.play(p, list[candidate], seed, round, value);
      const difference = value[0] - first;
      this.#sums[candidate] += difference;
      this.#squares[candidate] += difference * difference;
    }
  }

  /** Mean lead over the first candidate plus `errors` standard errors. */
  #lead(candidate: number, rounds: number, errors: number): number {
    const mean = this.#sums[candidate] / rounds;
    const variance = Math.max(0, this.#squares[candidate] / rounds - mean * mean) / rounds;
    return mean + errors * Math.sqrt(variance + LEAST_VARIANCE);
  }

  /** Sorts the challengers, best first, and returns the number of candidates that stay. */
  #cut(count: number, rounds: number): number {
    const order = this.#order;
    const sums = this.#sums;
    let kept = 1;
    for (let i = 1; i < count; i++) {
      const candidate = order[i];
      if (this.#lead(candidate, rounds, HOPE) <= EDGE) continue;
      let at = kept++;
      for (; at > 1 && sums[order[at - 1]] < sums[candidate]; at--) order[at] = order[at - 1];
      order[at] = candidate;
    }
    if (rounds >= BATCH * LAST_BATCH) return Math.min(2, kept);
    return kept > 3 ? 1 + Math.ceil((kept - 1) / 2) : kept;
  }

  /**
   * Runs the race and returns the index of the best candidate's choice.
   * @param started time of the start of the decision, by performance.now()
   */
  run(
    p: Position,
    { list, count: candidates }: Pick<Candidates, 'list' | 'count'>,
    seed: number,
    started: number,
  ): number {
    const order = this.#order;
    const sums = this.#sums;
    this.#rollouts.begin(p);
    for (let i = 0; i < candidates; i++) {
      order[i] = i;
      sums[i] = this.#squares[i] = 0;
    }
    // A small budget allows few candidates.
    let count = Math.min(candidates, Math.max(2, Math.floor(this.#games / BATCH)));
    let left = this.#games;
    let rounds = 0;
    while (count > 1 && left >= count && performance.now() - started < this.#milliseconds) {
      this.#playRound(p, list, count, seed, rounds++);
      left -= count;
      if (rounds % BATCH === 0) count = this.#cut(count, rounds);
    }
    if (rounds === 0) return list[0];
    // The rounds since the last comparison count, too, and may change the order of the challengers.
    let best = 0;
    for (let i = 1; i < count; i++) {
      const candidate = order[i];
      if (this.#lead(candidate, rounds, -CAUTION) <= EDGE) continue;
      if (best === 0 || sums[candidate] > sums[best]) best = candidate;
    }
    return list[best];
  }
}
