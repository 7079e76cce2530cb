/** Paths: the coloured lines of sight, and the circles painted with them. */
import type { Circle, MapData, PathColour } from '../../../rulesets/tannhauser/model.ts';
import { withDoorways } from './doorways.ts';
import type { Draft } from './draft.ts';
import { inOrder } from './inOrder.ts';

export type PathLook = Pick<PathColour, 'id' | 'colour' | 'hex' | 'area'>;

/** Adds an unused path. No effect where its id is taken. */
export function withPath(draft: Draft, { id, colour, hex, area }: PathLook): Draft {
  if (draft.map.paths.some((path) => path.id === id)) return draft;
  const paths = [...draft.map.paths, { id, colour, hex, area, circles: [] }];
  return { ...draft, map: { ...draft.map, paths }, pathOrigins: [...draft.pathOrigins, undefined] };
}

/** Changes the id, colour or area of a path. No effect where the new id is taken. */
export function withPathLook(draft: Draft, id: string, look: Partial<PathLook>): Draft {
  const { map } = draft;
  const isTaken = look.id !== undefined && look.id !== id && map.paths.some((path) => path.id === look.id);
  if (isTaken || !map.paths.some((path) => path.id === id)) return draft;
  const newId = look.id ?? id;
  const renamed = (circle: Circle): Circle =>
    newId === id || !circle.paths.includes(id)
      ? circle
      : { ...circle, paths: circle.paths.map((path) => (path === id ? newId : path)) };
  return {
    ...draft,
    map: {
      ...map,
      paths: map.paths.map((path) => (path.id === id ? { ...path, ...look } : path)),
      circles: map.circles.map(renamed),
    },
  };
}

export function withoutPath(draft: Draft, id: string): Draft {
  const { map } = draft;
  const circles = map.circles.map((circle) =>
    circle.paths.includes(id) ? { ...circle, paths: circle.paths.filter((path) => path !== id) } : circle,
  );
  const isKept = (index: number): boolean => map.paths[index].id !== id;
  return {
    ...draft,
    map: withDoorways(map, { ...map, paths: map.paths.filter((_, index) => isKept(index)), circles }),
    pathOrigins: draft.pathOrigins.filter((_, index) => isKept(index)),
  };
}

/** Paints circles with a path or removes it; circles that no miniature can occupy stay blank. */
export function withPaint(draft: Draft, ids: readonly number[], id: string, isOn: boolean): Draft {
  const { map } = draft;
  if (!map.paths.some((path) => path.id === id)) return draft;
  const change = isOn ? painted : scraped;
  const after = ids.reduce((now, circle) => change(now, circle, id), map);
  return { ...draft, map: withDoorways(map, after) };
}

function painted(map: MapData, id: number, path: string): MapData {
  const circle = map.circles[id];
  if (circle?.kind !== 'movement' && circle?.kind !== 'entry') return map;
  const rank = (one: string): number => map.paths.findIndex((known) => known.id === one);
  const own = circle.paths.includes(path) ? circle.paths : inOrder(circle.paths, path, rank);
  return {
    ...map,
    circles: map.circles.with(id, { ...circle, paths: own }),
    paths: map.paths.map((one) =>
      one.id === path && !one.circles.includes(id)
        ? { ...one, circles: inOrder(one.circles, id, (number) => number) }
        : one,
    ),
  };
}

function scraped(map: MapData, id: number, path: string): MapData {
  const circle = map.circles[id];
  if (circle === undefined) return map;
  return {
    ...map,
    circles: map.circles.with(id, { ...circle, paths: circle.paths.filter((one) => one !== path) }),
    paths: map.paths.map((one) =>
      one.id === path ? { ...one, circles: one.circles.filter((number) => number !== id) } : one,
    ),
  };
}
