/** The fewest changes that bring a difference near zero, by their separate effects. */

/** Most changes that are combined. */
const MOST_CHANGES = 4;

/**
 * The fewest changes whose effects add up to bring a difference within a margin of 0; of several such sets the one that comes
 * nearest. Where no set of up to four does, the set that comes nearest.
 * @param difference -1 … 1
 * @param effectOf effect of a change alone, -1 … 1
 * @param margin of the difference, above 0
 * @returns none where no change brings it nearer
 */
export function smallestChange<C>(
  difference: number,
  changes: readonly C[],
  effectOf: (change: C) => number,
  margin: number,
): readonly C[] {
  const restOf = (chosen: readonly C[]): number =>
    Math.abs(chosen.reduce((sum, change) => sum + effectOf(change), difference));
  let nearest: readonly C[] = [];
  for (let size = 0; size <= MOST_CHANGES; size++) {
    for (const chosen of sets(changes, size)) if (restOf(chosen) < restOf(nearest)) nearest = chosen;
    if (restOf(nearest) <= margin) break;
  }
  return nearest;
}

/** All sets of this size. */
function sets<C>(of: readonly C[], size: number): readonly (readonly C[])[] {
  if (size === 0) return [[]];
  return of.flatMap((one, at) => sets(of.slice(at + 1), size - 1).map((others) => [one, ...others]));
}
