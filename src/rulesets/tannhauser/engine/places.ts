/**
 * Occupants of circles. A miniature passing through a friend's circle is there without being its occupant (T-MOVE-02).
 */
import type { Position } from './position.ts';

/**
 * Takes the miniature off its circle. A miniature that was passing through (only the active one can) then occupies it.
 */
export function leaveCircle(p: Position, miniature: number): void {
  const circle = p.circle[miniature];
  if (circle < 0 || p.occupant[circle] !== miniature + 1) return;
  const isPassed = p.active >= 0 && p.active !== miniature && p.circle[p.active] === circle;
  p.occupant[circle] = isPassed ? p.active + 1 : 0;
}

export function enterCircle(p: Position, miniature: number, circle: number): void {
  leaveCircle(p, miniature);
  p.circle[miniature] = circle;
  if (p.occupant[circle] === 0) p.occupant[circle] = miniature + 1;
}

/** Whether a scenario closes the circle to all. */
export function isLocked(p: Position, circle: number): boolean {
  return ((p.locked[circle >>> 5] >>> (circle & 31)) & 1) === 1;
}

/** Whether the miniature shares its circle with a friend: it must move on and cannot act (T-MOVE-02). */
export function isPassingThrough(p: Position, miniature: number): boolean {
  return p.circle[miniature] >= 0 && p.occupant[p.circle[miniature]] !== miniature + 1;
}
