/** Seeing, spotting and evading (R-LOS-01, R-VIS-01, R-VIS-02, R-SPOT-01, R-SPOT-02, R-FOV-01). */
import { SIDES } from '../fire/combatTable.ts';
import type { Catalogue } from '../model.ts';

type Figures = Pick<Catalogue, 'visibility'>;

/** A stretch of the line of sight. */
export interface Stretch {
  readonly condition: number;
  readonly inches: number;
}

/** The hindrance of sight along a line (R-VIS-02). */
export function iFactor(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, { condition, inches }) => sum + condition * inches, 0);
}

/** Conditions at one place add up (R-VIS-01). */
export function sumOfConditions(conditions: readonly number[]): number {
  return conditions.reduce((sum, condition) => sum + condition, 0);
}

export interface Spotting {
  /** Distance in inches. */
  readonly distance: number;
  /** Hindrance on the way: condition times inches, over all stretches (R-VIS-02). */
  readonly iFactor: number;
  /** Inches that the target is above the spotter; negative below. */
  readonly height: number;
  /** Quality of the spotter. */
  readonly spotterQuality: number;
  /** Size of the target; 0 for men. */
  readonly size: number;
  /** Quality of the target. */
  readonly targetQuality: number;
  /** Magnification of the scope, or the sight of a vehicle. */
  readonly scope: number;
}

export interface SpotNeed {
  /** Subtracted for distance, visibility and height. */
  readonly hindrance: number;
  /** Added for the size of the target. */
  readonly exposure: number;
  /** Highest result of a D6 at which it is spotted. */
  readonly need: number;
  /** Whether no die is needed, and the target may be shot in the same action. */
  readonly isAutomatic: boolean;
}

/** The roll to spot a target (R-SPOT-01), as in the worked examples (OQ-24). */
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

/** Whether nothing can be seen at this factor (R-VIS-02). */
export function isInvisible({ visibility }: Figures, factor: number): boolean {
  return factor >= visibility.iFactor.invisibleFrom;
}

/** Highest result of a D6 at which a target in cover or camouflage stays unidentified (R-SPOT-02). */
export function evadeNeed(cover: number, camouflage: readonly number[], actions: readonly number[]): number {
  return [cover, ...camouflage, ...actions].reduce((sum, value) => sum + value, 0);
}

/** P(identified by one action): spotted, visible and not evading (R-SPOT-01, R-SPOT-02). @param evade null: it cannot */
export function identifiedShare(figures: Figures, seen: Spotting, evade: number | null): number {
  if (isInvisible(figures, seen.iFactor)) return 0;
  const spotted = facesUpTo(spotNeed(figures, seen).need) / SIDES;
  return evade === null ? spotted : spotted * (1 - facesUpTo(evade) / SIDES);
}

/** Number of faces of a die up to a number. */
export function facesUpTo(most: number): number {
  return Math.max(0, Math.min(SIDES, most));
}

/** Inches of dead ground behind an obstacle, seen from a height (R-LOS-01). */
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

/** Optics with a column in the table of fields of view. */
export const OPTICS = ['pu-scope', 'binoculars', 'scope-4x'] as const;
type Optic = (typeof OPTICS)[number];

/** Width in inches that an optic shows at a range: the first row at or above the range (R-FOV-01). undefined: beyond the table. */
export function fieldWidth({ visibility }: Figures, optic: Optic, range: number): number | undefined {
  return visibility.fieldOfView.rows.find(([inches]) => inches >= range)?.[1 + OPTICS.indexOf(optic)];
}
