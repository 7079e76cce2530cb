/** Draws a map as an image. */
import type { Circle, MapData } from '../../rulesets/tannhauser/model.ts';
import { BOARD_SIZE, escaped, LEFT, label, onBoard, SCALE, TOP } from './canvas.ts';
import { legend } from './legend.ts';
import { STYLE } from './look.ts';
import {
  type DrawnMiniature,
  entryArrows,
  markLetters,
  miniatureMark,
  modifierMark,
  specialMark,
} from './marks.ts';
import { circleNumber, links, type PathCodes, pathCodes, ring } from './rings.ts';

const FONT = 'DejaVu Sans, Verdana, sans-serif';
const BOTTOM = 56;

/**
 * Draws a map as one SVG document: rings in their path colours with letters, links, doorways, modifiers, objectives,
 * entry points, circle numbers, and a legend. Light or dark as the reader prefers; the same map gives the same bytes.
 * @param drawn miniatures over their circles
 */
export function mapSvg(map: MapData, drawn: readonly DrawnMiniature[] = []): string {
  const letters = markLetters(drawn.map(({ name }) => name));
  const miniatures = drawn.map((one) => ({ ...one, letters: letters.get(one.name) }));
  const codes = pathCodes(map);
  const side = legend(codes, miniatures);
  const height = TOP + BOARD_SIZE + BOTTOM;
  const title = { x: LEFT, y: 40 };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side.width}" height="${height}" viewBox="0 0 ${side.width} ${height}" font-family="${FONT}" role="img">`,
    `<title>${escaped(map.name)}</title>`,
    `<desc>${escaped(`A board of ${map.circles.length} numbered circles on ${map.paths.length} paths, with ${map.doorways.length} doorways; the legend names the paths`)}</desc>`,
    `<style>${STYLE}</style>`,
    `<rect class="page" width="${side.width}" height="${height}"/>`,
    label(map.name, title, { size: 28, bold: true, anchor: 'start', look: 'ink' }),
    label(
      `${map.id}: ${map.circles.length} circles on ${map.paths.length} paths; two circles with a letter in common see each other`,
      { ...title, y: 72 },
      {
        size: 15,
        anchor: 'start',
        look: 'quiet',
      },
    ),
    boardMarkup(map, codes),
    ...miniatures.map((miniature) =>
      miniatureMark(miniature, onBoard(map.circles[miniature.circle]), radiusOf(map)),
    ),
    side.svg,
    '</svg>',
    '',
  ].join('\n');
}

/** The board without title, miniatures and legend, in the coordinates of `onBoard`. */
export function boardMarkup(map: MapData, codes: PathCodes): string {
  return [
    `<rect class="board" x="${LEFT}" y="${TOP}" width="${BOARD_SIZE}" height="${BOARD_SIZE}" rx="10"/>`,
    `<g>${links(map, codes)}</g>`,
    ...map.circles.map((circle) => circleMark(circle, map, codes)),
    ...map.circles.filter(({ skill }) => skill !== undefined).map((circle) => skillLabel(circle, map)),
    entryArrows(map),
  ].join('\n');
}

export function radiusOf({ ringDiameter }: MapData): number {
  return (ringDiameter / 2) * SCALE;
}

function circleMark(circle: Circle, map: MapData, codes: PathCodes): string {
  const centre = onBoard(circle);
  const radius = radiusOf(map);
  const isOpen = circle.kind === 'movement' || circle.kind === 'entry';
  if (!isOpen) return specialMark(circle.kind, String(circle.id), centre, radius);
  const drawn = ring(centre, radius, circle.paths, codes);
  if (circle.modifier === undefined) return drawn + circleNumber(circle.id, centre, 15);
  return [
    drawn,
    circleNumber(circle.id, { x: centre.x, y: centre.y - 8 }, 12),
    modifierMark(circle.modifier, { x: centre.x, y: centre.y + 7 }),
  ].join('');
}

/** The skill of an objective, below it and in front of everything else. */
function skillLabel(circle: Circle, map: MapData): string {
  const { x, y } = onBoard(circle);
  const text = (circle.skill ?? '').replaceAll('-', ' ');
  const half = text.length * 3.4;
  // Keeps the label inside the board.
  const inside = Math.min(Math.max(x, LEFT + half + 4), LEFT + BOARD_SIZE - half - 4);
  return label(text, { x: inside, y: y + radiusOf(map) + 7 }, { size: 11, bold: true, look: 'haloed' });
}
