/** What every chapter asks about units: who is left, who is suppressed, what a loss is worth. */
import type { Side } from '../../../game/contract.ts';
import type { Position } from './position.ts';

export function other(side: Side): Side {
  return side === 0 ? 1 : 0;
}

/** Miniatures left: the owner takes whole miniatures out first (D-ATK-08). */
export function miniaturesOf(p: Position, unit: number): number {
  const capacity = p.rules.capacity[unit];
  return capacity === 1 ? p.life[unit] : Math.ceil(p.life[unit] / capacity);
}

/** D-SUP-04: more markers than miniatures. */
export function isRetreating(p: Position, unit: number): boolean {
  return p.markers[unit] > 0 && p.markers[unit] > miniaturesOf(p, unit);
}

/** Gives suppression markers to a unit that takes any (D-SUP-01, D-HERO-02). */
export function suppress(p: Position, unit: number, markers: number): void {
  if (p.rules.takesMarkers[unit] === 0 || p.life[unit] === 0) return;
  p.markers[unit] += markers;
  p.changed(unit);
}

/**
 * Takes points of damage off a unit; at 0 it leaves the table (D-ATK-08, D-VEH-01).
 * @param by the unit that did it, or -1
 */
export function hurt(p: Position, unit: number, damage: number, by: number): void {
  const taken = Math.min(damage, p.life[unit]);
  if (taken === 0) return;
  p.life[unit] -= taken;
  p.changed(unit);
  if (by >= 0) {
    p.damageDone[by] += taken;
    p.pointsDone[by] += taken * p.rules.pointsPerLife[unit];
  }
  if (p.life[unit] === 0) {
    p.markers[unit] = 0;
    p.alive[p.rules.sideOf[unit]]--;
  }
}

/** Army points that a side has lost: those of the units that are gone, or the share of all damage (D-SETUP-01). */
export function pointsLost(p: Position, side: Side): number {
  const { firstOf, endOf, countsDamage, pointsPerLife, fullLife } = p.rules;
  let points = 0;
  for (let unit = firstOf[side]; unit < endOf[side]; unit++) {
    if (countsDamage || p.life[unit] === 0) points += (fullLife[unit] - p.life[unit]) * pointsPerLife[unit];
  }
  return points;
}

/** Whether the effect of a damage-table row whose bits are `mask` is on the unit. */
export function has(p: Position, unit: number, mask: number): boolean {
  return (p.effects[unit] & mask) !== 0;
}
