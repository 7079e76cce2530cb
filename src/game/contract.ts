/** The interfaces between a ruleset and the layers above and below it. Independent of the rules of any game. */
import type { AliasTable } from '../dice/alias.ts';

/** 0 = first side, 1 = second side. */
export type Side = 0 | 1;

/** Result of one game: the winning side or a draw. */
export const FIRST_WINS = 0;
export const SECOND_WINS = 1;
export const DRAW = 2;
export type Winner = typeof FIRST_WINS | typeof SECOND_WINS | typeof DRAW;

/** Values of `waitsFor`: what a game waits for. */
export const OVER = 0;
export const DECISION = 1;
export const CHANCE = 2;
/** Internal to a game: its rules are running. Callers never see it. */
export const RUNNING = 3;
export type Waiting = typeof OVER | typeof DECISION | typeof CHANCE | typeof RUNNING;

/**
 * A game in progress. It runs by itself until it is over, needs a choice of a side or a roll of the dice.
 * Choices and rolls are the only ways to move it, so the same rules are played, scripted and enumerated.
 */
export interface Game {
  readonly waiting: Waiting;
  /** While waiting for a DECISION: the side that decides. */
  readonly decider: Side;
  /**
   * While waiting for a DECISION: the seat of the player who decides, an index into the players of the game. Seats 0 and 1
   * are those of the first and second side; only games where several players share a side have more.
   */
  readonly seat: number;
  /** While waiting for a DECISION: the legal choices, encoded by the ruleset, are `choices[0 … choiceCount-1]`. */
  readonly choices: Int32Array;
  readonly choiceCount: number;
  /** Takes the legal choice at `index`; throws InternalError when there is none. */
  choose(index: number): void;
  /** While waiting for CHANCE: the probabilities of the outcomes 0, 1, 2 … and a one-draw sampler. */
  readonly chance: AliasTable;
  /** While waiting for CHANCE: the random stream that belongs to this roll (side and purpose). */
  readonly chanceStream: number;
  /** Gives the game the outcome of the roll. */
  resolve(outcome: number): void;
}

/**
 * A player decides for one side, or for its part of one. It draws only from its own random stream and keeps no state
 * between decisions that a new instance could not recompute, so a saved game continues unchanged.
 */
export interface Player<G extends Game> {
  readonly name: string;
  /** Index into `game.choices`. `stream` is the player's own offset into `rng`. */
  choose(game: G, rng: Int32Array, stream: number): number;
}

/** Storage of a result column. */
export type ColumnType = 'uint8' | 'int16' | 'uint16' | 'uint32' | 'float64';
export type ColumnArray = Uint8Array | Int16Array | Uint16Array | Uint32Array | Float64Array;

/** One column of the games table: one value a game. */
export interface ColumnSpec {
  /** Unique, kebab-case; a column about one value is `topic:value-id` (`pack:eva-kramer`). */
  readonly name: string;
  readonly type: ColumnType;
  /** Labels of the values 0, 1, 2 … of a categorical column. */
  readonly labels?: readonly string[];
}

/** Consecutive games `first … first+games-1` as columns, in the order of the runner's `columns`. */
export interface ColumnBatch {
  readonly first: number;
  readonly games: number;
  readonly columns: readonly ColumnArray[];
}

/** Plays single games of one study; a pure function of (configuration, seed, index). Stays in one thread. */
export interface GameRunner {
  readonly columns: readonly ColumnSpec[];
  /** Plays game `index` and writes its values to `row` of every column. */
  play(index: number, columns: readonly ColumnArray[], row: number): void;
}

/** Everything that determines the games of a study. Plain JSON, so it crosses threads and is hashed. */
export interface StudySpec {
  readonly ruleset: string;
  /** The ruleset's checked data, overlays and `--set` applied. */
  readonly catalogue: unknown;
  /** The configuration of the games, checked by the ruleset. */
  readonly configuration: unknown;
  /** Integer, 0 … 2^53-1. */
  readonly seed: number;
}

/** The interface of a ruleset for the layers above. */
export interface RulesetModule {
  createRunner(study: StudySpec): GameRunner;
}
