/** Suppressive fire: figures on the ground that it covers lose actions, nobody is hit (R-ACT-06). */
import { repeated, type WholeDistribution } from '../../../dice/sumPool.ts';
import type { Catalogue, MountRole, Readings, SmallArms } from '../model.ts';
import { SIDES } from './combatTable.ts';
import type { FiringWeapon } from './weapon.ts';

type Figures = Pick<Catalogue, 'smallArms'>;

/** Dice that a weapon suppresses with: those of its bursts, the React value of a machine gun. */
export function suppressingDice({ fire, react }: FiringWeapon, mount: MountRole): number {
  if (fire.kind === 'single') return 1;
  return fire.kind === 'bursts' ? Math.max(fire.count, react[mount]) : react[mount];
}

/** The adjacent cells that so many dice cover. */
export function suppressedCells(
  { smallArms }: Figures,
  dice: number,
): { readonly cells: number; readonly cell: SmallArms['suppression'] } {
  return { cells: dice, cell: smallArms.suppression };
}

/** Faces of a die that pass a test of Quality (R-QUAL-03, OQ-11). */
export function passingFaces({ qualityTest }: Readings, quality: number): number {
  return Math.min(SIDES, Math.max(0, qualityTest === 'rule' ? quality : quality - 1));
}

/** Failed tests of Quality among so many, in whole numbers. */
export function failures(readings: Readings, quality: number, tests: number): WholeDistribution {
  const passing = BigInt(passingFaces(readings, quality));
  const denominator = BigInt(SIDES);
  return repeated({ lowest: 0, numerators: [passing, denominator - passing], denominator }, tests);
}
