/** Facts about the figures of a position. */
import type { Side } from '../../../game/contract.ts';
import { STATES } from '../fire/states.ts';
import { GUNNERS } from './choices.ts';
import { BROKEN, FLOOR_TAKEN, type Reason } from './events.ts';
import type { Position } from './position.ts';

/** States of an unhurt figure and of a hunkered one; lower states are out of action (fire/states.ts). */
export const ABLE = STATES - 1;
export const HUNKERED = STATES - 2;

export function other(side: Side): Side {
  return side === 0 ? 1 : 0;
}

/** Number of men of a side who are not out of action. */
export function menOf(p: Position, side: Side): number {
  const { firstOf, endOf } = p.rules;
  return endOf[side] - firstOf[side] - p.out[side];
}

/** Why a squad with enough losses is beaten: in an assault nobody may be left to hold the floor. */
export function beatenBy(p: Position, side: Side): Reason {
  return p.rules.assault !== null && side === 1 && menOf(p, side) === 0 ? FLOOR_TAKEN : BROKEN;
}

/** Whether a leader of the side is still in action. */
export function isLed(p: Position, side: Side): boolean {
  const { firstOf, endOf, isLeader } = p.rules;
  for (let figure = firstOf[side]; figure < endOf[side]; figure++) {
    if (isLeader[figure] === 1 && p.state[figure] >= HUNKERED) return true;
  }
  return false;
}

/** Below 1, and as a last man, a figure does not fight without a leader (R-AGG-05). */
export function mayFight(p: Position, side: Side): boolean {
  if (!p.rules.aggressive || isLed(p, side)) return true;
  return p.aggressiveness[side] >= 1 && menOf(p, side) > 1;
}

/** Flags of `apart`. */
export const CANNOT_FIRE = 1;
export const UNSEEN = 2;

/** Whether it can shoot in a volley of its side; leaders lead instead (R-QUAL-02). */
export function canShoot(p: Position, figure: number, who: number): boolean {
  const { isLeader, isGunner, groupOf, shots } = p.rules;
  return (
    p.state[figure] === ABLE &&
    (p.apart[figure] & CANNOT_FIRE) === 0 &&
    isLeader[figure] === 0 &&
    (who !== GUNNERS || isGunner[figure] === 1) &&
    shots.isInReach[groupOf[figure]] === 1
  );
}

/** Whether it can be shot at: not when hunkered down behind an obstacle (R-ACT-04). */
export function isExposed(p: Position, figure: number, side: Side): boolean {
  const state = p.state[figure];
  if ((p.apart[figure] & UNSEEN) !== 0) return false;
  return state === ABLE || (state === HUNKERED && !p.shots.hidesHunkered[side]);
}

/** Hunkers down (R-ACT-04). */
export function hunker(p: Position, figure: number): void {
  p.state[figure] = HUNKERED;
  p.owed[figure] = p.rules.gettingUp;
  p.aims[figure] = 0;
}

export function hunkerAll(p: Position, side: Side): void {
  const { firstOf, endOf } = p.rules;
  for (let figure = firstOf[side]; figure < endOf[side]; figure++) {
    if (p.state[figure] === ABLE) hunker(p, figure);
  }
}

/** Spends actions of a squad, in which hunkered figures get up. */
export function spend(p: Position, side: Side, actions: number): void {
  const { firstOf, endOf } = p.rules;
  p.actions[side] -= actions;
  p.fresh[side] = 0;
  p.actionCount += actions;
  for (let figure = firstOf[side]; figure < endOf[side]; figure++) {
    if (p.state[figure] !== HUNKERED) continue;
    p.owed[figure] -= actions;
    if (p.owed[figure] > 0) continue;
    p.state[figure] = ABLE;
    if (p.sink !== undefined) p.emit({ type: 'up', figure });
  }
}
