/** Invented boards, drawn and photographed in haste, of which the truth is known. */
import type { Corners, Picture } from '../../../../src/page/editor/picture/straighten.ts';
import type { MapData } from '../../../../src/rulesets/tannhauser/model.ts';
import { drawnBoard, type Look, seeded } from '../boardPicture.ts';
import { photograph } from '../photograph.ts';
import { between, KINDS, type Kind, layoutMap } from './layouts.ts';

export interface DrawnBoard {
  readonly kind: Kind;
  /** The truth. */
  readonly map: MapData;
  readonly hasLines: boolean;
  readonly picture: Picture;
  /** As somebody marks them, a few pixels off. */
  readonly corners: Corners;
}

/** Width of the photograph in pixels, and of the drawing that is photographed. */
const PHOTOGRAPH = 2000;
const DRAWING = 1800;

/** Every fifth board draws no lines between its circles. */
const WITHOUT_LINES = 5;

/**
 * @param seed each has another board: in turn a grid, rings, a tilted grid, and scattered circles
 * @param width of the photograph in pixels
 */
export function drawnBoardOf(seed: number, width: number = PHOTOGRAPH): DrawnBoard {
  const draw = seeded(1000 * seed + 77);
  for (let warm = 0; warm < 5; warm++) draw();
  const kind = KINDS[seed % KINDS.length];
  const hasLines = seed % WITHOUT_LINES !== 0;
  const map = layoutMap(kind, hasLines, draw);
  const drawing = drawnBoard(map, seed, DRAWING, lookBy(draw, hasLines));
  const shot = {
    ...{ size: width, tilt: between(draw, 0, 0.2), dark: between(draw, 0.45, 0.8) },
    ...{ glare: between(draw, 0, 70), grain: between(draw, 2, 9), miss: 4 },
    haste: {
      ...{ turn: between(draw, -5, 5), shadows: Math.trunc(draw() * 4), blur: Math.trunc(draw() * 3) },
      quality: between(draw, 60, 92),
    },
  };
  return { kind, map, hasLines, ...photograph(drawing, shot, draw) };
}

function lookBy(draw: () => number, hasLines: boolean): Look {
  const one = <T>(list: readonly T[]): T => list[Math.trunc(draw() * list.length)];
  const [hole, outline] = [
    one([undefined, undefined, '#e8e0c8', '#1c1c1c']),
    one([undefined, '#111', '#f4f4f4']),
  ];
  const lines = {
    ...{ colour: one(['#f0f0f0', '#101010', '#d9b13a', '#8b1a1a']), width: between(draw, 0.35, 0.8) },
    ...(draw() < 0.25 ? { dashes: '1 0.7' } : {}),
  };
  return {
    ...{ ring: between(draw, 0.2, 0.42), isNumbered: draw() < 0.8, hasClutter: true },
    ...(hole === undefined ? {} : { hole }),
    ...(outline === undefined ? {} : { outline }),
    ...(hasLines ? { lines } : {}),
  };
}
