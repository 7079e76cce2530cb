/** Entry points of the sides: one each, or two in rush-and-go and in scenarios (T-MAP-07, T-SETUP-12). */
import type { Side } from '../../../game/contract.ts';
import { isGated, opensOnce } from './gates.ts';
import { sideOf } from './miniatures.ts';
import { isLocked } from './places.ts';
import type { Position } from './position.ts';
import { computeReach, enterCost } from './reach.ts';
import { isNextToEntry } from './specials.ts';

/** Circle of a side's first (0) or second (1) entry point, or -1. */
export function entryCircle(p: Position, side: Side, number: number): number {
  return number === 0 ? p.entry[side] : p.secondEntry[side] - 1;
}

/** Whether the miniature is next to any entry point of `side`. */
export function isNextToEntryOf(p: Position, miniature: number, side: Side): boolean {
  return isNextToEntry(p, miniature, p.entry[side]) || isNextToEntry(p, miniature, entryCircle(p, side, 1));
}

/**
 * Fills `p.reach` for a miniature that enters at an entry point of its side with `points` movement points (T-TURN-08).
 */
export function reachFromEntries(p: Position, miniature: number, points: number): void {
  const side = sideOf(p, miniature);
  const first = p.entry[side];
  const second = entryCircle(p, side, 1);
  const spent = costOfEntry(p, miniature, first, points);
  if (second < 0) computeReach(p, miniature, first, points, spent);
  else computeReach(p, miniature, first, points, spent, second, costOfEntry(p, miniature, second, points));
}

/**
 * Movement cost of an entry point: an enemy on it, or a gate across it, bars it (T-MOVE-02, R-40); the cost then
 * exceeds `points`.
 */
function costOfEntry(p: Position, miniature: number, entry: number, points: number): number {
  const holder = p.occupant[entry] - 1;
  const held = holder >= 0 && p.side[holder] !== p.side[miniature] && p.passedInTurn[holder] !== p.turn;
  return held || isLocked(p, entry) || (isGated(p, miniature, entry) && !opensOnce(p))
    ? points + 1
    : enterCost(p, miniature, entry);
}
