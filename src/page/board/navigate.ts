/** Going from circle to circle with the arrow keys. */

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

/** How much further a circle may be for each unit that it lies aside. */
const ASIDE = 2;

/**
 * The circle that a key leads to: the nearest one in its direction, what lies aside counting more.
 * @returns the circle itself where nothing lies that way; undefined when the key is none of the arrows
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
    // Further aside, another arrow leads there.
    if (along <= 0 || aside > along) return;
    const length = along + ASIDE * aside;
    if (length >= shortest) return;
    shortest = length;
    best = circle;
  });
  return best;
}
