/** Facts about units for all chapters: losses, suppression and the points that they cost. */
import type { Side } from '../../../game/contract.ts';
import { miniaturesLeft } from '../compile/standing.ts';
import { isSteady } from './defence.ts';
import type { Position } from './position.ts';

export function other(side: Side): Side {
  return side === 0 ? 1 : 0;
}

export function miniaturesOf({ rules, life }: Position, unit: number): number {
  return miniaturesLeft(life[unit], rules.squad[unit], rules.heroLife[unit]);
}

/** Whether only the hero who led the unit is left (D-HERO-02). */
export function isHeroAlone({ rules, life }: Position, unit: number): boolean {
  return life[unit] <= rules.heroLife[unit];
}

/** D-SUP-04: more markers than miniatures; a unit that a hero leads never retreats (D-HERO-02). */
export function isRetreating(p: Position, unit: number): boolean {
  if (p.markers[unit] === 0 || p.rules.heroLife[unit] > 0) return false;
  return p.markers[unit] > miniaturesOf(p, unit);
}

/** Gives suppression markers to a unit that can have them (D-SUP-01, D-HERO-02). */
export function suppress(p: Position, unit: number, markers: number): void {
  // The unit is destroyed, or only its hero is left.
  if (p.rules.takesMarkers[unit] === 0 || isHeroAlone(p, unit) || isSteady(p, unit)) return;
  if (p.markers[unit] === 0) p.stanceChanged(unit);
  p.markers[unit] += markers;
}

/**
 * Removes points of damage from a unit; at 0 it leaves the table (D-ATK-08, D-VEH-01).
 * @param by the unit that inflicted them, or -1
 */
export function hurt(p: Position, unit: number, damage: number, by: number): void {
  const taken = Math.min(damage, p.life[unit]);
  if (taken === 0) return;
  const before = p.life[unit];
  p.life[unit] -= taken;
  p.fireChanged(unit);
  // Damage changes attacks on the unit only when its hero is left alone.
  if (p.rules.heroLife[unit] > 0) p.stanceChanged(unit);
  if (by >= 0) {
    p.damageDone[by] += taken;
    p.pointsDone[by] += pointsBetween(p, unit, before, p.life[unit]);
  }
  // A destroyed unit or a hero alone drops its markers (D-HERO-02).
  if (isHeroAlone(p, unit)) p.markers[unit] = 0;
  if (p.life[unit] === 0) leave(p, unit);
}

/** Removes a unit from the table. */
function leave({ rules, alive, standing }: Position, unit: number): void {
  const side = rules.sideOf[unit];
  const last = rules.firstOf[side] + --alive[side];
  let place = rules.firstOf[side];
  while (standing[place] !== unit) place++;
  for (; place < last; place++) standing[place] = standing[place + 1];
}

/** Sets which units are on the table from the damage that each can still take. */
export function muster({ rules, life, alive, standing }: Position): void {
  alive.fill(0);
  for (let unit = 0; unit < life.length; unit++) {
    const side = rules.sideOf[unit];
    if (life[unit] > 0) standing[rules.firstOf[side] + alive[side]++] = unit;
  }
}

/** Army points that a side has lost: those of destroyed units, or by share of damage (D-SETUP-01). */
export function pointsLost(p: Position, side: Side): number {
  const { firstOf, endOf, countsDamage, fullLife } = p.rules;
  let points = 0;
  for (let unit = firstOf[side]; unit < endOf[side]; unit++) {
    if (countsDamage || p.life[unit] === 0) points += pointsBetween(p, unit, fullLife[unit], p.life[unit]);
    else if (isHeroAlone(p, unit)) points += pointsBetween(p, unit, fullLife[unit], p.rules.heroLife[unit]);
  }
  return points;
}

/** Army points between two amounts of damage that a unit can still take; a hero's points are lost last. */
export function pointsBetween({ rules }: Position, unit: number, more: number, less: number): number {
  const { fullLife, heroLife, heroPoints, pointsPerLife } = rules;
  const last = heroLife[unit];
  if (last === 0) return (more - less) * pointsPerLife[unit];
  const own = heroPoints[unit];
  const others = fullLife[unit] * pointsPerLife[unit] - own;
  const ofHero = Math.min(more, last) - Math.min(less, last);
  const ofOthers = Math.max(more, last) - Math.max(less, last);
  return (ofHero * own) / last + (ofOthers * others) / (fullLife[unit] - last);
}

/** Maximum damage that a unit can take now: once its hero is alone, the rest of the unit cannot be restored. */
export function mostLife(p: Position, unit: number): number {
  return isHeroAlone(p, unit) ? p.rules.heroLife[unit] : p.rules.fullLife[unit];
}

/** Whether the unit has the damage-table effect with this mask. */
export function has(p: Position, unit: number, mask: number): boolean {
  return (p.effects[unit] & mask) !== 0;
}

/** Whether a unit can attack in a mode now: a hero alone has his own modes, not those of his unit. */
export function hasMode(p: Position, unit: number, mode: number): boolean {
  const { modesAlone, modesLed } = p.rules;
  return ((isHeroAlone(p, unit) ? modesAlone[unit] : modesLed[unit]) & (1 << mode)) !== 0;
}
