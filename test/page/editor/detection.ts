import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { readDraft } from '../../../src/page/editor/model/draft.ts';
import { detect } from '../../../src/page/editor/picture/detect.ts';
import { DEFAULT_SCORE, findCircles } from '../../../src/page/editor/picture/findCircles.ts';
import { boardPicture, drawnBoard, seeded } from './boardPicture.ts';
import { photograph, type Shot } from './photograph.ts';

const KSIAZ = 'datasets/tannhauser/maps/castle-ksiaz.yaml';
/** Pixels per percent of the board side. */
const SCALE = 8;

/**
 * Expects the rings of Castle Ksiaz on an invented floor: at least 90 percent within a third of their radius, and at
 * most a tenth wrong.
 * @param size of the rings as given by the user, relative to the true size
 */
export function expectFound(floor: number, size: number): void {
  const { draft } = readDraft(readFileSync(KSIAZ), KSIAZ);
  if (draft === undefined) throw new Error(KSIAZ);
  const { circles, ringDiameter } = draft.map;
  const rings = findCircles(boardPicture(draft.map, floor), (ringDiameter / 2) * SCALE * size);
  const found = rings.filter(({ score }) => score >= DEFAULT_SCORE);
  const isHit = (ring: (typeof found)[number]) => (circle: { readonly x: number; readonly y: number }) =>
    Math.hypot(circle.x - ring.x / SCALE, circle.y - ring.y / SCALE) < ringDiameter / 6;
  const hits = circles.filter((circle) => found.some((ring) => isHit(ring)(circle))).length;
  const wrong = found.filter((ring) => !circles.some(isHit(ring))).length;
  expect(hits).toBeGreaterThanOrEqual(0.9 * circles.length);
  expect(wrong).toBeLessThanOrEqual(0.1 * found.length);
}

/** Number of Castle Ksiaz's rings found on a photograph of it, and of wrong ones. */
export function foundOnPhotograph(floor: number, shot: Shot) {
  const { draft } = readDraft(readFileSync(KSIAZ), KSIAZ);
  if (draft === undefined) throw new Error(KSIAZ);
  const { circles, ringDiameter } = draft.map;
  const { picture, corners } = photograph(drawnBoard(draft.map, floor, 2400), shot, seeded(floor));
  const { candidates } = detect(picture, corners, 1.05 * ringDiameter);
  const found = candidates.filter(({ score }) => score >= DEFAULT_SCORE);
  const isHit = (ring: (typeof found)[number]) => (circle: { readonly x: number; readonly y: number }) =>
    Math.hypot(circle.x - ring.x, circle.y - ring.y) < ringDiameter / 4;
  return {
    circles: circles.length,
    hits: circles.filter((circle) => found.some((ring) => isHit(ring)(circle))).length,
    wrong: found.filter((ring) => !circles.some(isHit(ring))).length,
  };
}
