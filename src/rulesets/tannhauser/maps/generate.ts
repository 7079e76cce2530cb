/** Maps from a seed: rooms, corridors and doors, then circles, paths and their contents. */
import { InternalError } from '../../../base/errors.ts';
import type { Circle, MapData, PathColour } from '../model.ts';
import { colourPaths } from './colours.ts';
import { type Contents, drawContents } from './contents.ts';
import { type Door, drawDoors } from './doors.ts';
import { createDraws, type Draws } from './draws.ts';
import { type Link, linksBetween } from './links.ts';
import { COLOURS, drawRoomNames } from './names.ts';
import { BOARD, drawPlan, type Room } from './plan.ts';
import type { MapRequest } from './request.ts';
import { findSight, type SightPath } from './sight.ts';
import { skewed } from './skew.ts';
import { drawSpots, RING, type Spot } from './spots.ts';

/** Plans that cannot be joined or filled are redrawn; this affects fewer than one in ten. */
const MOST_ATTEMPTS = 200;
/** Units of the plan (tenths of a percent) in one unit of the file (percent). */
const UNIT = 10;

/** Everything about a map before its circles have their final numbers. */
interface Sketch {
  readonly rooms: readonly Room[];
  readonly spots: readonly Spot[];
  readonly links: readonly Link[];
  readonly doors: readonly Door[];
  readonly paths: readonly SightPath[];
  readonly contents: Contents;
}

/** Generates a map, a pure function of the request that passes every check of the data. */
export function generateMap(request: MapRequest): MapData {
  const draws = createDraws(request.seed);
  const turned = draws.chance(1, 2);
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const sketch = drawSketch(request, draws);
    if (sketch !== undefined) return finished(request, sketch, turned, draws);
  }
  throw new InternalError([
    {
      code: 'internal/no-map',
      place: {},
      message: `no plan of ${request.rooms} rooms can be joined and filled with seed ${request.seed}`,
    },
  ]);
}

function drawSketch(request: MapRequest, draws: Draws): Sketch | undefined {
  const rooms = drawPlan(request, draws);
  const spots = drawSpots(rooms, request.symmetry, draws);
  const drawn = drawDoors(rooms, spots, draws);
  if (drawn === undefined) return undefined;
  const links = [...linksInRooms(rooms, spots), ...drawn.map(({ a, b }): Link => [a, b])];
  const thresholds = new Set(drawn.flatMap(({ a, b }) => [a, b]));
  const contents = drawContents(rooms, spots, links, thresholds, request.entries, draws);
  if (contents === undefined) return undefined;
  const enterable = contents.kinds.map((kind) => kind === 'movement' || kind === 'entry');
  const { paths, doors } = findSight(rooms, spots, drawn, enterable);
  return { rooms, spots, links, doors, paths, contents };
}

function linksInRooms(rooms: readonly Room[], spots: readonly Spot[]): Link[] {
  return rooms.flatMap((_, room) => {
    const inside = [...spots.keys()].filter((spot) => spots[spot].room === room);
    return linksBetween(inside.map((spot) => spots[spot])).map(([a, b]): Link => [inside[a], inside[b]]);
  });
}

/** Numbers the circles from the top, names rooms and paths, and converts everything to the format of the data. */
function finished(request: MapRequest, sketch: Sketch, turned: boolean, draws: Draws): MapData {
  const { rooms, spots, links, doors, paths } = sketch;
  const placeOf = ({ x, y }: Spot): readonly [number, number] => (turned ? [y, x] : [x, y]);
  const order = [...spots.keys()].sort((a, b) => {
    const [ax, ay] = placeOf(spots[a]);
    const [bx, by] = placeOf(spots[b]);
    return ay - by || ax - bx;
  });
  const idOf = new Map(order.map((spot, id) => [spot, id]));
  const id = (spot: number): number => idOf.get(spot) ?? -1;
  const ids = (some: readonly number[]): number[] => some.map(id).sort((a, b) => a - b);
  const pair = (a: number, b: number): [number, number] => (id(a) < id(b) ? [id(a), id(b)] : [id(b), id(a)]);

  const names = drawRoomNames(rooms, turned, draws);
  const colours = colourPaths(paths, links, spots.length, COLOURS.length, draws);
  // Drawn last, so that an unfair map differs from the fair one of the same seed only by its skews.
  const { contents, statements } = request.fair
    ? { contents: sketch.contents, statements: [] }
    : skewed(sketch.contents, rooms, spots, links, draws);
  const areas = areasOf(paths, names);
  const pathData = paths.map(({ spots: seen }, path): PathColour => {
    const [colour, hex] = COLOURS[colours[path]];
    return { id: areas[path].replaceAll(' ', '-'), colour, hex, area: areas[path], circles: ids(seen) };
  });
  const isSolid = (spot: number): boolean => !['movement', 'entry'].includes(contents.kinds[spot]);
  const sides = contents.entries.map((entry) => sideOf(...placeOf(spots[entry])));
  const circles = order.map((spot): Circle => {
    const [x, y] = placeOf(spots[spot]);
    const skill = contents.skills.get(spot);
    const modifier = contents.modifiers.get(spot);
    const entry = contents.entries.indexOf(spot);
    const near = links.flatMap(([a, b]) => (a === spot ? [b] : b === spot ? [a] : []));
    return {
      id: id(spot),
      x: x / UNIT,
      y: y / UNIT,
      kind: contents.kinds[spot],
      ...(skill === undefined ? {} : { skill }),
      ...(entry < 0 ? {} : { side: sides[entry] }),
      ...(modifier === undefined ? {} : { modifier }),
      paths: pathData.filter(({ circles: seen }) => seen.includes(id(spot))).map((path) => path.id),
      adjacent: ids(isSolid(spot) ? near.filter((other) => !isSolid(other)) : near),
    };
  });
  return {
    id: request.id,
    name: request.name,
    units: 'percent of the board side, origin top left, y downwards',
    ringDiameter: RING / UNIT,
    entryPoints: contents.entries.map((entry, i) => ({ id: id(entry), side: sides[i] })),
    paths: pathData,
    doorways: doors
      .filter(({ open }) => !open)
      .map(({ a, b }) => pair(a, b))
      .sort(([a, b], [c, d]) => a - c || b - d),
    circles,
    uncertain: [],
    source: provenance(request, statements, turned),
  };
}

function areasOf(paths: readonly SightPath[], names: readonly string[]): string[] {
  const bases = paths.map(({ rooms }) => rooms.map((room) => names[room]).join(' to '));
  return bases.map((base, path) => {
    const same = bases.filter((other) => other === base).length;
    const number = bases.slice(0, path + 1).filter((other) => other === base).length;
    return same === 1 ? base : `${base} ${number}`;
  });
}

function sideOf(x: number, y: number): 'N' | 'E' | 'S' | 'W' {
  const distances = { W: x, E: BOARD - x, N: y, S: BOARD - y };
  const nearest = Math.min(...Object.values(distances));
  return (['W', 'E', 'N', 'S'] as const).find((side) => distances[side] === nearest) ?? 'W';
}

function provenance({ command, symmetry }: MapRequest, skews: readonly string[], turned: boolean): string {
  const shape =
    symmetry === 'point'
      ? 'a half turn of the board'
      : `reflection of the ${turned ? 'upper' : 'left'} half onto the ${turned ? 'lower' : 'right'} one`;
  const fairness =
    skews.length === 0
      ? `fair: ${shape} takes the map onto itself`
      : `unfair on purpose: symmetric under ${shape}, but ${skews.join(', and ')}`;
  return `house data, made by "${command}"; ${fairness}`;
}
