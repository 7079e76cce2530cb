/** Derives doorways from links and paths, so nobody has to draw them. */
import type { MapData } from '../../../rulesets/tannhauser/model.ts';

type Doorways = ReadonlyMap<string, readonly [number, number]>;

/**
 * Adds the doorways that a change of the map opened and removes those it closed (T-MAP-02). Earlier errors in the list
 * stay, and remain faults.
 * @param before with the same numbering
 */
export function withDoorways(before: MapData, after: MapData): MapData {
  const old = doorwaysOf(before);
  const now = doorwaysOf(after);
  const doorways = after.doorways.filter((pair) => !old.has(keyOf(pair)) || now.has(keyOf(pair)));
  const stated = new Set(doorways.map(keyOf));
  for (const [key, pair] of now) {
    if (old.has(key) || stated.has(key)) continue;
    const next = doorways.findIndex(([a, b]) => a > pair[0] || (a === pair[0] && b > pair[1]));
    doorways.splice(next === -1 ? doorways.length : next, 0, pair);
  }
  return { ...after, doorways };
}

/** Pairs of linked circles that both have paths, but none in common. */
function doorwaysOf({ circles }: MapData): Doorways {
  const found = new Map<string, readonly [number, number]>();
  for (const { id, paths, adjacent } of circles) {
    for (const other of adjacent) {
      if (other <= id || other >= circles.length) continue;
      const others = circles[other].paths;
      if (paths.length === 0 || others.length === 0 || paths.some((path) => others.includes(path))) continue;
      const pair = [id, other] as const;
      found.set(keyOf(pair), pair);
    }
  }
  return found;
}

function keyOf([a, b]: readonly [number, number]): string {
  return a < b ? `${a}-${b}` : `${b}-${a}`;
}
