/** The interface between measurements and the runner that plays the games. */
import type { ColumnArray, ColumnSpec } from '../../../game/contract.ts';
import type { GameEvent } from '../engine/events.ts';
import type { Position } from '../engine/position.ts';

/** Observes games and adds columns to the games table; it never changes a game. */
export interface Gauge {
  readonly columns: readonly ColumnSpec[];
  /**
   * Called before a game continues from `p`, which stays the same object to the end.
   * @param index of the game in its study
   */
  begin(p: Position, index: number): void;
  hear?(event: GameEvent): void;
  /** Called before the choice at `index` of the current decision is taken. */
  decide?(p: Position, index: number): void;
  /** Called before the outcome of the current roll is resolved. */
  roll?(p: Position, outcome: number): void;
  /** Writes the finished game to `row` of its columns, which begin with column `first`. */
  write(p: Position, columns: readonly ColumnArray[], first: number, row: number): void;
}
