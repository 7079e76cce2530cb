/** Contents of a map: entry points, objectives, action circles, modifiers; each with its mirror image. */

import type { CircleModifier } from '../model.ts';
import { CHARACTERISTICS, type CircleKind, SKILLS, type Skill } from '../schema/names.ts';
import type { Draws } from './draws.ts';
import { type Link, staysWhole } from './links.ts';
import { BOARD, type Room } from './plan.ts';
import type { Spot } from './spots.ts';

/** Largest distance of an entry point from the edge of the board. */
const NEAR_EDGE = 95;
/** Objectives take no circle of a smaller room, and only circles with few neighbours: corners and walls. */
const ROOMY = 5;
const FEW_NEIGHBOURS = 3;
/** Share of modifiers with two icons: 1 in 6. */
const TWO_ICONS = [1, 6] as const;
/** Least distance between entry points as a share of the longest possible one. */
const FAR_APART = 0.8;

/** As many as on the printed map: four primary objectives, two secondary ones, two action circles. */
const SPECIALS = [
  'objective-primary',
  'objective-primary',
  'objective-secondary',
  'action',
] as const satisfies readonly CircleKind[];

/** Contents of the spots, by spot number. */
export interface Contents {
  readonly kinds: readonly CircleKind[];
  readonly skills: ReadonlyMap<number, Skill>;
  readonly modifiers: ReadonlyMap<number, CircleModifier>;
  /** Entry spots, each before its image. */
  readonly entries: readonly number[];
}

/**
 * Draws the contents of a map.
 * @param links all adjacencies between spots
 * @param thresholds spots beside doors, which stay free
 * @returns undefined when the board lacks room for all of it
 */
export function drawContents(
  rooms: readonly Room[],
  spots: readonly Spot[],
  links: readonly Link[],
  thresholds: ReadonlySet<number>,
  entryCount: 2 | 4,
  draws: Draws,
): Contents | undefined {
  const neighbours = spots.map((_, spot) =>
    links.flatMap(([a, b]) => (a === spot ? [b] : b === spot ? [a] : [])),
  );
  const board: OpenBoard = {
    ...{ rooms, spots, links, neighbours },
    kinds: spots.map(() => 'movement'),
    isFree: (spot) => board.kinds[spot] === 'movement' && !thresholds.has(spot),
  };
  const entries = drawEntries(board, entryCount, draws);
  const skills = entries && drawSpecials(board, draws);
  const modifiers = skills && placeModifiers(board, draws);
  return modifiers && { kinds: board.kinds, skills, modifiers, entries };
}

/** A board in the making. */
interface OpenBoard {
  readonly rooms: readonly Room[];
  readonly spots: readonly Spot[];
  readonly links: readonly Link[];
  readonly neighbours: readonly (readonly number[])[];
  readonly kinds: CircleKind[];
  /** Whether the spot is empty and not needed to reach another. */
  isFree(spot: number): boolean;
}

function setBoth({ spots, kinds }: OpenBoard, spot: number, kind: CircleKind): void {
  kinds[spot] = kind;
  kinds[spots[spot].image] = kind;
}

/** Entry points far from each other, each before its image. */
function drawEntries(board: OpenBoard, count: number, draws: Draws): readonly number[] | undefined {
  const { rooms, spots, neighbours } = board;
  const entries: number[] = [];
  const atEdge = [...spots.keys()].filter(
    (spot) =>
      rooms[spots[spot].room].part === 'first' &&
      board.isFree(spot) &&
      edgeDistance(spots[spot]) <= NEAR_EDGE,
  );
  const distances = atEdge.map((spot) => ({ spot, from: distancesFrom(spot, neighbours) }));
  while (entries.length < count) {
    const ways = distances.map(({ spot, from }) => ({
      spot,
      way: Math.min(from[spots[spot].image], ...entries.map((entry) => from[entry])),
    }));
    const longest = Math.max(...ways.map(({ way }) => way));
    if (!(longest > 1)) return undefined;
    const entry = draws.pick(ways.filter(({ way }) => way >= longest * FAR_APART)).spot;
    setBoth(board, entry, 'entry');
    entries.push(entry, spots[entry].image);
  }
  return entries;
}

