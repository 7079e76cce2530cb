/** A fast estimate of the points that a side's leader may score in its next activation: a reason to kill it first. */
import { hasBit } from '../../compile/bits.ts';
import { entryCircle } from '../../engine/entries.ts';
import { ON_BOARD } from '../../engine/layout.ts';
import { movementValue, other, sideOf } from '../../engine/miniatures.ts';
import type { Position } from '../../engine/position.ts';

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
