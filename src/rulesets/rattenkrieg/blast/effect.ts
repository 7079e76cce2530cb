/** What an explosion does to figures where they stand (R-GREN-04, R-SHELL-02). */
import type { Readings } from '../model.ts';
import { isInCircle, isInRectangle, type Point } from './geometry.ts';

/** A ring about the explosion. */
export interface Ring {
  readonly radius: number;
  readonly modifier: number;
}

/** Something that explodes. */
export interface Blast {
  /** From the innermost outward. */
  readonly rings: readonly Ring[];
  /** A shell that bursts on the ground works to the sides; everything else in a circle. */
  readonly shape: 'circle' | 'ground';
  /** Everybody within rolls so many dice. */
  readonly dice: number;
  /** Everybody so near loses actions; null: nobody does. */
  readonly shockRadius: number | null;
}

/** A figure near an explosion. */
export interface Bystander {
  readonly at: Point;
  /** Cover, stance and circumstances, added to its dice. */
  readonly added: number;
}

/** What strikes one figure. */
export interface Struck {
  /** Of its dice, in order; none: it is out of the blast. */
  readonly dice: readonly number[];
  readonly isShocked: boolean;
}

export const SPARED: Struck = { dice: [], isShocked: false };

/** @param margin half the width of a base */
export function struckBy(
  { ringArea }: Readings,
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

/** The area that a ring of a shell takes in on the ground: as wide as the radius, half as deep (OQ-44). */
export function groundArea(ringArea: Readings['ringArea'], radius: number) {
  const width = ringArea === 'fullExtent' ? radius : 2 * radius;
  return { width, length: width / 2 };
}
