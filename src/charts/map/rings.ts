/** Rings in their path colours, and the links between them. */
import type { Circle, MapData, PathColour } from '../../rulesets/tannhauser/model.ts';
import { label, onBoard, type Point, px, SCALE } from './canvas.ts';
import { textOn } from './look.ts';

/** Coloured share of a ring's radius. */
const BAND = 0.3;
const STRIPE = 4;
/** Font size of the path letters on the coloured band. */
const CODE_SIZE = 8;

/** Paths with letters that identify them on the rings without colour. */
export interface PathCode {
  readonly code: string;
  readonly path: PathColour;
}
/** By the id of the path. */
export type PathCodes = ReadonlyMap<string, PathCode>;

/** A, B … Z, AA, AB …, in the order of the map's paths. */
export function pathCodes({ paths }: MapData): PathCodes {
  const letter = (number: number): string => String.fromCharCode(65 + number);
  return new Map(
    paths.map((path, i) => [
      path.id,
      { code: i < 26 ? letter(i) : letter(Math.floor(i / 26) - 1) + letter(i % 26), path },
    ]),
  );
}

/** A ring with one sector per path, each with its letter, and an empty centre. */
export function ring(centre: Point, radius: number, paths: readonly string[], codes: PathCodes): string {
  const known = paths.flatMap((id) => codes.get(id) ?? []);
  const middle = radius * (1 - BAND / 2);
  const width = radius * BAND;
  const sectors = known.map(({ path }, sector) => {
    const colour = `fill="none" stroke="${path.hex}" stroke-width="${px(width)}"`;
    if (known.length === 1)
      return `<circle cx="${px(centre.x)}" cy="${px(centre.y)}" r="${px(middle)}" ${colour}/>`;
    const from = pointAt(centre, middle, sector / known.length);
    const to = pointAt(centre, middle, (sector + 1) / known.length);
    return `<path d="M${px(from.x)} ${px(from.y)}A${px(middle)} ${px(middle)} 0 0 1 ${px(to.x)} ${px(to.y)}" ${colour}/>`;
  });
  const letters = known.map(({ code, path }, sector) => {
    const at = known.length === 1 ? 0 : (sector + 0.5) / known.length;
    const place = pointAt(centre, middle, at);
    return `<text fill="${textOn(path.hex)}" x="${px(place.x)}" y="${px(place.y + CODE_SIZE * 0.36)}" font-size="${CODE_SIZE}" font-weight="bold" text-anchor="middle">${code}</text>`;
  });
  return [
    `<circle class="hole" cx="${px(centre.x)}" cy="${px(centre.y)}" r="${px(radius)}"/>`,
    ...sectors,
    `<circle class="outline" cx="${px(centre.x)}" cy="${px(centre.y)}" r="${px(radius)}"/>`,
    ...letters,
  ].join('');
}

/** @param turn share of a full turn, clockwise from the top */
function pointAt({ x, y }: Point, radius: number, turn: number): Point {
  const angle = 2 * Math.PI * turn - Math.PI / 2;
  return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
}

/**
 * All adjacencies: stripes in the colours of the common paths, doors, and dots to circles that miniatures cannot enter.
 */
export function links({ circles, ringDiameter }: MapData, codes: PathCodes): string {
  const radius = (ringDiameter / 2) * SCALE;
  return circles
    .flatMap((circle) =>
      circle.adjacent
        .filter((other) => other > circle.id)
        .map((other) => linkOf(circle, circles[other], radius, codes)),
    )
    .join('\n');
}

function linkOf(a: Circle, b: Circle, radius: number, codes: PathCodes): string {
  const from = onBoard(a);
  const to = onBoard(b);
  if (a.paths.length === 0 || b.paths.length === 0) return line(from, to, 'class="dots"');
  const common = a.paths.filter((path) => b.paths.includes(path));
  if (common.length === 0) return door(from, to, radius);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const aside = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  return common
    .map((path, stripe) => {
      const shift = (stripe - (common.length - 1) / 2) * STRIPE;
      const moved = ({ x, y }: Point): Point => ({ x: x + aside.x * shift, y: y + aside.y * shift });
      const hex = codes.get(path)?.path.hex ?? '#888888';
      return line(moved(from), moved(to), `stroke="${hex}" stroke-width="${STRIPE}"`);
    })
    .join('');
}

/** A line with a door across it: adjacent, but without line of sight (T-MAP-02). */
export function door(from: Point, to: Point, radius: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const half = radius * 0.42;
  const leaves = [-3.5, 3.5].map((shift) => {
    const x = (from.x + to.x) / 2 + along.x * shift;
    const y = (from.y + to.y) / 2 + along.y * shift;
    return line(
      { x: x - along.y * half, y: y + along.x * half },
      { x: x + along.y * half, y: y - along.x * half },
      'class="leaf"',
    );
  });
  return line(from, to, 'class="door"') + leaves.join('');
}

export function line(from: Point, to: Point, look: string): string {
  return `<line x1="${px(from.x)}" y1="${px(from.y)}" x2="${px(to.x)}" y2="${px(to.y)}" ${look}/>`;
}

/** The number of a circle in the middle of its ring. */
export function circleNumber(id: number, at: Point, size: number): string {
  return label(String(id), at, { size, look: 'ink' });
}
