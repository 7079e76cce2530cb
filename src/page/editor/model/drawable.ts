import type { MapData } from '../../../rulesets/tannhauser/model.ts';

const COLOUR = /^#[0-9a-f]{6}$/i;
const UNKNOWN_COLOUR = '#888888';

/** Returns the colour as CSS; grey for anything that is not a colour. */
export function shownColour(hex: string): string {
  return COLOUR.test(hex) ? hex : UNKNOWN_COLOUR;
}

/**
 * The drawable part of an unfinished or faulty map: without links and entries of missing circles, and without links of
 * length zero.
 */
export function drawable(map: MapData): MapData {
  const { circles } = map;
  const isApart = (a: number, b: number): boolean =>
    circles[a].x !== circles[b].x || circles[a].y !== circles[b].y;
  return {
    ...map,
    ringDiameter: Math.min(Math.max(map.ringDiameter, 0.5), 50),
    entryPoints: map.entryPoints.filter(({ id }) => id < circles.length),
    paths: map.paths.map((path) => ({ ...path, hex: shownColour(path.hex) })),
    circles: circles.map((circle, id) => ({
      ...circle,
      id,
      adjacent: circle.adjacent.filter((other) => other < circles.length && isApart(id, other)),
    })),
  };
}
