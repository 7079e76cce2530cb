/** The effect of an explosion on figures at their positions (R-GREN-04, R-SHELL-02). */
import type { Interpretations } from '../model.ts';
import { isInCircle, isInRectangle, type Point } from './geometry.ts';

/** A ring around the explosion. */
export interface Ring {
  readonly radius: number;
  readonly modifier: number;
}

/** Something that explodes. */
export interface Blast {
  /** From the innermost outward. */
  readonly rings: readonly Ring[];
  /** A shell that explodes on the ground acts mainly to the sides; anything else in a circle. */
  readonly shape: 'circle' | 'ground';
  /** Number of dice for each figure within. */
  readonly dice: number;
  /** Figures within it lose actions; null for none. */
  readonly shockRadius: number | null;
}

/** A figure near an explosion. */
export interface Bystander {
  readonly at: Point;
  /** Modifier of its dice from cover, stance and circumstances. */
  readonly added: number;
}

/** The effect on one figure. */
export interface Struck {
  /** Modifiers of its dice, in order; empty outside the blast. */
  readonly dice: readonly number[];
  readonly isShocked: boolean;
}

export const SPARED: Struck = { dice: [], isShocked: false };

/** The effect on a figure. @param margin half the width of a base */
export function struckBy(
  { ringArea }: Interpretations,
  { rings, shape, dice, shockRadius }: Blast,
  { at, added }: Bystander,
  centre: Point,
  margin: number,
): Struck {
  const isIn = (radius: number): boolean =>
    shape === 'circle'
      ? isInCircle(at, centre, radius, margin)
      : isInRectangle(at, centre, groundArea(ringArea, radius), margin);
  const ring = rings.find(({ radius }) => isIn(radius));
  return {
    dice: ring === undefined ? [] : new Array<number>(dice).fill(ring.modifier + added),
    isShocked: shockRadius !== null && isIn(shockRadius),
  };
}

/** The area on the ground within a ring of a shell: as wide as the radius, half as deep (OQ-44). */
export function groundArea(ringArea: Interpretations['ringArea'], radius: number) {
  const width = ringArea === 'fullExtent' ? radius : 2 * radius;
  return { width, length: width / 2 };
}
