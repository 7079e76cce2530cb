/** Reading figures: values, sight, smoke, who is on the board. */
import type { Side } from '../../../game/contract.ts';
import { hasBit } from '../compile/bits.ts';
import { ON_BOARD } from './layout.ts';
import type { Position } from './position.ts';

/** Columns of a character sheet. */
export const COMBAT = 0;
export const STAMINA = 1;
export const MENTAL = 2;
export const MOVEMENT = 3;

/** Value of a characteristic in the figure's current row (T-TERM-04). */
export function currentValue(p: Position, figure: number, column: number): number {
  return p.sheet[figure * 16 + p.row[figure] * 4 + column];
}

/** Modifier of a circle to Combat, Stamina or Mental (T-MAP-04); rubble replaces what was printed (T-MAP-06). */
export function circleModifier(p: Position, circle: number, column: number): number {
  return circle < 0 || p.rubble[circle] > 0 ? 0 : p.rules.board.modifier[circle * 3 + column];
}

export function isOnBoard(p: Position, figure: number): boolean {
  return p.status[figure] === ON_BOARD;
}

export function other(side: Side): Side {
  return side === 0 ? 1 : 0;
}

export function sideOf(p: Position, figure: number): Side {
  return p.side[figure] === 0 ? 0 : 1;
}

export function sharePath(p: Position, a: number, b: number): boolean {
  return hasBit(p.rules.board.sight, a * p.rules.board.words, b);
}

export function areAdjacent(p: Position, a: number, b: number): boolean {
  return hasBit(p.rules.board.adjacent, a * p.rules.board.words, b);
}

export function distanceBetween(p: Position, a: number, b: number): number {
  return p.rules.board.distance[a * p.rules.board.size + b];
}

/** Whether smoke restricts this figure's attacks from `circle` (T-SMOKE-02, T-SMOKE-03, T-SMOKE-06). */
export function isBlinded(p: Position, figure: number, circle: number): boolean {
  return p.smoke[circle] > 0 && p.ignoresSmoke[figure] === 0;
}

/** Current Movement value with items (T-MOVE-01). */
export function movementValue(p: Position, figure: number): number {
  return Math.max(0, currentValue(p, figure, MOVEMENT) + p.movementBonus[figure]);
}

/** The row after the last. */
export function rowsLeft(p: Position, figure: number): number {
  return p.rowCount[figure] - p.row[figure];
}
