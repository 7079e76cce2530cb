/** Reading miniatures: values, sight, smoke, who is on the board. */
import type { Side } from '../../../game/contract.ts';
import { hasBit } from '../compile/bits.ts';
import { NO_VALUE } from '../compile/rules.ts';
import { ON_BOARD, WAITING_TO_ENTER } from './layout.ts';
import type { Position } from './position.ts';

/** Columns of a character sheet. */
export const COMBAT = 0;
export const STAMINA = 1;
export const MENTAL = 2;
const MOVEMENT = 3;

/** Value of a characteristic in the miniature's current row (T-TERM-04). */
export function currentValue(p: Position, miniature: number, column: number): number {
  // T-SDOOR-02: the worst row for the whole activation.
  const row = p.worstRow === miniature ? p.rowCount[miniature] - 1 : p.row[miniature];
  return p.sheet[miniature * 16 + row * 4 + column];
}

/** Modifier of a circle to Combat, Stamina or Mental (T-MAP-04); rubble replaces what was printed (T-MAP-06). */
export function circleModifier(p: Position, circle: number, column: number): number {
  return circle < 0 || p.rubble[circle] > 0 ? 0 : p.rules.board.modifier[circle * 3 + column];
}

export function isVoivode(p: Position, miniature: number): boolean {
  return p.rules.characters[p.character[miniature]].voivode !== undefined;
}

/** Whether the miniature is equipment that moves, and no character (T-DOG-08). */
export function isHound(p: Position, miniature: number): boolean {
  return p.rules.characters[p.character[miniature]].isHound;
}

/** Whether Command Points may be spent for the miniature (T-VOI-06, T-DOG-08). */
export function mayHavePoints(p: Position, miniature: number): boolean {
  return !isVoivode(p, miniature) && !isHound(p, miniature);
}

/** Whether the characteristic is more than a dash on the miniature's sheet (T-TERM-06). */
export function hasValue(p: Position, miniature: number, column: number): boolean {
  return p.best[miniature * 4 + column] !== NO_VALUE;
}

/** T-TERM-06: a shock roll is a test, so a miniature without Stamina cannot be a target of one. */
export function canBeHit(p: Position, miniature: number): boolean {
  return p.status[miniature] === ON_BOARD && hasValue(p, miniature, STAMINA);
}

/** Modifier of the circle to the miniature's value; 0 for a Hound DOG (T-DOG-08). */
export function modifierAt(p: Position, miniature: number, circle: number, column: number): number {
  return isHound(p, miniature) ? 0 : circleModifier(p, circle, column);
}

export function isOnBoard(p: Position, miniature: number): boolean {
  return p.status[miniature] === ON_BOARD;
}

/** Whether the miniature is on the board or about to enter. */
export function isInPlay(p: Position, miniature: number): boolean {
  return p.status[miniature] === ON_BOARD || p.status[miniature] === WAITING_TO_ENTER;
}

export function other(side: Side): Side {
  return side === 0 ? 1 : 0;
}

export function sideOf(p: Position, miniature: number): Side {
  return p.side[miniature] === 0 ? 0 : 1;
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

/** Whether smoke restricts this miniature's attacks from `circle` (T-SMOKE-02, T-SMOKE-03, T-SMOKE-06). */
export function isBlinded(p: Position, miniature: number, circle: number): boolean {
  return p.smoke[circle] > 0 && p.ignoresSmoke[miniature] === 0;
}

/** Current Movement value with items (T-MOVE-01). */
export function movementValue(p: Position, miniature: number): number {
  return Math.max(0, currentValue(p, miniature, MOVEMENT) + p.movementBonus[miniature]);
}

/** Health rows left, the current one included. */
export function rowsLeft(p: Position, miniature: number): number {
  return p.rowCount[miniature] - p.row[miniature];
}
