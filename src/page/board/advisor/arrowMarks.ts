/** Draws the best activations as arrows over a map: walks as lines, attacks and throws as dashes, each with its place in the list. */
import { onBoard, type Point } from '../../../charts/map/canvas.ts';
import type { MapData } from '../../../rulesets/tannhauser/model.ts';
import { svgElement } from '../../frame/svg.ts';
import type { Arrow } from './advised.ts';

/** Arrows of lines that go the same way lie beside each other. */
const APART = 7;
const HEAD = 17;

/** @param arrows the best first @param radius of a circle */
export function arrowElements(arrows: readonly Arrow[], map: MapData, radius: number): SVGElement[] {
  const drawn = arrows.map((arrow, place) => {
    const shift = (place % 2 === 0 ? 1 : -1) * Math.ceil(place / 2) * APART;
    const at = (circle: number): Point => {
      const { x, y } = onBoard(map.circles[circle]);
      return { x: x + shift, y: y + shift };
    };
    return svgElement('g', { class: `route rank-${place + 1}` }, ...parts(arrow, at, radius, place + 1));
  });
  // The best lies on top.
  return drawn.reverse();
}

function parts(
  { walk, aim }: Arrow,
  at: (circle: number) => Point,
  radius: number,
  rank: number,
): SVGElement[] {
  const walked = walk.map(at);
  const [from, target] = aim === null ? [] : aim.map(at);
  const aimed = from === undefined || target === undefined ? [] : [from, shortened(from, target, radius)];
  // The badge stands where the miniature ends its walk, or begins its attack.
  const badge = walked.at(-1) ?? from;
  return [
    ...(walked.length < 2 ? [] : arrowLine('walk', walked)),
    ...(aimed.length < 2 ? [] : arrowLine('aim', aimed)),
    ...(badge === undefined ? [] : badgeAt({ x: badge.x + radius * 0.8, y: badge.y + radius * 0.8 }, rank)),
  ];
}

/** The point before `to` at that distance. */
function shortened(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length <= distance ? 1 : (length - distance) / length;
  return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
}

function arrowLine(look: string, points: readonly Point[]): SVGElement[] {
  const [before, end] = points.slice(-2);
  const neck = shortened(before, end, HEAD);
  const line = [...points.slice(0, -1), neck].map(({ x, y }) => `${x},${y}`).join(' ');
  const length = Math.max(1, Math.hypot(end.x - before.x, end.y - before.y));
  const [dx, dy] = [(end.x - before.x) / length, (end.y - before.y) / length];
  const corner = (side: number): string =>
    `${end.x - HEAD * dx - side * 0.6 * HEAD * dy},${end.y - HEAD * dy + side * 0.6 * HEAD * dx}`;
  return [
    svgElement('polyline', { class: look, points: line }),
    svgElement('polygon', { class: 'head', points: `${end.x},${end.y} ${corner(1)} ${corner(-1)}` }),
  ];
}

function badgeAt({ x, y }: Point, rank: number): SVGElement[] {
  return [
    svgElement('circle', { class: 'badge', cx: x, cy: y, r: 13 }),
    svgElement('text', { class: 'badge-text', x, y: y + 6, 'text-anchor': 'middle' }, String(rank)),
  ];
}
