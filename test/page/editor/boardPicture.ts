import { Resvg } from '@resvg/resvg-js';
import type { Picture } from '../../../src/page/editor/picture/straighten.ts';
import type { MapData } from '../../../src/rulesets/tannhauser/model.ts';

/** Pixels per percent of the board side. */
const SCALE = 8;

/**
 * An invented picture of a board: tiled floors, walls, furniture with round tables, links, and the rings of a map with
 * the floor in their middles. Ring colours may match the floor's.
 * @param seed of the floors
 */
export function boardSvg(map: MapData, seed: number): string {
  const draw = seeded(seed);
  const between = (from: number, to: number): number => from + draw() * (to - from);
  const earth = (): string => {
    const light = between(50, 190);
    return hexOf([light * between(0.95, 1.2), light * between(0.85, 1.05), light * between(0.5, 0.95)]);
  };
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
  const radius = map.ringDiameter / 2;
  for (const { id, x, y, adjacent } of map.circles)
    for (const other of adjacent.filter((number) => number > id)) {
      const to = map.circles[other];
      const share = radius / Math.hypot(to.x - x, to.y - y);
      const [right, down] = [(to.x - x) * share, (to.y - y) * share];
      parts.push(
        `<path d="M${x + right} ${y + down}L${to.x - right} ${to.y - down}" stroke="#ccc" stroke-width="0.5"/>`,
      );
    }
  const hexes = new Map(map.paths.map(({ id, hex }) => [id, hex]));
  for (const { x, y, paths } of map.circles) {
    const colours = paths.length === 0 ? ['#c9a227'] : paths.map((path) => hexes.get(path) ?? '#888888');
    const middle = radius * 0.84;
    const around = 2 * Math.PI * middle;
    for (const [sector, colour] of colours.entries())
      parts.push(
        `<circle cx="${x}" cy="${y}" r="${middle}" fill="none" stroke="${colour}" stroke-width="${radius * 0.32}" stroke-dasharray="${around / colours.length} ${around}" stroke-dashoffset="${(-sector * around) / colours.length}"/>`,
      );
  }
  const side = 100 * SCALE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 100 100">${parts.join('')}</svg>`;
}

function hexOf(parts: readonly number[]): string {
  return `#${parts.map((part) => Math.round(Math.min(255, part)).toString(16).padStart(2, '0')).join('')}`;
}

/** @param width of the picture in pixels */
export function drawnBoard(map: MapData, seed: number, width: number): Picture {
  const { height, pixels } = new Resvg(boardSvg(map, seed), {
    fitTo: { mode: 'width', value: width },
  }).render();
  return { width, height, data: Uint8ClampedArray.from(pixels) };
}

/** The picture as from a camera, with grain. */
export function boardPicture(map: MapData, seed: number): Picture {
  const { width, height, pixels } = new Resvg(boardSvg(map, seed)).render();
  const draw = seeded(seed + 1);
  const data = Uint8ClampedArray.from(pixels, (value) => value + (draw() - 0.5) * 24);
  return { width, height, data };
}

export function boardPng(map: MapData, seed: number): Buffer {
  return new Resvg(boardSvg(map, seed)).render().asPng();
}

/** Reproducible numbers in 0 … 1 (Park and Miller 1988). */
export function seeded(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}
