/** Objective and Action circles: tests for miniatures next to them (T-MAP-03, T-TERM-10). */
import { hasBit } from '../compile/bits.ts';
import { areAdjacent, isHound, isOnBoard } from './miniatures.ts';
import type { Position } from './position.ts';

/** Whether the miniature is next to the special circle with this number. */
export function isNextTo(p: Position, miniature: number, special: number): boolean {
  const { specials, adjacent, words } = p.rules.board;
  return isOnBoard(p, miniature) && hasBit(adjacent, specials[special] * words, p.circle[miniature]);
}

/** Whether an enemy of the miniature is next to the special circle. */
export function isContested(p: Position, miniature: number, special: number): boolean {
  for (let enemy = 0; enemy < p.miniatureCount; enemy++) {
    // T-DOG-08: a Hound DOG does not contest objectives.
    if (p.side[enemy] !== p.side[miniature] && !isHound(p, enemy) && isNextTo(p, enemy, special)) return true;
  }
  return false;
}

/** Whether the miniature is next to an entry point; standing on it is not enough (R-34, `entryCircleCounts`). */
export function isNextToEntry(p: Position, miniature: number, entry: number): boolean {
  if (entry < 0 || !isOnBoard(p, miniature)) return false;
  if (p.circle[miniature] === entry) return p.rules.rulings.entryCircleCounts;
  return areAdjacent(p, p.circle[miniature], entry);
}
