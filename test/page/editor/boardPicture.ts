import { createRequire } from 'node:module';
import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';
import type { Picture } from '../../../src/page/editor/picture/straighten.ts';
import type { MapData } from '../../../src/rulesets/tannhauser/model.ts';

/** Pixels per percent of the board side. */
const SCALE = 8;

/** How the circles of a board and what is between them are drawn. */
export interface Look {
  /** Width of a ring as a share of its radius. */
  readonly ring: number;
  /** Colour of the rings' middles; undefined: the floor. */
  readonly hole?: string;
  /** Colour of a thin line around each ring. */
  readonly outline?: string;
  readonly isNumbered: boolean;
  /** The lines between linked circles. */
  readonly lines?: { readonly colour: string; readonly width: number; readonly dashes?: string };
  /** Words printed on the floor, and barrels and tables with rims. */
  readonly hasClutter: boolean;
}

const PLAIN: Look = {
  ring: 0.32,
  isNumbered: false,
  hasClutter: false,
  lines: { colour: '#ccc', width: 0.5 },
};

/**
 * An invented picture of a board: tiled floors, walls, furniture with round tables, links, and the rings of a map.
 * Ring colours may match the floor's.
 * @param seed of the floors
 */
export function boardSvg(map: MapData, seed: number, look: Look = PLAIN): string {
  const draw = seeded(seed);
  const parts = [
    ...floorParts(draw),
    ...(look.hasClutter ? clutterParts(draw) : []),
    ...lineParts(map, look),
    ...map.circles.flatMap((circle) => ringParts(map, circle, look)),
  ];
  const side = 100 * SCALE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 100 100">${parts.join('')}</svg>`;
}

function floorParts(draw: () => number): string[] {
  const between = betweenBy(draw);
  const earth = (): string => earthBy(draw);
  const parts: string[] = [`<rect width="100" height="100" fill="${earth()}"/>`];
  for (let room = 0; room < 24; room++) {
    const [x, y, width, height] = [between(0, 80), between(0, 80), between(10, 30), between(10, 30)];
    parts.push(
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${earth()}" stroke="#222" stroke-width="0.8"/>`,
    );
    const tile = between(1.5, 4);
    const grout = `stroke="${earth()}" stroke-width="0.25"`;
    for (let at = x + tile; at < x + width; at += tile)
      parts.push(`<path d="M${at} ${y}v${height}" ${grout}/>`);
    for (let at = y + tile; at < y + height; at += tile)
      parts.push(`<path d="M${x} ${at}h${width}" ${grout}/>`);
  }
  for (let piece = 0; piece < 60; piece++) {
    const [x, y, size] = [between(0, 97), between(0, 97), between(0.5, 4)];
    const turn = between(0, 90);
    parts.push(
      piece % 3 === 0
        ? `<circle cx="${x}" cy="${y}" r="${size}" fill="${earth()}"/>`
        : `<rect x="${x}" y="${y}" width="${size}" height="${between(0.5, 6)}" fill="${earth()}" transform="rotate(${turn} ${x} ${y})"/>`,
    );
  }
  return parts;
}

const WORDS = ['ARMOURY', 'Crypt', 'GENERATOR', 'Laboratory', 'exit', 'Chapel', 'STORES', 'Hangar'];

/** Words, and barrels and tables with rims. */
function clutterParts(draw: () => number): string[] {
  const between = betweenBy(draw);
  const words = WORDS.map((word) => {
    const [x, y, size, turn] = [between(5, 85), between(5, 95), between(1.5, 4), between(-90, 90)];
    return `<text x="${x}" y="${y}" font-size="${size}" font-family="DejaVu Sans" fill="${earthBy(draw)}" transform="rotate(${turn} ${x} ${y})">${word}</text>`;
  });
  const rims = Array.from({ length: 10 }, () => {
    const [x, y, radius, width] = [between(3, 97), between(3, 97), between(0.8, 6), between(0.2, 1)];
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${earthBy(draw)}" stroke="${earthBy(draw)}" stroke-width="${width}"/>`;
  });
  return [...words, ...rims];
}

