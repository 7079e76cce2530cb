/** The order of the circles, which determines their numbers. */
import type { Circle, MapData } from '../../../rulesets/tannhauser/model.ts';
import type { Draft } from './draft.ts';
import { gridOf, type Spot, usualStep } from './spacing.ts';

/** Circles of a printed row differ by at most this much, in percent of the board side. */
const ROW = 0.5;
/** Boards with at least this regularity are drawn on a grid. */
const REGULAR = 0.72;
/** A larger step down begins the next row of a grid, in usual distances of its circles. */
const ROW_GAP = 0.3;

/**
 * Reorders the circles; removes those that are left out, with all references to them. Numbers beyond the list, which
 * only faulty files have, stay unchanged.
 * @param order old numbers, in their new order
 */
export function reordered(draft: Draft, order: readonly number[]): Draft {
  const { map } = draft;
  const numbers = new Map(order.map((old, now) => [old, now]));
  const numberOf = (old: number): number[] =>
    old >= map.circles.length ? [old] : [numbers.get(old) ?? []].flat();
  const isRising = order.every((old, now) => now === 0 || order[now - 1] < old);
  const renamed = (list: readonly number[]): number[] => {
    const all = list.flatMap(numberOf);
    return isRising ? all : all.sort((a, b) => a - b);
  };
  const doorways = map.doorways.flatMap(([a, b]): (readonly [number, number])[] => {
    const [from, to] = renamed([a, b]);
    return from === undefined || to === undefined ? [] : [[from, to]];
  });
  return {
    ...draft,
    map: {
      ...map,
      entryPoints: map.entryPoints.flatMap((entry) => numberOf(entry.id).map((id) => ({ ...entry, id }))),
      paths: map.paths.map((path) => ({ ...path, circles: renamed(path.circles) })),
      doorways: isRising ? doorways : doorways.sort(([a, b], [c, d]) => a - c || b - d),
      circles: order.map((old, id): Circle => {
        const circle = map.circles[old];
        return { ...circle, id, adjacent: renamed(circle.adjacent) };
      }),
      uncertain: map.uncertain.flatMap((note) => {
        const circles = renamed(note.circles);
        return circles.length === 0 && note.circles.length > 0 ? [] : [{ ...note, circles }];
      }),
    },
    circleOrigins: order.map((old) => draft.circleOrigins[old]),
  };
}

/**
 * The circles from top to bottom, then left to right, as the bundled maps number them. A board drawn on a grid is read
 * along its rows, however the picture lies.
 */
export function readingOrder({ circles }: MapData): number[] {
  const { tilt, regularity } = gridOf(circles);
  if (regularity >= REGULAR) return orderByRows(circles, tilt);
  const row = (id: number): number => Math.round(circles[id].y / ROW);
  return [...circles.keys()].sort((a, b) => row(a) - row(b) || circles[a].x - circles[b].x);
}

/** @param tilt of the rows, in radians */
function orderByRows(circles: readonly Spot[], tilt: number): number[] {
  const along = circles.map(({ x, y }) => x * Math.cos(tilt) + y * Math.sin(tilt));
  const down = circles.map(({ x, y }) => y * Math.cos(tilt) - x * Math.sin(tilt));
  const gap = ROW_GAP * usualStep(circles);
  const rows: number[] = [];
  let row = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const id of [...circles.keys()].sort((a, b) => down[a] - down[b])) {
    if (down[id] - last > gap) row++;
    last = down[id];
    rows[id] = row;
  }
  return [...circles.keys()].sort((a, b) => rows[a] - rows[b] || along[a] - along[b]);
}
