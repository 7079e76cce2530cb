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
  /** Share of the circles whose next one stands along the grid, 0 … 1. */
  readonly regularity: number;
}

/** The median distance from a circle to the next one; 0 for fewer than two circles. */
export function usualStep(spots: readonly Spot[]): number {
  const steps = stepsOf(spots).map(({ x, y }) => Math.hypot(x, y));
  return steps.toSorted((a, b) => a - b)[Math.trunc(steps.length / 2)] ?? 0;
}

/** The mean direction of the steps, which a quarter of a turn leaves the same. */
export function gridOf(spots: readonly Spot[]): Grid {
  const angles = stepsOf(spots).map(({ x, y }) => 4 * Math.atan2(y, x));
  const right = angles.reduce((sum, angle) => sum + Math.cos(angle), 0);
  const down = angles.reduce((sum, angle) => sum + Math.sin(angle), 0);
  return {
    tilt: Math.atan2(down, right) / 4,
    regularity: angles.length === 0 ? 0 : Math.hypot(right, down) / angles.length,
  };
}

/** The way from each circle to the one next to it. */
function stepsOf(spots: readonly Spot[]): Spot[] {
  return spots.flatMap((from) => {
    let nearest: Spot | undefined;
    for (const to of spots) {
      if (to === from) continue;
      const step = { x: to.x - from.x, y: to.y - from.y };
      if (nearest === undefined || Math.hypot(step.x, step.y) < Math.hypot(nearest.x, nearest.y))
        nearest = step;
    }
    return nearest ?? [];
  });
}
