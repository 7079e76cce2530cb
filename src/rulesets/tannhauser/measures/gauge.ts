/** What a measure of games is to the runner that plays them. */
import type { ColumnArray, ColumnSpec } from '../../../game/contract.ts';
import type { GameEvent } from '../engine/events.ts';
import type { Position } from '../engine/position.ts';

/** Looks on while games are played and adds columns to the games table; it never changes a game. */
export interface Gauge {
  readonly columns: readonly ColumnSpec[];
  /** A game is about to be played on from `p`, which stays the same object to its end. */
  begin(p: Position): void;
  hear?(event: GameEvent): void;
  /** The choice at `index` of the decision that `p` waits for is about to be taken. */
  decide?(p: Position, index: number): void;
  /** The dice that `p` waits for are about to fall like this. */
  roll?(p: Position, outcome: number): void;
  /** Writes the finished game to `row` of its columns, which begin with column `first`. */
  write(p: Position, columns: readonly ColumnArray[], first: number, row: number): void;
}
