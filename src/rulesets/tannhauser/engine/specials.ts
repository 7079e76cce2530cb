/** Objective and Action circles: who stands next to them (T-MAP-03, T-TERM-10). */
import { hasBit } from '../compile/bits.ts';
import { areAdjacent, isHound, isOnBoard } from './figures.ts';
import type { Position } from './position.ts';

/** Whether the figure stands next to the special circle with this number. */
export function isNextTo(p: Position, figure: number, special: number): boolean {
  const { specials, adjacent, words } = p.rules.board;
  return isOnBoard(p, figure) && hasBit(adjacent, specials[special] * words, p.circle[figure]);
}

/** Whether an enemy of the figure stands next to the special circle. */
export function isContested(p: Position, figure: number, special: number): boolean {
  for (let enemy = 0; enemy < p.figureCount; enemy++) {
    // T-DOG-08: a Hound DOG has nothing to do with objectives.
    if (p.side[enemy] !== p.side[figure] && !isHound(p, enemy) && isNextTo(p, enemy, special)) return true;
  }
  return false;
}

/** Whether the figure is next to an entry point; standing on it is not enough (R-34, `entryCircleCounts`). */
export function isNextToEntry(p: Position, figure: number, entry: number): boolean {
  if (entry < 0 || !isOnBoard(p, figure)) return false;
  if (p.circle[figure] === entry) return p.rules.rulings.entryCircleCounts;
  return areAdjacent(p, p.circle[figure], entry);
}
