/** What is played in an engagement of Dust Warfare: plain JSON, part of a study's identity. */
import type { Cover } from './model.ts';

export interface EngagementSide {
  /** Shown in tables. */
  readonly name: string;
  /** Ids of its units; one may be there several times. */
  readonly units: readonly string[];
  /** Places in `units` of those that are lost before the first turn; their army points count as lost. */
  readonly absent?: readonly number[];
}

/** How often a unit stands in no, soft and hard cover, as weights; whole numbers of which one is above 0. */
export type CoverWeights = readonly [none: number, soft: number, hard: number];

/** What a lost unit counts for: its army points once it is gone, or the share of its damage at once. */
export const SCORINGS = ['units', 'damage'] as const;
export type Scoring = (typeof SCORINGS)[number];

export interface EngagementConfiguration {
  readonly sides: readonly [EngagementSide, EngagementSide];
  /** Inches between the sides in turn 1, 2 …; the engagement lasts as many turns. */
  readonly ranges: readonly number[];
  /** Weights by which every unit draws its cover each turn, or the cover that all of the first and second side have. */
  readonly cover: { readonly drawn: CoverWeights } | { readonly fixed: readonly [Cover, Cover] };
  /** Players of the first and second side in their canonical words. */
  readonly players: readonly [string, string];
  /** Dice in the command pool for units of the side that stand elsewhere and take no part (D-INIT-01). */
  readonly otherUnits: readonly [number, number];
  /** Retreat moves after which a unit has left the table (D-UNIT-04). */
  readonly retreatMoves: number;
  readonly scoring: Scoring;
  /** After the last turn a difference of at most so many army points is a draw. */
  readonly drawMargin: number;
  /** Whether the games also tell what each side has lost after every turn (turnLosses.ts); it changes none of them. */
  readonly byTurn?: true;
  /** Whether the games also tell what the players are offered and use (uses.ts); it changes none of them. */
  readonly uses?: true;
  /** The option of every interpretation by name, defaults included. */
  readonly rulings: Readonly<Record<string, boolean>>;
}

/** The range schedule of an engagement when nobody names another. */
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
