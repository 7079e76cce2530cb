import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { readDraft } from '../../../src/page/editor/model/draft.ts';
import { detect } from '../../../src/page/editor/picture/detect.ts';
import type { Corners, Picture } from '../../../src/page/editor/picture/straighten.ts';
import type { MapData } from '../../../src/rulesets/tannhauser/model.ts';
import { boardPicture, drawnBoard, seeded } from './boardPicture.ts';
import { photograph, type Shot } from './photograph.ts';

const KSIAZ = 'datasets/tannhauser/maps/castle-ksiaz.yaml';

/**
 * Expects the rings of Castle Ksiaz on an invented floor: at least 90 percent within a quarter of their diameter, and
 * at most a tenth wrong.
 * @param size of the rings as given by the user, relative to the true size; undefined: not given
 */
export function expectFound(floor: number, size: number | undefined): void {
  const map = castle();
  const picture = boardPicture(map, floor);
  const side = picture.width;
  const whole: Corners = [
    { x: 0, y: 0 },
    { x: side, y: 0 },
    { x: side, y: side },
    { x: 0, y: side },
  ];
  const { hits, wrong } = foundOn(map, { picture, corners: whole }, size);
  expect(hits).toBeGreaterThanOrEqual(0.9 * map.circles.length);
  expect(wrong).toBeLessThanOrEqual(0.1 * (hits + wrong));
}

/** Number of Castle Ksiaz's rings found on a photograph of it, and of wrong ones. */
export function foundOnPhotograph(floor: number, shot: Shot) {
  const map = castle();
  const photo = photograph(drawnBoard(map, floor, 2400), shot, seeded(floor));
  return { circles: map.circles.length, ...foundOn(map, photo, undefined) };
}

interface Photo {
  readonly picture: Picture;
  readonly corners: Corners;
}

function foundOn({ circles, ringDiameter }: MapData, { picture, corners }: Photo, size: number | undefined) {
  const { candidates, clearScore } = detect(
    picture,
    corners,
    size === undefined ? undefined : size * ringDiameter,
  );
  const found = candidates.filter(({ score }) => score >= clearScore);
  const isHit = (ring: (typeof found)[number]) => (circle: { readonly x: number; readonly y: number }) =>
    Math.hypot(circle.x - ring.x, circle.y - ring.y) < ringDiameter / 4;
  return {
    hits: circles.filter((circle) => found.some((ring) => isHit(ring)(circle))).length,
    wrong: found.filter((ring) => !circles.some(isHit(ring))).length,
  };
}

function castle(): MapData {
  const { draft } = readDraft(readFileSync(KSIAZ), KSIAZ);
  if (draft === undefined) throw new Error(KSIAZ);
  return draft.map;
}
