/** The margin at the end of a game, in the unit of its ruleset. */
import type { ColumnArray, ColumnSpec } from './contract.ts';

/** Phrases for the unit of a margin. */
export interface MarginUnit {
  readonly one: string;
  readonly many: string;
  /** What happened to the units, as in a sentence. */
  readonly fate: string;
  /** Phrase after `equally many …`. */
  readonly onBothSides: string;
}

export interface GameMargin {
  readonly unit: MarginUnit;
  /** Lead of the first side over the second in the game of a row; a whole number. */
  readonly read: (columns: readonly ColumnArray[], row: number) => number;
}

/** Finds the margin in the columns of a runner. @throws InternalError when the runner lacks a column */
export type MarginOf = (columns: readonly ColumnSpec[]) => GameMargin;
