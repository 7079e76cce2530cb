/** Who stands where. A figure passing through a friend's circle is there without being its occupant (T-MOVE-02). */
import type { Position } from './position.ts';

/** Takes the figure off its circle; one that was passing through, which only the active figure can be, holds it now. */
export function leaveCircle(p: Position, figure: number): void {
  const circle = p.circle[figure];
  if (circle < 0 || p.occupant[circle] !== figure + 1) return;
  const isPassed = p.active >= 0 && p.active !== figure && p.circle[p.active] === circle;
  p.occupant[circle] = isPassed ? p.active + 1 : 0;
}

export function enterCircle(p: Position, figure: number, circle: number): void {
  leaveCircle(p, figure);
  p.circle[figure] = circle;
  if (p.occupant[circle] === 0) p.occupant[circle] = figure + 1;
}

/** Whether a scenario keeps everybody out of the circle. */
export function isLocked(p: Position, circle: number): boolean {
  return ((p.locked[circle >>> 5] >>> (circle & 31)) & 1) === 1;
}

/** Whether the figure shares its circle with a friend: it must move on and cannot act (T-MOVE-02). */
export function isPassingThrough(p: Position, figure: number): boolean {
  return p.circle[figure] >= 0 && p.occupant[p.circle[figure]] !== figure + 1;
}
