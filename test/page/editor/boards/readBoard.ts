/** What the editor makes of a drawn board's photograph without anybody's help, against the truth. */
import { applied } from '../../../../src/page/editor/model/commands.ts';
import { emptyDraft } from '../../../../src/page/editor/model/draft.ts';
import { detect, linked } from '../../../../src/page/editor/picture/detect.ts';
import type { MapData } from '../../../../src/rulesets/tannhauser/model.ts';
import type { DrawnBoard } from './drawnBoards.ts';

/** How many there are, how many of them were found, and how many others were found. */
export interface Count {
  readonly all: number;
  readonly right: number;
  readonly wrong: number;
}

interface BoardRead {
  readonly circles: Count;
  readonly links: Count;
  /** Whether *Number top to bottom* reads a grid by its rows. */
  readonly isNumberedByRows: boolean;
  /** Ring diameter found, relative to the true one. */
  readonly size: number;
}

/** Finds circles, numbers and links them, as three buttons of the editor do. */
export function boardRead({ kind, map, picture, corners }: DrawnBoard): BoardRead {
  const { candidates, clearScore, ringDiameter = 5 } = detect(picture, corners, undefined);
  const spots = candidates.filter(({ score }) => score >= clearScore);
  let draft = applied(emptyDraft('', '', ''), { do: 'head', head: { ringDiameter } });
  draft = applied(applied(draft, { do: 'add', spots }), { do: 'renumber' });
  const pairs = linked(picture, corners, { spots: draft.map.circles, ringDiameter });
  draft = applied(draft, pairs === undefined ? { do: 'linkNeighbours' } : { do: 'link', pairs });
  const numbers = draft.map.circles.map((spot) => numberOf(spot, map));
  const known = numbers.flatMap((number) => number ?? []);
  const right = new Set(known).size;
  const isGrid = kind === 'grid' || kind === 'tilted grid';
  return {
    circles: { all: map.circles.length, right, wrong: numbers.length - right },
    links: linkCount(draft.map, map, numbers),
    isNumberedByRows: !isGrid || known.every((number, at) => at === 0 || known[at - 1] < number),
    size: ringDiameter / map.ringDiameter,
  };
}

/** The true circle at a spot: within a quarter of the diameter. */
function numberOf(spot: { readonly x: number; readonly y: number }, { circles, ringDiameter }: MapData) {
  return circles.find(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) < ringDiameter / 4)?.id;
}

function linkCount(found: MapData, truth: MapData, numbers: readonly (number | undefined)[]): Count {
  const links = found.circles.flatMap(({ id, adjacent }) =>
    adjacent.filter((other) => other > id).map((other) => [numbers[id], numbers[other]] as const),
  );
  const isRight = ([a, b]: (typeof links)[number]): boolean =>
    a !== undefined && b !== undefined && truth.circles[a].adjacent.includes(b);
  const right = links.filter(isRight).length;
  const all = truth.circles.reduce((sum, { adjacent }) => sum + adjacent.length, 0) / 2;
  return { all, right, wrong: links.length - right };
}

/** Counts of several boards together. */
export function together(counts: readonly Count[]): { readonly recall: number; readonly precision: number } {
  const sum = (part: keyof Count): number => counts.reduce((total, count) => total + count[part], 0);
  return { recall: sum('right') / sum('all'), precision: sum('right') / (sum('right') + sum('wrong')) };
}
