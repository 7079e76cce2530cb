/** Sections of walls, and the consequences of their fall (R-BDMG-01, R-BDMG-03, R-LH-01). */

import type { WholeDistribution } from '../../../dice/wholeNumbers.ts';
import { SIDES } from '../fire/combatTable.ts';
import type { BlastRing, Buildings } from '../model.ts';
import { RINGS } from '../schema/names.ts';

/**
 * Damage points that destroy a section, rounded down.
 * @param level of its material
 * @param shape factor of corners, joints and curves; 1: a straight wall
 */
export function sectionPoints(
  { openingFactor }: Buildings,
  level: number,
  hasOpening: boolean,
  shape = 1,
): number {
  return Math.floor(level * shape * (hasOpening ? openingFactor : 1));
}

/** Number of sections destroyed one after the other, and the points left over. */
export function spendOnSections(points: number, costs: readonly number[]) {
  let left = points;
  let destroyed = 0;
  for (const cost of costs) {
    if (cost > left) break;
    left -= cost;
    destroyed++;
  }
  return { destroyed, left };
}

/** P(0, 1, 2 … sections destroyed) of a row of sections. */
export function sectionsDestroyed(damage: WholeDistribution, costs: readonly number[]): bigint[] {
  const distribution = new Array<bigint>(costs.length + 1).fill(0n);
  for (const [offset, weight] of damage.numerators.entries())
    distribution[spendOnSections(damage.lowest + offset, costs).destroyed] += weight;
  return distribution;
}

/** Whether the fall of a section weakens the one below it, from its level and a die. */
export function weakensBelow(level: number, die: number): boolean {
  return die <= level;
}

/** The direction in which leftover damage spreads. */
export function spreadDirection({ spread }: Buildings, die: number): string | undefined {
  return spread.directions.find((direction) => direction.die === die)?.to;
}

/** Number of the ring that destroys everything. */
const CRATER = Math.max(...RINGS);

/** Inches within which a blast destroys structures of the level outright; null for none (R-SHELL-02). */
export function destroyedWithin(rings: readonly BlastRing[], level: number): number | null {
  const radii = rings.flatMap(({ ring, radius }) =>
    ring !== null && (ring >= level || ring === CRATER) ? [radius] : [],
  );
  return radii.length === 0 ? null : Math.max(...radii);
}

/** P(the section below is weakened). */
export function collateralShare(level: number): number {
  const faces = Array.from({ length: SIDES }, (_, index) => index + 1);
  return faces.filter((die) => weakensBelow(level, die)).length / SIDES;
}
