/** What the advisor's worker tells the window. */

/** Chance of the first side to win, draws half, with its interval of 95 %; all 0 … 1. */
export interface WinChance {
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /** Games that it is a share of; 0: it is exact. */
  readonly games: number;
}

/** What the board draws of a line; circles are indices of the map. */
export interface Arrow {
  /** The circles of the walk, with the one that it begins on; empty: no walk. */
  readonly walk: readonly number[];
  /** From where and at what the line attacks or throws; null: neither. */
  readonly aim: readonly [from: number, at: number] | null;
}

/** One line of the activation. */
export interface AdvisedLine {
  /** `Eva Krämer: move to 63, attack John MacNeal with MP40` */
  readonly text: string;
  /** `wins 58 % of games (51–65 %)` */
  readonly wins: string;
  /** `costs 7 points (2 to 12)`; null: it is the best. */
  readonly costs: string | null;
  /** Its choices in the words of position files. */
  readonly steps: readonly string[];
  readonly arrow: Arrow;
}

export interface Advice {
  /** The side that decides. */
  readonly side: 0 | 1;
  readonly win: WinChance;
  /** Who leads while games are played; null: the lines say it. */
  readonly standing: string | null;
  /** Whether there are games enough to advise. */
  readonly isEnough: boolean;
  /** Best first; empty while games are played. */
  readonly lines: readonly AdvisedLine[];
  /** Lines behind those above that may be as good as the best. */
  readonly open: number;
}

/** Lines that the board draws. */
export const DRAWN = 3;
