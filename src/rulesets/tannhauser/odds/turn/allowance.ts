/** So many games. */
interface GamesBudget {
  /** Games in all. */
  readonly playouts: number;
}

/** So much time, which no second run repeats. */
interface TimeBudget {
  /** Of wall time. */
  readonly seconds: number;
}

/** What an answer about a turn may spend. */
export type TurnBudget = GamesBudget | TimeBudget;

/** Share of the time that goes to brief looks; games have a number of their own. */
const LOOKING = 0.3;

export class Allowance {
  readonly #budget: TurnBudget;
  readonly #started: number;
  #games = 0;

  /** @param started when the question was asked, by performance.now() */
  constructor(budget: TurnBudget, started: number) {
    this.#budget = budget;
    this.#started = started;
  }

  #spentTime(seconds: number): number {
    return (performance.now() - this.#started) / (1000 * seconds);
  }

  /** Whether there is time for another brief look. */
  get mayLook(): boolean {
    return 'playouts' in this.#budget || this.#spentTime(this.#budget.seconds) < LOOKING;
  }

  takeGame(): void {
    this.#games++;
  }

  get games(): number {
    return this.#games;
  }

  /** Share of the budget for games that is spent; at 1 there is none left. */
  get spent(): number {
    if ('playouts' in this.#budget) return this.#games / this.#budget.playouts;
    return Math.max(0, this.#spentTime(this.#budget.seconds) - LOOKING) / (1 - LOOKING);
  }
}
