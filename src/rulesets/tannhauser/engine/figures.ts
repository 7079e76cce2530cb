/** Reading figures: values, sight, smoke, who is on the board. */
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

/** Value of a characteristic in the figure's current row (T-TERM-04). */
export function currentValue(p: Position, figure: number, column: number): number {
  // T-SDOOR-02: the worst row for the whole activation.
  const row = p.worstRow === figure ? p.rowCount[figure] - 1 : p.row[figure];
  return p.sheet[figure * 16 + row * 4 + column];
}

/** Modifier of a circle to Combat, Stamina or Mental (T-MAP-04); rubble replaces what was printed (T-MAP-06). */
export function circleModifier(p: Position, circle: number, column: number): number {
  return circle < 0 || p.rubble[circle] > 0 ? 0 : p.rules.board.modifier[circle * 3 + column];
}

export function isVoivode(p: Position, figure: number): boolean {
  return p.rules.characters[p.character[figure]].voivode !== undefined;
}

/** Whether the figure is equipment that moves, and no character (T-DOG-08). */
export function isHound(p: Position, figure: number): boolean {
  return p.rules.characters[p.character[figure]].isHound;
}

/** Whether Command Points may be spent for the figure (T-VOI-06, T-DOG-08). */
export function mayHavePoints(p: Position, figure: number): boolean {
  return !isVoivode(p, figure) && !isHound(p, figure);
}

/** Whether the characteristic is more than a dash on the figure's sheet (T-TERM-06). */
export function hasValue(p: Position, figure: number, column: number): boolean {
  return p.best[figure * 4 + column] !== NO_VALUE;
}

/** T-TERM-06: a shock roll is a test, so who has no Stamina is no target of what calls for one. */
export function canBeHit(p: Position, figure: number): boolean {
  return p.status[figure] === ON_BOARD && hasValue(p, figure, STAMINA);
}

/** What the figure's circle adds to its value; nothing to a Hound DOG (T-DOG-08). */
export function modifierAt(p: Position, figure: number, circle: number, column: number): number {
  return isHound(p, figure) ? 0 : circleModifier(p, circle, column);
}

export function isOnBoard(p: Position, figure: number): boolean {
  return p.status[figure] === ON_BOARD;
}

/** Whether the figure is on the board or about to enter. */
export function isInPlay(p: Position, figure: number): boolean {
  return p.status[figure] === ON_BOARD || p.status[figure] === WAITING_TO_ENTER;
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
