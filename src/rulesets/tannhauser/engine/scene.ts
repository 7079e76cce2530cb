/** Setting up positions by hand: miniatures on the board in the middle of a game. */
import { RUNNING } from '../../../game/contract.ts';
import { refreshAuras } from './equipment.ts';
import { ACTIVATION_FRAME } from './frames.ts';
import { FRAME_SIZE, ON_BOARD } from './layout.ts';
import { enterCircle } from './places.ts';
import type { Position } from './position.ts';

/**
 * Puts a miniature of an enlisted position on an empty circle.
 * @param wounds rows below the top
 */
export function placeMiniature(p: Position, miniature: number, circle: number, wounds = 0): void {
  enterCircle(p, miniature, circle);
  p.status[miniature] = ON_BOARD;
  p.row[miniature] = wounds;
  refreshAuras(p);
}

/**
 * Begins an activation with nothing else on the stack: the game ends with the activation. The position stops at its
 * first decision.
 */
export function beginActivation(p: Position, miniature: number): void {
  p.frame = -FRAME_SIZE;
  p.waiting = RUNNING;
  p.push(ACTIVATION_FRAME, miniature);
  p.advance();
}
