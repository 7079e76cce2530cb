/** Edits of circles: position and kind. Each returns a new draft. */
import type {
  Circle,
  CircleKind,
  CircleModifier,
  MapData,
  Skill,
} from '../../../rulesets/tannhauser/model.ts';
import { withDoorways } from './doorways.ts';
import type { Draft } from './draft.ts';
import { reordered } from './numbering.ts';
import type { Spot } from './spacing.ts';

export type Side = 'N' | 'E' | 'S' | 'W';

/** Appends ordinary circles. */
export function withCircles(draft: Draft, spots: readonly Spot[]): Draft {
  const { map } = draft;
  const made = spots.map(
    (spot, index): Circle => ({
      id: map.circles.length + index,
      ...onBoard(spot),
      kind: 'movement',
      paths: [],
      adjacent: [],
    }),
  );
  return {
    ...draft,
    map: { ...map, circles: [...map.circles, ...made] },
    circleOrigins: [...draft.circleOrigins, ...made.map(() => undefined)],
  };
}

/** Moves circles together, as far as the one nearest to the edge allows. */
export function withMoved(draft: Draft, ids: readonly number[], by: Spot): Draft {
  const { circles } = draft.map;
  const moved = ids.map((id) => circles[id]).filter((circle) => circle !== undefined);
  if (moved.length === 0) return draft;
  const reach = (coordinate: 'x' | 'y', wanted: number): number => {
    const places = moved.map((circle) => circle[coordinate]);
    return Math.min(Math.max(wanted, -Math.min(...places)), 100 - Math.max(...places));
  };
  const [right, down] = [reach('x', by.x), reach('y', by.y)];
  return withEach(draft, ids, (circle) => ({
    ...circle,
    ...onBoard({ x: circle.x + right, y: circle.y + down }),
  }));
}

export function withoutCircles(draft: Draft, ids: readonly number[]): Draft {
  const order = [...draft.map.circles.keys()].filter((id) => !ids.includes(id));
  return reordered(draft, order);
}

/** Changes the kind of circles and drops what that kind lacks. A new entry comes in from its nearest edge. */
export function withKind(draft: Draft, ids: readonly number[], kind: CircleKind): Draft {
  const isOpen = kind === 'movement' || kind === 'entry';
  const changed = withEach(draft, ids, (circle) =>
    circle.kind === kind
      ? circle
      : circleFrom(circle, {
          kind,
          skill: kind.startsWith('objective') ? circle.skill : undefined,
          side: kind === 'entry' ? nearestSide(circle) : undefined,
          modifier: isOpen ? circle.modifier : undefined,
          paths: isOpen ? circle.paths : [],
        }),
  );
  const { map } = changed;
  const turned = new Set(ids.filter((id) => id < map.circles.length && draft.map.circles[id].kind !== kind));
  const kept = map.entryPoints.filter(({ id }) => kind === 'entry' || !turned.has(id));
  const missing = [...turned].filter((id) => kind === 'entry' && !kept.some((entry) => entry.id === id));
  const entryPoints = [
    ...kept.map((entry) => (turned.has(entry.id) ? entryOf(map, entry.id) : entry)),
    ...missing.map((id) => entryOf(map, id)),
  ];
  const paths = isOpen
    ? map.paths
    : map.paths.map((path) => ({ ...path, circles: path.circles.filter((id) => !turned.has(id)) }));
  return { ...changed, map: withDoorways(draft.map, { ...map, entryPoints, paths }) };
}

/** Sets the skill of objectives; undefined while it is unknown. */
export function withSkill(draft: Draft, ids: readonly number[], skill: Skill | undefined): Draft {
  return withEach(draft, ids, (circle) =>
    circle.kind.startsWith('objective') ? circleFrom(circle, { skill }) : circle,
  );
}

/** Sets the board edge that entries come in from. */
export function withSide(draft: Draft, ids: readonly number[], side: Side): Draft {
  const changed = withEach(draft, ids, (circle) =>
    circle.kind === 'entry' ? circleFrom(circle, { side }) : circle,
  );
  const entryPoints = changed.map.entryPoints.map((entry) =>
    ids.includes(entry.id) && changed.map.circles[entry.id]?.kind === 'entry' ? { ...entry, side } : entry,
  );
  return { ...changed, map: { ...changed.map, entryPoints } };
}

/** Sets the icon of ordinary circles; undefined removes it. */
export function withModifier(
  draft: Draft,
  ids: readonly number[],
  modifier: CircleModifier | undefined,
): Draft {
  return withEach(draft, ids, (circle) =>
    circle.kind === 'movement' || circle.kind === 'entry' ? circleFrom(circle, { modifier }) : circle,
  );
}

export function withEach(draft: Draft, ids: readonly number[], change: (circle: Circle) => Circle): Draft {
  const chosen = new Set(ids);
  const circles = draft.map.circles.map((circle, id) => (chosen.has(id) ? change(circle) : circle));
  return { ...draft, map: { ...draft.map, circles } };
}

interface Changed {
  readonly kind?: CircleKind;
  readonly skill?: Skill | undefined;
  readonly side?: Side | undefined;
  readonly modifier?: CircleModifier | undefined;
  readonly paths?: readonly string[];
}

/** Orders the keys as in the files and omits those without a value. */
function circleFrom(circle: Circle, changed: Changed): Circle {
  const { id, x, y, kind, skill, side, modifier, paths, adjacent } = { ...circle, ...changed };
  return {
    ...{ id, x, y, kind },
    ...(skill === undefined ? {} : { skill }),
    ...(side === undefined ? {} : { side }),
    ...(modifier === undefined ? {} : { modifier }),
    ...{ paths, adjacent },
  };
}

function entryOf(map: MapData, id: number): { readonly id: number; readonly side: Side } {
  const circle = map.circles[id];
  return { id, side: circle.side ?? nearestSide(circle) };
}

function nearestSide({ x, y }: Spot): Side {
  const distances = [
    ['N', y],
    ['E', 100 - x],
    ['S', 100 - y],
    ['W', x],
  ] as const;
  return distances.reduce((best, one) => (one[1] < best[1] ? one : best))[0];
}

/** Limits a spot to the board and rounds it to a tenth of a percent of its side. */
function onBoard({ x, y }: Spot): Spot {
  const inside = (value: number): number => Math.round(Math.min(Math.max(value, 0), 100) * 10) / 10;
  return { x: inside(x), y: inside(y) };
}
