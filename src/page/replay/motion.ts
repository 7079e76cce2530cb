/** Where miniatures are between two moments, in the coordinates of the drawn board. */
import { onBoard, type Point } from '../../charts/map/canvas.ts';
import type { MapData } from '../../rulesets/tannhauser/model.ts';
import type { RecordedGame } from './record.ts';

/** A miniature that goes from circle to circle in a moment. */
export interface Motion {
  /** Index of the miniature. */
  readonly miniature: number;
  readonly from: Point;
  readonly to: Point;
}

/** What moves in a moment. */
export function motionsOf({ moments }: RecordedGame, index: number, map: MapData): readonly Motion[] {
  const before = moments.at(index - 1);
  if (index === 0 || before === undefined) return [];
  return moments[index].board.miniatures.flatMap(({ place }, miniature) => {
    const last = before.board.miniatures.at(miniature)?.place;
    if (typeof place !== 'number' || typeof last !== 'number' || place === last) return [];
    return [{ miniature, from: onBoard(map.circles[last]), to: onBoard(map.circles[place]) }];
  });
}

/** Circles on which a miniature fell in a moment. */
export function fallenOn({ moments }: RecordedGame, index: number): readonly number[] {
  const before = moments.at(index - 1);
  if (index === 0 || before === undefined) return [];
  return moments[index].board.miniatures.flatMap(({ place }, miniature) => {
    const last = before.board.miniatures.at(miniature)?.place;
    return place === 'dead' && typeof last === 'number' ? [last] : [];
  });
}

/** Where a miniature on its way is. @param share of the moment, 0 to 1 */
export function placeOf({ from, to }: Motion, share: number): Point {
  const gone = Math.max(0, Math.min(1, share));
  return { x: from.x + (to.x - from.x) * gone, y: from.y + (to.y - from.y) * gone };
}
