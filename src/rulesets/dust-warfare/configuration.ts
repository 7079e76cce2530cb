/** The configuration of an engagement of Dust Warfare: plain JSON, part of a study's identity. */
import type { Cover } from './model.ts';

export interface EngagementSide {
  /** Shown in tables. */
  readonly name: string;
  /** Ids of its units; an id may occur several times. */
  readonly units: readonly string[];
  /** Indices in `units` of those lost before the first turn; their army points count as lost. */
  readonly absent?: readonly number[];
}

/** Whole-number weights of no, soft and hard cover for a unit; at least one is above 0. */
export type CoverWeights = readonly [none: number, soft: number, hard: number];

/** What losses count: the army points of destroyed units, or at once the share of damage. */
export const SCORINGS = ['units', 'damage'] as const;
export type Scoring = (typeof SCORINGS)[number];

export interface EngagementConfiguration {
  readonly sides: readonly [EngagementSide, EngagementSide];
  /** Inches between the sides in turn 1, 2 …; its length is the number of turns. */
  readonly ranges: readonly number[];
  /** Weights by which every unit draws its cover each turn, or the fixed cover of the first and second side. */
  readonly cover: { readonly drawn: CoverWeights } | { readonly fixed: readonly [Cover, Cover] };
  /** AI players of the first and second side in canonical form. */
  readonly players: readonly [string, string];
  /** Dice in the command pool for units of the side that are elsewhere (D-INIT-01). */
  readonly otherUnits: readonly [number, number];
  /** Retreat moves after which a unit has left the table (D-UNIT-04). */
  readonly retreatMoves: number;
  readonly scoring: Scoring;
  /** After the last turn a difference of at most this many army points is a draw. */
  readonly drawMargin: number;
  /** Whether the games also record what each side has lost after every turn (turnLosses.ts); the games stay the same. */
  readonly byTurn?: true;
  /** Whether the games also record the options and choices of the players (uses.ts); the games stay the same. */
  readonly uses?: true;
  /** The option of every interpretation by name, defaults included. */
  readonly rulings: Readonly<Record<string, boolean>>;
}

/** The default range schedule of an engagement. */
export const DEFAULT_RANGES: readonly number[] = [24, 18, 12, 9, 6, 6];
export const DEFAULT_COVER: CoverWeights = [1, 1, 1];
export const DEFAULT_RETREAT_MOVES = 2;

/** Bounds of a configuration. */
export const MOST_UNITS = 32;
export const MOST_TURNS = 30;
export const MOST_RANGE = 96;
export const MOST_OTHER_UNITS = 40;
export const MOST_RETREAT_MOVES = 20;
export const MOST_DRAW_MARGIN = 1000;
