import type { Spot } from './spacing.ts';

/** The snapped place of a circle, and the circles that it lines up with. */
interface Snapped extends Spot {
  /** Numbers of a circle with the same x, and of one with the same y. */
  readonly above?: number;
  readonly beside?: number;
}

/**
 * Snaps a place to the x or y of nearby circles, else to the grid.
 * @param spots by number, without the circle itself
 * @param reach maximum shift in percent of the board side
 * @param step of the grid, in percent
 */
export function snapped(
  at: Spot,
  spots: ReadonlyMap<number, Spot>,
  { reach, step }: { readonly reach: number; readonly step: number },
): Snapped {
  const nearest = (coordinate: 'x' | 'y'): number | undefined => {
    let best: number | undefined;
    let least = Number.POSITIVE_INFINITY;
    const across = coordinate === 'x' ? 'y' : 'x';
    for (const [number, spot] of spots) {
      if (Math.abs(spot[coordinate] - at[coordinate]) > reach) continue;
      // Among circles in line, the nearest one along the line wins.
      const length = Math.abs(spot[across] - at[across]);
      if (length >= least) continue;
      least = length;
      best = number;
    }
    return best;
  };
  const onGrid = (value: number): number => Math.round(Math.round(value / step) * step * 10) / 10;
  const [above, beside] = [nearest('x'), nearest('y')];
  return {
    x: above === undefined ? onGrid(at.x) : (spots.get(above)?.x ?? at.x),
    y: beside === undefined ? onGrid(at.y) : (spots.get(beside)?.y ?? at.y),
    ...(above === undefined ? {} : { above }),
    ...(beside === undefined ? {} : { beside }),
  };
}
