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
const LOOKING = 0.25;
/** Closer looks of a round for every game of the budget. */
const LOOKS_A_GAME = 0.4;
/** Positions of exact trees for every game of the budget, and for every second of it. */
const POSITIONS_A_GAME = 600;
const POSITIONS_A_SECOND = 30_000;
/** Share of the games that choose the best line; the others are its own. Of a short time most must do for a narrow interval. */
const RACING = 0.6;
const RACING_SHORT = 0.4;
/** The rest is for games, however long it took to find the lines. */
const MOST_LOOKED = 0.7;

/** Share of the race after which games go as fast as they will. */
const HALF = 0.5;
/** Below what one game more or less is. */
const ROUNDING = 1e-9;
/** Games of each thread before several of them look at the time; one looks after every game. */
const GAMES_A_HAND = 4;

/** Games that several threads play before they look at the time. */
function sliceFor(hands: number): number {
  return hands === 1 ? 1 : hands * GAMES_A_HAND;
}

export class Allowance {
  readonly #budget: TurnBudget;
  readonly #started: number;
  #games = 0;
  /** Games played, and share of the budget spent, when the first half of the race was over; until then undefined. */
  #half: { readonly games: number; readonly spent: number } | undefined;
  /** Share of the time until which lines are looked at. */
  #looksEnd = LOOKING;
  /** Share of the time that had passed when the games began. */
  #gamesBegan = LOOKING;

  /** @param started when the question was asked, by performance.now() */
  constructor(budget: TurnBudget, started: number) {
    this.#budget = budget;
    this.#started = started;
  }

  #spentTime(seconds: number): number {
    return (performance.now() - this.#started) / (1000 * seconds);
  }

  /** Positions that exact trees may have, unless their number is given. */
  get positions(): number {
    return 'playouts' in this.#budget
      ? this.#budget.playouts * POSITIONS_A_GAME
      : this.#budget.seconds * POSITIONS_A_SECOND;
  }

  /** Begins the brief looks: however long it took to find the lines, there is time for some. */
  beginLooks(): void {
    if ('seconds' in this.#budget)
      this.#looksEnd = Math.min(MOST_LOOKED, this.#spentTime(this.#budget.seconds) + LOOKING);
  }

  /** Whether there is time for another brief look. */
  get mayLook(): boolean {
    return 'playouts' in this.#budget || this.#spentTime(this.#budget.seconds) < this.#looksEnd;
  }

  /** Looks that a round of closer looks takes at all lines together, where their number is settled; 0: as few as possible. */
  get looksOfRound(): number {
    return 'playouts' in this.#budget ? this.#budget.playouts * LOOKS_A_GAME : 0;
  }

  /** Ends the brief looks: what they leave over goes to the games. */
  beginGames(): void {
    if ('seconds' in this.#budget)
      this.#gamesBegan = Math.min(MOST_LOOKED, this.#spentTime(this.#budget.seconds));
  }

  get #racing(): number {
    return 'seconds' in this.#budget ? RACING_SHORT : RACING;
  }

  /** Whether time is what may be spent, so that it is looked at now and then. */
  get isTimed(): boolean {
    return 'seconds' in this.#budget;
  }

  /**
   * Games of the race that may begin before the budget is looked at again; 0: it is over. The first of all is played in any case.
   * @param hands threads that play
   */
  racingNow(hands: number): number {
    const least = this.#games === 0 ? 1 : 0;
    if ('playouts' in this.#budget)
      return Math.max(least, Math.ceil(RACING * this.#budget.playouts - ROUNDING) - this.#games);
    return this.raced < 1 ? sliceFor(hands) : least;
  }

  /** Share of the race that has been run; at 1 it is over. */
  get raced(): number {
    return Math.min(1, this.spent / this.#racing);
  }

  /** Games of the whole race, as fast as they went so far. */
  get racingGames(): number {
    return Math.floor(this.#racing * (this.gamesLeft + this.#games));
  }

  takeGames(games: number): void {
    this.#games += games;
    if (this.raced >= HALF) this.#half ??= { games: this.#games, spent: this.spent };
  }

  get games(): number {
    return this.#games;
  }

  /** Share of the budget for games that is spent; at 1 there is none left. */
  get spent(): number {
    if ('playouts' in this.#budget) return this.#games / this.#budget.playouts;
    return (this.#spentTime(this.#budget.seconds) - this.#gamesBegan) / (1 - this.#gamesBegan);
  }

  /** Games that the rest of the budget pays for, as fast as they go; in the second half of the race all threads play. */
  get gamesLeft(): number {
    if ('playouts' in this.#budget) return this.#budget.playouts - this.#games;
    const { spent } = this;
    const from = this.#half ?? { games: 0, spent: 0 };
    const rate = (this.#games - from.games) / (spent - from.spent);
    return spent <= from.spent ? 0 : Math.max(0, Math.floor(rate * (1 - spent)));
  }
}
