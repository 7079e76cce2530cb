/** Links between adjacent circles of a room. */

/** Longest link in a room, so that no step crosses furniture. */
const LONGEST = 90;

interface Place {
  readonly x: number;
  readonly y: number;
}

export type Link = readonly [a: number, b: number];

/**
 * Links of the Gabriel graph that are not too long: two places are linked when no third one lies in or on the circle
 * whose diameter they span. Links of that graph never cross.
 *
 * Source: Gabriel and Sokal, "A new statistical approach to geographic variation analysis", Systematic Zoology 18, 1969.
 */
export function linksBetween(places: readonly Place[]): Link[] {
  const links: Link[] = [];
  for (let a = 0; a < places.length; a++) {
    for (let b = a + 1; b < places.length; b++) {
      const length = squaredDistance(places[a], places[b]);
      if (length > LONGEST * LONGEST) continue;
      const between = (third: Place): boolean =>
        squaredDistance(places[a], third) + squaredDistance(places[b], third) <= length;
      if (!places.some((third, c) => c !== a && c !== b && between(third))) links.push([a, b]);
    }
  }
  return links;
}

/** Whether the links connect all places 0 … count-1. */
export function staysWhole(count: number, links: readonly Link[]): boolean {
  if (count === 0) return false;
  const neighbours = Array.from({ length: count }, (): number[] => []);
  for (const [a, b] of links) {
    neighbours[a].push(b);
    neighbours[b].push(a);
  }
  const reached = new Set([0]);
  for (const place of reached) for (const next of neighbours[place]) reached.add(next);
  return reached.size === count;
}

export function squaredDistance(a: Place, b: Place): number {
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
}
