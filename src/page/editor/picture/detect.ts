/** Rings on a photographed board, as places of the board. */
import { findCircles } from './findCircles.ts';
import type { Finding } from './finding.ts';
import { type Corners, halved, type Picture, straightened } from './straighten.ts';

/** Pixels of a ring's radius while it is looked for: enough for its shape, few enough to be quick. */
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
