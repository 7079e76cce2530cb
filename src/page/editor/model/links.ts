/** Links between circles: which circles are adjacent. */
import type { MapData } from '../../../rulesets/tannhauser/model.ts';
import { withEach } from './circles.ts';
import { withDoorways } from './doorways.ts';
import type { Draft } from './draft.ts';
import { inOrder } from './inOrder.ts';
import { type Spot, usualStep } from './spacing.ts';

/**
 * Maximum length of a link in ring diameters. On Castle Ksiaz this finds all 222 links, and wrong ones only across
 * walls; see the test.
 */
const NEIGHBOUR_DIAMETERS = 1.5;
/** On boards whose circles stand farther apart: the same in usual distances to the next circle. */
const NEIGHBOUR_STEPS = 1.2;
/** There, even circles this far apart are neighbours if no third one is between them (after Gabriel and Sokal 1969). */
const FAR_STEPS = 1.5;
/** Radius about the middle of two circles in which a third would be between them, in lengths; the corners of a square are. */
const BETWEEN = 0.7;

export type Pair = readonly [a: number, b: number];

/** Links the pairs that are not linked yet. */
export function withLinks(draft: Draft, pairs: readonly Pair[]): Draft {
  let { map } = draft;
  for (const [a, b] of pairs) {
    if (a === b || map.circles[a] === undefined || map.circles[b] === undefined) continue;
    map = joined(joined(map, a, b), b, a);
  }
  return { ...draft, map: withDoorways(draft.map, map) };
}

/** Removes links in both directions. */
export function withoutLinks(draft: Draft, pairs: readonly Pair[]): Draft {
  const cut = (from: number, to: number): boolean =>
    pairs.some(([a, b]) => (a === from && b === to) || (a === to && b === from));
  const changed = withEach(draft, pairs.flat(), (circle) => ({
    ...circle,
    adjacent: circle.adjacent.filter((other) => !cut(circle.id, other)),
  }));
  return { ...draft, map: withDoorways(draft.map, changed.map) };
}

/** Sets the links of a circle to exactly these. */
export function withLinksOf(draft: Draft, id: number, others: readonly number[]): Draft {
  const circle = draft.map.circles[id];
  if (circle === undefined) return draft;
  const gone = circle.adjacent.filter((other) => !others.includes(other));
  const cut = withoutLinks(
    draft,
    gone.map((other): Pair => [id, other]),
  );
  return withLinks(
    cut,
    others.map((other): Pair => [id, other]),
  );
}

/**
 * Unlinked pairs close enough to be neighbours. Walls are unknown, so some links have to be removed again.
 * @param ids only pairs with one of these; all circles where undefined
 */
export function neighbours({ circles, ringDiameter }: MapData, ids?: readonly number[]): Pair[] {
  const step = usualStep(circles);
  const near = Math.max(NEIGHBOUR_DIAMETERS * ringDiameter, NEIGHBOUR_STEPS * step);
  const far = near > NEIGHBOUR_DIAMETERS * ringDiameter ? FAR_STEPS * step : near;
  return circles.flatMap((from) =>
    circles
      .filter((to) => to.id > from.id && !from.adjacent.includes(to.id))
      .filter((to) => ids === undefined || ids.includes(from.id) || ids.includes(to.id))
      .filter((to) => {
        const length = distance(from, to);
        return length <= near || (length <= far && isAlone(circles, from, to));
      })
      .map((to): Pair => [from.id, to.id]),
  );
}

/** Whether no third circle is around the middle between two. */
function isAlone(circles: readonly Spot[], from: Spot, to: Spot): boolean {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const reach = BETWEEN * distance(from, to);
  return circles.every((circle) => circle === from || circle === to || distance(circle, middle) > reach);
}

function distance(a: Spot, b: Spot): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function joined(map: MapData, from: number, to: number): MapData {
  const circle = map.circles[from];
  if (circle.adjacent.includes(to)) return map;
  const adjacent = inOrder(circle.adjacent, to, (id) => id);
  return { ...map, circles: map.circles.with(from, { ...circle, adjacent }) };
}
