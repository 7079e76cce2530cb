/** Moves between circles with the arrow keys. */

interface Spot {
  readonly x: number;
  readonly y: number;
}

const DIRECTIONS: ReadonlyMap<string, Spot> = new Map([
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
]);

/** Weight of the sideways distance relative to the distance along the arrow. */
const ASIDE = 2;

/**
 * The nearest circle in the direction of a key, with sideways distance weighted by ASIDE.
 * @returns the circle itself where none is in that direction; undefined when the key is not an arrow
 */
export function circleBeside(spots: readonly Spot[], from: number, key: string): number | undefined {
  const direction = DIRECTIONS.get(key);
  if (direction === undefined) return undefined;
  let best = from;
  let shortest = Number.POSITIVE_INFINITY;
  spots.forEach(({ x, y }, circle) => {
    const [dx, dy] = [x - spots[from].x, y - spots[from].y];
    const along = dx * direction.x + dy * direction.y;
    const aside = Math.abs(dx * direction.y) + Math.abs(dy * direction.x);
    // Another arrow reaches circles that are further sideways than ahead.
    if (along <= 0 || aside > along) return;
    const length = along + ASIDE * aside;
    if (length >= shortest) return;
    shortest = length;
    best = circle;
  });
  return best;
}
