import type { Spot } from './circles.ts';

/** Where a circle comes to lie, and what it lines up with. */
interface Snapped extends Spot {
  /** A circle with the same x, one with the same y. */
  readonly above?: number;
  readonly beside?: number;
}

/**
 * Lines a place up with circles whose x or y is almost the same; else with the grid.
 * @param spots by number; the circle itself is not among them
 * @param reach how far a place is moved to line up, in percent of the board side
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
      // Of those that line up, the one that is nearest along the line.
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