/**
 * Objectives and action circles, each with its image, preferably in rooms without one; and the skills of the
 * objectives.
 */
function drawSpecials(board: OpenBoard, draws: Draws): ReadonlyMap<number, Skill> | undefined {
  const { rooms, spots } = board;
  const skills = new Map<number, Skill>();
  const skillsLeft = draws.shuffled(SKILLS);
  const used = new Set<number>();
  for (const kind of SPECIALS) {
    const possible = [...spots.keys()].filter((spot) => mayBeSpecial(board, spot));
    const elsewhere = possible.filter((spot) => !used.has(spots[spot].room));
    const choices = elsewhere.length > 0 ? elsewhere : possible;
    if (choices.length === 0) return undefined;
    const spot = draws.pick(choices);
    const { room, image } = spots[spot];
    used.add(room).add(rooms[room].image);
    setBoth(board, spot, kind);
    if (kind === 'action') continue;
    const skill = skillsLeft[skills.size / 2];
    skills.set(spot, skill).set(image, skill);
  }
  return skills;
}

function mayBeSpecial(board: OpenBoard, spot: number): boolean {
  const { spots, links, neighbours, kinds } = board;
  const { image, room } = spots[spot];
  return (
    image !== spot &&
    board.isFree(spot) &&
    neighbours[spot].length <= FEW_NEIGHBOURS &&
    [spot, image].every((one) => neighbours[one].every((next) => kinds[next] === 'movement')) &&
    spots.filter((other) => other.room === room).length >= ROOMY &&
    !neighbours[spot].includes(image) &&
    staysConnected(links, kinds, [spot, image])
  );
}

function placeModifiers(
  { spots, neighbours, kinds }: OpenBoard,
  draws: Draws,
): ReadonlyMap<number, CircleModifier> | undefined {
  const modifiers = new Map<number, CircleModifier>();
  for (const modifier of drawModifiers(draws)) {
    const possible = [...spots.keys()].filter(
      (spot) =>
        spots[spot].image !== spot &&
        kinds[spot] === 'movement' &&
        !modifiers.has(spot) &&
        neighbours[spot].every((next) => kinds[next] !== 'entry' && !modifiers.has(next)) &&
        !neighbours[spot].includes(spots[spot].image),
    );
    if (possible.length === 0) return undefined;
    const spot = draws.pick(possible);
    modifiers.set(spot, modifier).set(spots[spot].image, modifier);
  }
  return modifiers;
}

/** One modifier of each characteristic in green and one in red (T-MAP-04, T-MAP-05). */
function drawModifiers(draws: Draws): CircleModifier[] {
  return CHARACTERISTICS.flatMap((characteristic) =>
    [1, -1].map((sign): CircleModifier => {
      // One green Movement icon already makes entering free.
      const two = draws.chance(...TWO_ICONS) && !(characteristic === 'movement' && sign === 1);
      const icons = two ? 2 : 1;
      return { characteristic, delta: sign * icons, icons };
    }),
  );
}

/** Whether miniatures can still reach every circle when these spots are closed. */
function staysConnected(
  links: readonly Link[],
  kinds: readonly CircleKind[],
  closed: readonly number[],
): boolean {
  const numbers = new Map<number, number>();
  kinds.forEach((kind, spot) => {
    if ((kind === 'movement' || kind === 'entry') && !closed.includes(spot)) numbers.set(spot, numbers.size);
  });
  const open = links.flatMap(([a, b]): Link[] => {
    const from = numbers.get(a);
    const to = numbers.get(b);
    return from === undefined || to === undefined ? [] : [[from, to]];
  });
  return staysWhole(numbers.size, open);
}

/** Links from `start` to every spot; Infinity without a route. */
export function distancesFrom(start: number, neighbours: readonly (readonly number[])[]): number[] {
  const distances = neighbours.map(() => Number.POSITIVE_INFINITY);
  distances[start] = 0;
  const reached = [start];
  for (const spot of reached) {
    for (const next of neighbours[spot]) {
      if (distances[next] !== Number.POSITIVE_INFINITY) continue;
      distances[next] = distances[spot] + 1;
      reached.push(next);
    }
  }
  return distances;
}

function edgeDistance({ x, y }: Spot): number {
  return Math.min(x, y, BOARD - x, BOARD - y);
}
