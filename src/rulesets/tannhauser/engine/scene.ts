/** Setting up positions by hand: figures on the board in the middle of a game. */
import { refreshAuras } from './equipment.ts';
import { ON_BOARD } from './layout.ts';
import { enterCircle } from './places.ts';
import type { Position } from './position.ts';

/**
 * Puts a figure of an enlisted position on an empty circle.
 * @param wounds rows below the top
 */
export function placeFigure(p: Position, figure: number, circle: number, wounds = 0): void {
  enterCircle(p, figure, circle);
  p.status[figure] = ON_BOARD;
  p.row[figure] = wounds;
  refreshAuras(p);
}
