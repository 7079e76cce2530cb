/** One figure of a Shoot action, die by die. */
import { DIE_THROWS } from './combatTable.ts';
import { type DistributionsByState, NO_DIE } from './plannedDistributions.ts';
import { NEXT, STATES } from './states.ts';

/** P(state, sixes) of one figure after each number of its dice. */
export class FigureStates {
  readonly #distributions: readonly DistributionsByState[];
  readonly #flags: number;
  /** At `(dice * flags + sixes) * STATES + state`. */
  readonly #states: Float64Array;

  constructor(distributions: readonly DistributionsByState[], flags: number) {
    this.#distributions = distributions;
    this.#flags = flags;
    this.#states = new Float64Array((distributions.length + 1) * flags * STATES);
    this.#states[STATES - 1] = 1;
    for (const [die, byState] of distributions.entries()) {
      for (let sixes = 0; sixes < flags; sixes++) {
        const from = (die * flags + sixes) * STATES;
        roll(this.#states, from, byState, 'below', this.#states, from + flags * STATES);
        if (sixes + 1 < flags) {
          roll(this.#states, from, byState, 'six', this.#states, from + (flags + 1) * STATES);
        }
      }
    }
  }

  /** P(this number of dice has shown this number of sixes, and the next die is rolled). */
  falls(dice: number, sixes: number): number {
    const from = (dice * this.#flags + sixes) * STATES;
    let chance = 0;
    for (let state = 0; state < STATES; state++) {
      if (this.#distributions[dice][state] !== NO_DIE) chance += this.#states[from + state];
    }
    return chance;
  }

  /** Writes P(state, sixes) after a number of dice to `out` from `to` on, or after one more die that shows a six. */
  read(dice: number, sixes: number, isLast: boolean, out: Float64Array, to: number): void {
    const from = (dice * this.#flags + sixes) * STATES;
    out.fill(0, to, to + STATES);
    if (isLast) roll(this.#states, from, this.#distributions[dice], 'six', out, to);
    else for (let state = 0; state < STATES; state++) out[to + state] = this.#states[from + state];
  }
}

/** Rolls one more die: adds the results for the states in `source` to `out`. */
function roll(
  source: Float64Array,
  from: number,
  byState: DistributionsByState,
  shown: 'below' | 'six',
  out: Float64Array,
  to: number,
): void {
  for (let state = 0; state < STATES; state++) {
    const chance = source[from + state] / DIE_THROWS;
    if (chance === 0) continue;
    const distribution = byState[state][shown];
    for (let outcome = 0; outcome < STATES; outcome++) {
      out[to + NEXT[state * STATES + outcome]] += chance * distribution[outcome];
    }
  }
}
