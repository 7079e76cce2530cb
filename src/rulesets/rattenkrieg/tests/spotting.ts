/** Seeing, spotting and evading (R-LOS-01, R-VIS-01, R-VIS-02, R-SPOT-01, R-SPOT-02, R-FOV-01). */
import { SIDES } from '../fire/combatTable.ts';
import type { Catalogue } from '../model.ts';

type Figures = Pick<Catalogue, 'visibility'>;

/** A stretch of the line of sight. */
export interface Stretch {
  readonly condition: number;
  readonly inches: number;
}

/** What makes it hard to see along a line (R-VIS-02). */
export function iFactor(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, { condition, inches }) => sum + condition * inches, 0);
}

/** Conditions at one place add up (R-VIS-01). */
export function sumOfConditions(conditions: readonly number[]): number {
  return conditions.reduce((sum, condition) => sum + condition, 0);
}

export interface Spotting {
  /** Inches. */
  readonly distance: number;
  /** What hides the target on the way: condition times inches, over all stretches (R-VIS-02). */
  readonly iFactor: number;
  /** Inches that the target is higher, below 0 lower. */
  readonly height: number;
  /** Quality of the man who spots. */
  readonly spotterQuality: number;
  /** 0 for men. */
  readonly size: number;
  /** Quality of the target. */
  readonly targetQuality: number;
  /** Magnification, or the sight of a vehicle. */
  readonly scope: number;
}

export interface SpotNeed {
  /** Taken off for distance, murk and height. */
  readonly hindrance: number;
  /** Added for the size of the target. */
  readonly exposure: number;
  /** Spotted on a D6 up to this. */
  readonly need: number;
  /** No die is rolled, and the target may be shot in the same action. */
  readonly isAutomatic: boolean;
}

/** R-SPOT-01, as the worked examples have it (OQ-24). */
export function spotNeed({ visibility: { spotting } }: Figures, seen: Spotting): SpotNeed {
  const { distance, iFactor, height, spotterQuality, size, targetQuality, scope } = seen;
  const { base, againstInches, automaticFrom } = spotting;
  const hindrance = Math.floor(
    (distance / againstInches + iFactor + Math.max(0, height)) / Math.max(1, spotterQuality),
  );
  const exposure = Math.floor((size + Math.max(0, -height)) / Math.max(1, targetQuality));
  const need = base - hindrance + exposure + scope;
  return { hindrance, exposure, need, isAutomatic: need >= automaticFrom };
}

/** From here on nothing can be seen (R-VIS-02). */
export function isInvisible({ visibility }: Figures, factor: number): boolean {
  return factor >= visibility.iFactor.invisibleFrom;
}

/** A target in cover or camouflage stays unidentified on a D6 up to this (R-SPOT-02). */
export function evadeNeed(cover: number, camouflage: readonly number[], actions: readonly number[]): number {
  return [cover, ...camouflage, ...actions].reduce((sum, value) => sum + value, 0);
}

/** P(identified by one action): spotted, seen at all, and not evading (R-SPOT-01, R-SPOT-02). @param evade null: it cannot */
export function identifiedShare(figures: Figures, seen: Spotting, evade: number | null): number {
  if (isInvisible(figures, seen.iFactor)) return 0;
  const spotted = facesUpTo(spotNeed(figures, seen).need) / SIDES;
  return evade === null ? spotted : spotted * (1 - facesUpTo(evade) / SIDES);
}

/** Faces of a die up to a number. */
export function facesUpTo(most: number): number {
  return Math.max(0, Math.min(SIDES, most));
}

/** Inches of dead ground behind an obstacle that is seen over from a height (R-LOS-01). */
export function deadGround(
  { visibility: { losShadow } }: Figures,
  ratio: number,
  distance: number,
): {
  /** Factor of the distance behind the obstacle (R-LOS-01). */
  readonly factor: number;
  /** Inches of dead ground behind the obstacle. */
  readonly inches: number;
} {
  const rows = losShadow.rows;
  const nearest = rows.reduce((best, row) =>
    Math.abs(row.heightRatio - ratio) < Math.abs(best.heightRatio - ratio) ? row : best,
  );
  return { factor: nearest.factor, inches: Number((nearest.factor * distance).toFixed(4)) };
}

/** Optics of the table of fields of view, by their column. */
export const OPTICS = ['pu-scope', 'binoculars', 'scope-4x'] as const;
type Optic = (typeof OPTICS)[number];

/** Width in inches that an optic shows at a range: the first row at or above it (R-FOV-01). undefined: beyond the table. */
export function fieldWidth({ visibility }: Figures, optic: Optic, range: number): number | undefined {
  return visibility.fieldOfView.rows.find(([inches]) => inches >= range)?.[1 + OPTICS.indexOf(optic)];
}
