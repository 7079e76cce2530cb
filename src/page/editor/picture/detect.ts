/** Finds the rings on a photographed board, in board coordinates. */
import { findCircles } from './findCircles.ts';
import type { Finding } from './finding.ts';
import { type Corners, halved, type Picture, straightened } from './straighten.ts';

/** Ring radius in pixels during the search: enough to see its shape, small enough to be fast. */
const RADIUS = 20;
const LARGEST = 1600;

/** @param ringDiameter in percent of the board side */
export function detect(picture: Picture, corners: Corners, ringDiameter: number): Finding {
  const size = Math.min(LARGEST, Math.round((200 * RADIUS) / ringDiameter));
  const board = halved(straightened(picture, corners, 2 * size));
  const percent = 100 / size;
  const rings = findCircles(board, ringDiameter / 2 / percent);
  return {
    candidates: rings.map(({ x, y, score }) => ({ x: x * percent, y: y * percent, score })),
    ringDiameter: rings.length === 0 ? ringDiameter : 2 * rings[0].radius * percent,
  };
}
