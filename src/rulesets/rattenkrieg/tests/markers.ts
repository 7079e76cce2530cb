/** Small values for markers, orders, animals and scales (R-MOJ-01, R-ACT-01, R-DOG-01, R-CAV-01, R-SCALE-01, R-SCEN-01). */
import { SIDES } from '../fire/combatTable.ts';
import type { Catalogue } from '../model.ts';

/** Inches of front on which the figures of a marker deploy (R-MOJ-01). */
export function deploymentFront(figures: number, quality: number): number {
  return figures * quality;
}

/** Markers that each side places per round, so that both finish together (R-MOJ-01). */
export function placementRatio(first: number, second: number): readonly [number, number] {
  const [few, many] = [Math.min(first, second), Math.max(first, second)];
  const step = Math.max(1, Math.round(many / Math.max(1, few)));
  return first <= second ? [1, step] : [step, 1];
}

/** Actions of each man who shares a job (R-ACT-01). */
export function pooledActions(total: number, figures: number): number {
  return Math.ceil(total / figures);
}

/** Inches at which a dog hears what a man hears at `humanRange` inches (R-DOG-01). */
export function dogHearing({ troops }: Pick<Catalogue, 'troops'>, humanRange: number): number {
  return humanRange * troops.dogs.soundRangeFactor;
}

/** Highest face that hurts a falling rider, or a man who jumps off a vehicle (R-CAV-01, R-VEH-10). */
export function fallHurtsUpTo(speed: number): number {
  const INCHES_A_FACE = 6;
  return Math.min(SIDES, Math.round(speed / INCHES_A_FACE));
}

/** Inches of the book as millimetres on a table of another scale (R-SCALE-01). */
export function scaledMillimetres(
  { scale: { formula } }: Pick<Catalogue, 'scale'>,
  inches: number,
  scale: number,
) {
  return Math.round((inches * formula.millimetresPerInch * formula.scale) / scale);
}
