/** Suppressive fire: figures on the covered ground lose actions, and nobody is hit (R-ACT-06). */
import { repeated } from '../../../dice/sumPool.ts';
import type { WholeDistribution } from '../../../dice/wholeNumbers.ts';
import type { Catalogue, Interpretations, MountRole, SmallArms } from '../model.ts';
import { SIDES } from './combatTable.ts';
import type { FiringWeapon } from './weapon.ts';

type Figures = Pick<Catalogue, 'smallArms'>;

/** Number of suppressing dice of a weapon: those of its bursts, or the React value of a machine gun. */
export function suppressingDice({ fire, react }: FiringWeapon, mount: MountRole): number {
  if (fire.kind === 'single') return 1;
  return fire.kind === 'bursts' ? Math.max(fire.count, react[mount]) : react[mount];
}

/** Number of adjacent cells that the dice cover. */
export function suppressedCells(
  { smallArms }: Figures,
  dice: number,
): { readonly cells: number; readonly cell: SmallArms['suppression'] } {
  return { cells: dice, cell: smallArms.suppression };
}

/** Faces of a die that pass a test of Quality (R-QUAL-03, OQ-11). */
export function passingFaces({ qualityTest }: Interpretations, quality: number): number {
  return Math.min(SIDES, Math.max(0, qualityTest === 'rule' ? quality : quality - 1));
}

/** Distribution of failed tests of Quality, in whole numbers. */
export function failures(
  interpretations: Interpretations,
  quality: number,
  tests: number,
): WholeDistribution {
  const passing = BigInt(passingFaces(interpretations, quality));
  const denominator = BigInt(SIDES);
  return repeated({ lowest: 0, numerators: [passing, denominator - passing], denominator }, tests);
}
