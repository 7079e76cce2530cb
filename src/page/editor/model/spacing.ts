/** How the circles of a board stand: how far apart, and along which directions. */

/** A place on the picture, in pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The grid of a board. */
interface Grid {
  /** Radians by which its rows fall to the right, within an eighth of a turn. */
  readonly tilt: number;
  /** How much the steps between neighbours keep to the grid, 0 … 1. */
  readonly regularity: number;
}

/** Steps of a grid have the same length within this share. */
const STRAY = 0.2;

/** The median distance from a circle to the next one; 0 for fewer than two circles. */
export function usualStep(spots: readonly Spot[]): number {
  const lengths = spots.flatMap((from) => {
    const others = spots.filter((to) => to !== from);
    return others.length === 0
      ? []
      : Math.min(...others.map((to) => Math.hypot(to.x - from.x, to.y - from.y)));
  });
  return lengths.toSorted((a, b) => a - b)[Math.trunc(lengths.length / 2)] ?? 0;
}

/** The mean direction of all steps of usual length, which a quarter of a turn leaves the same. */
export function gridOf(spots: readonly Spot[]): Grid {
  const usual = usualStep(spots);
  const angles = spots.flatMap((from, at) =>
    spots
      .slice(at + 1)
      .map((to) => ({ x: to.x - from.x, y: to.y - from.y }))
      // A stray spot has few neighbours at this distance.
      .filter(({ x, y }) => Math.abs(Math.hypot(x, y) - usual) <= STRAY * usual)
      .map(({ x, y }) => 4 * Math.atan2(y, x)),
  );
  const right = angles.reduce((sum, angle) => sum + Math.cos(angle), 0);
  const down = angles.reduce((sum, angle) => sum + Math.sin(angle), 0);
  return {
    tilt: Math.atan2(down, right) / 4,
    regularity: angles.length === 0 ? 0 : Math.hypot(right, down) / angles.length,
  };
}