function lineParts({ circles, ringDiameter }: MapData, { lines }: Look): string[] {
  if (lines === undefined) return [];
  const dashes = lines.dashes === undefined ? '' : ` stroke-dasharray="${lines.dashes}"`;
  return circles.flatMap(({ id, x, y, adjacent }) =>
    adjacent
      .filter((number) => number > id)
      .map((number) => {
        const to = circles[number];
        const share = ringDiameter / 2 / Math.hypot(to.x - x, to.y - y);
        const [right, down] = [(to.x - x) * share, (to.y - y) * share];
        return `<path d="M${x + right} ${y + down}L${to.x - right} ${to.y - down}" stroke="${lines.colour}" stroke-width="${lines.width}"${dashes}/>`;
      }),
  );
}

function ringParts(map: MapData, { id, x, y, paths }: MapData['circles'][number], look: Look): string[] {
  const radius = map.ringDiameter / 2;
  const middle = radius * (1 - look.ring / 2);
  const around = 2 * Math.PI * middle;
  const hexes = new Map(map.paths.map(({ id: path, hex }) => [path, hex]));
  const colours = paths.length === 0 ? ['#c9a227'] : paths.map((path) => hexes.get(path) ?? '#888888');
  const place = `cx="${x}" cy="${y}"`;
  return [
    ...(look.hole === undefined ? [] : [`<circle ${place} r="${middle}" fill="${look.hole}"/>`]),
    ...colours.map(
      (colour, sector) =>
        `<circle ${place} r="${middle}" fill="none" stroke="${colour}" stroke-width="${radius * look.ring}" stroke-dasharray="${around / colours.length} ${around}" stroke-dashoffset="${(-sector * around) / colours.length}"/>`,
    ),
    ...(look.outline === undefined
      ? []
      : [`<circle ${place} r="${radius}" fill="none" stroke="${look.outline}" stroke-width="0.2"/>`]),
    ...(look.isNumbered
      ? [
          `<text x="${x}" y="${y + radius * 0.28}" font-size="${radius * 0.8}" text-anchor="middle" font-family="DejaVu Sans" fill="${look.hole === '#1c1c1c' ? '#eee' : '#111'}">${id}</text>`,
        ]
      : []),
  ];
}

function betweenBy(draw: () => number) {
  return (from: number, to: number): number => from + draw() * (to - from);
}

function earthBy(draw: () => number): string {
  const between = betweenBy(draw);
  const light = between(50, 190);
  return hexOf([light * between(0.95, 1.2), light * between(0.85, 1.05), light * between(0.5, 0.95)]);
}

function hexOf(parts: readonly number[]): string {
  return `#${parts.map((part) => Math.round(Math.min(255, part)).toString(16).padStart(2, '0')).join('')}`;
}

const FONT: NonNullable<ResvgRenderOptions['font']> = {
  fontFiles: [createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')],
  loadSystemFonts: false,
};

/** @param width of the picture in pixels */
export function drawnBoard(map: MapData, seed: number, width: number, look: Look = PLAIN): Picture {
  const { height, pixels } = new Resvg(boardSvg(map, seed, look), {
    fitTo: { mode: 'width', value: width },
    font: FONT,
  }).render();
  return { width, height, data: Uint8ClampedArray.from(pixels) };
}

/** The picture as from a camera, with grain. */
export function boardPicture(map: MapData, seed: number): Picture {
  const { width, height, pixels } = new Resvg(boardSvg(map, seed), { font: FONT }).render();
  const draw = seeded(seed + 1);
  const data = Uint8ClampedArray.from(pixels, (value) => value + (draw() - 0.5) * 24);
  return { width, height, data };
}

export function boardPng(map: MapData, seed: number): Buffer {
  return new Resvg(boardSvg(map, seed), { font: FONT }).render().asPng();
}

/** Reproducible numbers in 0 … 1 (Park and Miller 1988). */
export function seeded(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}
