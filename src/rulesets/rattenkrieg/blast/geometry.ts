/** Positions of figures around an aim point, and which of them are within an area. */

/** Inches from the aim point: to the right, and forward in the direction of the throw. */
export interface Point {
  readonly across: number;
  readonly along: number;
}

export const AIM_POINT: Point = { across: 0, along: 0 };

/** @param bearing degrees clockwise; 0: beyond the aim point, 180: between it and the thrower */
export function pointAt(inches: number, bearing: number): Point {
  const angle = (bearing * Math.PI) / 180;
  return { across: inches * Math.sin(angle), along: inches * Math.cos(angle) };
}

/** Tolerance, so that areas that only touch count despite rounding. */
const TOUCHES = 1e-9;

export interface Ellipse {
  /** Along the throw. */
  readonly length: number;
  readonly width: number;
}

/** Whether a figure is within a circle. @param margin half the width of a base, any part of which counts */
export function isInCircle(point: Point, centre: Point, radius: number, margin: number): boolean {
  const distance = Math.hypot(point.across - centre.across, point.along - centre.along);
  return distance <= radius + margin + TOUCHES;
}

export function isInRectangle(point: Point, centre: Point, size: Ellipse, margin: number): boolean {
  const across = Math.abs(point.across - centre.across);
  const along = Math.abs(point.along - centre.along);
  return across <= size.width / 2 + margin + TOUCHES && along <= size.length / 2 + margin + TOUCHES;
}

export function isInEllipse(point: Point, centre: Point, size: Ellipse, margin: number): boolean {
  const across = (point.across - centre.across) / (size.width / 2 + margin);
  const along = (point.along - centre.along) / (size.length / 2 + margin);
  return Math.hypot(across, along) <= 1 + TOUCHES;
}

/** An arc of directions, with one direction within it. */
interface Arc {
  readonly share: number;
  /** Radians clockwise from the direction of the throw; a direction in which no circle is only touched. */
  readonly within: number;
}

/** Not the middle of the arc: there, or at any simple fraction, a circle may be only touched. */
const WITHIN_ARC = (Math.sqrt(5) - 1) / 2;

/**
 * Divides the directions of a scatter into arcs: the scattered point enters or leaves a circle around a figure only at their ends. Let the
 * figure be at distance d, the circle have radius R and the scatter be r. Then the ends are where cos = (d² + r² - R²) / 2dr (law of
 * cosines).
 */
export function arcsOf(
  from: Point,
  scatter: number,
  circles: readonly { readonly about: Point; readonly radius: number }[],
): Arc[] {
  const turn = 2 * Math.PI;
  const ends = circles.flatMap(({ about, radius }) => {
    const across = about.across - from.across;
    const along = about.along - from.along;
    const distance = Math.hypot(across, along);
    const cosine = (distance ** 2 + scatter ** 2 - radius ** 2) / (2 * distance * scatter);
    if (!(Math.abs(cosine) < 1)) return [];
    const towards = Math.atan2(across, along);
    return [towards - Math.acos(cosine), towards + Math.acos(cosine)].map((end) => (end + 2 * turn) % turn);
  });
  if (ends.length === 0) return [{ share: 1, within: WITHIN_ARC * turn }];
  const sorted = ends.toSorted((a, b) => a - b);
  return sorted.flatMap((start, index) => {
    const next = index + 1 < sorted.length ? sorted[index + 1] : sorted[0] + turn;
    const share = (next - start) / turn;
    return share < TOUCHES ? [] : [{ share, within: start + (next - start) * WITHIN_ARC }];
  });
}

/** The share of a square within a radius of its centre. @param side of the square */
export function shareOfSquare(radius: number, side: number): number {
  const half = side / 2;
  if (radius >= half * Math.SQRT2) return 1;
  if (radius <= half) return (Math.PI * radius ** 2) / side ** 2;
  // The circle without its four segments beyond the sides.
  const angle = Math.acos(half / radius);
  const segment = radius ** 2 * angle - half * Math.sqrt(radius ** 2 - half ** 2);
  return (Math.PI * radius ** 2 - 4 * segment) / side ** 2;
}

export function scattered(from: Point, inches: number, angle: number): Point {
  return { across: from.across + inches * Math.sin(angle), along: from.along + inches * Math.cos(angle) };
}
