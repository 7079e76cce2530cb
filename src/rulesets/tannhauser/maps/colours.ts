/** Colours paths so that nearby paths differ. */
import type { Draws } from './draws.ts';
import type { Link } from './links.ts';
import type { SightPath } from './sight.ts';

/**
 * A colour number for each path. Paths with a circle in common or with adjacent circles differ; distant paths share
 * colours, as on printed boards, and all colours are used about equally often.
 * @param count number of colours
 */
export function colourPaths(
  paths: readonly SightPath[],
  links: readonly Link[],
  spots: number,
  count: number,
  draws: Draws,
): number[] {
  const pathsOf = Array.from({ length: spots }, (_, spot) =>
    paths.flatMap((path, index) => (path.spots.includes(spot) ? [index] : [])),
  );
  const near = paths.map(() => new Set<number>());
  const meet = (some: readonly number[], others: readonly number[]): void => {
    for (const a of some) for (const b of others) if (a !== b) near[a].add(b);
  };
  for (const own of pathsOf) meet(own, own);
  for (const [a, b] of links) {
    meet(pathsOf[a], pathsOf[b]);
    meet(pathsOf[b], pathsOf[a]);
  }
  const uses = Array.from({ length: count }, () => 0);
  const colours: number[] = paths.map(() => -1);
  const preference = draws.shuffled([...uses.keys()]);
  paths.forEach((_, path) => {
    const taken = new Set([...near[path]].map((other) => colours[other]));
    const free = preference.filter((colour) => !taken.has(colour));
    const choices = free.length > 0 ? free : preference;
    const [least] = choices.toSorted((a, b) => uses[a] - uses[b]);
    colours[path] = least;
    uses[least]++;
  });
  return colours;
}
