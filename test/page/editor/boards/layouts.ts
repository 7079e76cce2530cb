/** Layouts of invented boards: where the circles are, and which are linked. */
import { applied } from '../../../../src/page/editor/model/commands.ts';
import { emptyDraft } from '../../../../src/page/editor/model/draft.ts';
import type { Pair } from '../../../../src/page/editor/model/links.ts';
import type { MapData } from '../../../../src/rulesets/tannhauser/model.ts';

type Draw = () => number;

interface Place {
  readonly x: number;
  readonly y: number;
}

interface Layout {
  readonly places: readonly Place[];
  readonly pairs: readonly Pair[];
}

export const KINDS = ['grid', 'rings', 'tilted grid', 'irregular'] as const;
export type Kind = (typeof KINDS)[number];

/** Share of the links that a wall cuts. */
const CUT = 0.1;
/** Where no lines are drawn, walls would be the only sign of a cut: fewer. */
const CUT_WITHOUT_LINES = 0.04;

const PATHS = [
  ['crimson', '#a8243c'],
  ['amber', '#c9913f'],
  ['steel blue', '#5a8fb8'],
  ['dark green', '#3f6040'],
  ['purple', '#6b46a8'],
  ['lime', '#7fae45'],
  ['silver grey', '#b3aab0'],
  ['red brown', '#7a4444'],
] as const;

/** A layout's map of 25 to 60 circles, in order of its rows or rings, painted with one to three paths each. */
export function layoutMap(kind: Kind, hasLines: boolean, draw: Draw): MapData {
  const { places, pairs } = LAYOUTS[kind](draw);
  const nearest = Math.min(...places.map((at) => Math.min(...places.map((to) => distance(at, to) || 100))));
  const ringDiameter = Math.round(nearest * between(draw, 0.45, 0.72) * 10) / 10;
  const kept = pairs.filter(() => draw() > (hasLines ? CUT : CUT_WITHOUT_LINES));
  let draft = emptyDraft('Drawn board', 'drawn-board', 'invented');
  draft = applied(draft, { do: 'head', head: { ringDiameter } });
  draft = applied(draft, { do: 'add', spots: places });
  draft = applied(draft, { do: 'link', pairs: kept });
  for (const [at, [colour, hex]] of PATHS.entries()) {
    const id = `path-${at}`;
    draft = applied(draft, { do: 'addPath', path: { id, colour, hex, area: colour } });
    const circles = places.flatMap((_, circle) =>
      draw() < 0.22 || circle % PATHS.length === at ? circle : [],
    );
    draft = applied(draft, { do: 'paint', circles, path: id, on: true });
  }
  return draft.map;
}

const LAYOUTS: Record<Kind, (draw: Draw) => Layout> = {
  grid: (draw) => gridLayout(draw, between(draw, -1, 1)),
  'tilted grid': (draw) => gridLayout(draw, (draw() < 0.5 ? -1 : 1) * between(draw, 4, 14)),
  rings: ringLayout,
  irregular: irregularLayout,
};

function gridLayout(draw: Draw, degrees: number): Layout {
  const [columns, rows] = [5 + Math.trunc(draw() * 4), 5 + Math.trunc(draw() * 4)];
  const angle = (degrees * Math.PI) / 180;
  const [right, down] = [Math.cos(angle), Math.sin(angle)];
  const wide = (columns - 1) * right + (rows - 1) * Math.abs(down);
  const high = (rows - 1) * right + (columns - 1) * Math.abs(down);
  const step = (88 / Math.max(wide, high)) * between(draw, 0.88, 1);
  const all = columns * rows;
  const missing = draw() < 0.3 ? 0 : Math.min(0.14 * all, all - 25);
  const gaps = new Set(Array.from({ length: Math.trunc(missing) }, () => Math.trunc(draw() * all)));
  const numbers = new Map(
    [...Array(all).keys()].filter((cell) => !gaps.has(cell)).map((cell, at) => [cell, at]),
  );
  const places = [...numbers.keys()].map((cell) => {
    const column = (cell % columns) - (columns - 1) / 2;
    const row = Math.trunc(cell / columns) - (rows - 1) / 2;
    const off = (): number => between(draw, -0.25, 0.25);
    return {
      x: 50 + (column * right - row * down) * step + off(),
      y: 50 + (column * down + row * right) * step + off(),
    };
  });
  const pairs = [...numbers.keys()].flatMap((cell) => {
    const beside = cell % columns < columns - 1 ? cell + 1 : -1;
    return [beside, cell + columns].flatMap((to): Pair[] => {
      const [a, b] = [numbers.get(cell), numbers.get(to)];
      return a === undefined || b === undefined ? [] : [[a, b]];
    });
  });
  return { places, pairs };
}

function ringLayout(draw: Draw): Layout {
  const first = 5 + Math.trunc(draw() * 3);
  const counts = [1, first, 2 * first, ...(draw() < 0.5 ? [] : [3 * first])].map((count) =>
    Math.min(count, 25),
  );
  while (counts.reduce((sum, count) => sum + count, 0) < 25) counts.push(16);
  const gap = 44 / (counts.length - 1);
  const places: Place[] = [];
  const pairs: Pair[] = [];
  let inside: readonly number[] = [];
  for (const [ring, count] of counts.entries()) {
    const turn = draw() * Math.PI;
    const from = places.length;
    const here = Array.from({ length: count }, (_, at) => from + at);
    for (const at of here.keys()) {
      const angle = turn + (2 * Math.PI * at) / count;
      places.push({ x: 50 + ring * gap * Math.cos(angle), y: 50 + ring * gap * Math.sin(angle) });
      if (count > 1) pairs.push([from + at, from + ((at + 1) % count)]);
    }
    // Each circle of the ring inside has a spoke outwards.
    for (const inner of inside) {
      const to = here.toSorted(
        (a, b) => distance(places[a], places[inner]) - distance(places[b], places[inner]),
      );
      pairs.push([inner, to[0]]);
    }
    inside = here;
  }
  return { places, pairs };
}

function irregularLayout(draw: Draw): Layout {
  const wanted = 25 + Math.trunc(draw() * 36);
  let apart = 90 / Math.sqrt(wanted);
  const places: Place[] = [];
  while (places.length < wanted) {
    // Where no more fit, they stand closer.
    apart *= 0.9995;
    const at = { x: between(draw, 5, 95), y: between(draw, 5, 95) };
    if (places.every((other) => distance(at, other) > apart)) places.push(at);
  }
  // Neighbours are those with no third circle between them (Gabriel and Sokal 1969), nor close to the line.
  const pairs = places.flatMap((from, a) =>
    places.flatMap((to, b): Pair[] => {
      if (b <= a || distance(from, to) > 1.9 * apart) return [];
      const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
      const isFree = places.every(
        (one) => one === from || one === to || distance(one, middle) > distance(from, to) / 2,
      );
      return isFree ? [[a, b]] : [];
    }),
  );
  return { places, pairs };
}

function distance(a: Place, b: Place): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

export function between(draw: Draw, from: number, to: number): number {
  return from + draw() * (to - from);
}
