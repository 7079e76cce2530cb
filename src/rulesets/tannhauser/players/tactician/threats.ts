/** What a miniature may decide the game by in its next activation, estimated fast: a reason to stop it first. */
import { hasBit } from '../../compile/bits.ts';
import { entryCircle } from '../../engine/entries.ts';
import { flagOf } from '../../engine/flags.ts';
import { ON_BOARD } from '../../engine/layout.ts';
import { movementValue, other, sideOf } from '../../engine/miniatures.ts';
import type { Position } from '../../engine/position.ts';
import { isContested } from '../../engine/specials.ts';

/**
 * The most points that the leader may still score this turn (T-MODE-KOTH-02), if they would decide the lead; else 0.
 */
export function decidingPoints(p: Position, leader: number): number {
  const { mode, board } = p.rules;
  const side = sideOf(p, leader);
  if (p.activated[leader] === 1 || p.watching[leader] === 1 || p.status[leader] !== ON_BOARD) return 0;
  const entry = board.specials.length;
  let most = 0;
  for (let place = 0; place <= entry + 1; place++) {
    if ((p.scored[place] & (1 << side)) !== 0 || mode.points[place] <= most) continue;
    const circle = place < entry ? board.specials[place] : entryCircle(p, other(side), place - entry);
    if (circle >= 0 && comesNextTo(p, leader, circle)) most = mode.points[place];
  }
  const behind = p.score[other(side)] - p.score[side];
  return behind >= 0 && behind <= most ? most : 0;
}

/** Whether the miniature may place the deciding flag at the special circle (T-MODE-DOM-02, T-MODE-DOM-03). */
export function mayPlaceLast(p: Position, miniature: number, special: number): boolean {
  const { board, mode } = p.rules;
  const side = sideOf(p, miniature);
  if (p.score[side] + 1 < mode.toWin || p.activated[miniature] === 1) return false;
  if (p.status[miniature] !== ON_BOARD || p.flagAt[special] === flagOf(side)) return false;
  return !isContested(p, miniature, special) && comesNextTo(p, miniature, board.specials[special]);
}

/** Whether a walk of the miniature leads next to a circle. */
function comesNextTo(p: Position, miniature: number, place: number): boolean {
  const { adjacent, distance, size, words } = p.rules.board;
  const from = p.circle[miniature] * size;
  const walk = movementValue(p, miniature);
  for (let circle = 0; circle < size; circle++) {
    if (hasBit(adjacent, place * words, circle) && distance[from + circle] <= walk) return true;
  }
  return false;
}
