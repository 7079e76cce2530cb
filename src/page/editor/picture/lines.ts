/** Lines that a board draws between its circles. */
import type { Pair } from '../model/links.ts';
import { type Spot, usualStep } from '../model/spacing.ts';
import { median } from './findCircles.ts';
import type { Picture } from './straighten.ts';

type Colour = readonly [red: number, green: number, blue: number];

interface Seen {
  /** How many standard errors what is between two circles stands out from what is beside it. */
  readonly clarity: number;
  /** How its colour differs from what is beside it, as a unit vector. */
  readonly tint: Colour;
}

interface Line extends Seen {
  /** Indices of the circles. */
  readonly pair: Pair;
  readonly length: number;
}

/** Longest line that is looked for, in usual distances to the next circle. */
const LONGEST = 2.3;
/** Circles that come closer to a line than this share of their radius are in its way. */
const IN_WAY = 0.8;
/** What is between two circles is looked at from here to there, in radii from each middle. */
const FROM_RIM = 1.12;
/** Length of a piece of a line, in pixels. */
const PIECE = 3;
/** Half the width of a line, in pixels; boards draw thin and wide ones. */
const HALF_WIDTHS = [1, 2.5];
/** How far a line's end may lie beside the middle of its circle, in pixels. */
const ASIDE = [-2, 0, 2];
/** Width of what is compared on each side, and its distance from the line, in pixels. */
const FLANK = 4;
const FLANK_GAP = 1.5;
/** Differences in brightness that are no line, 0 … 255. */
const GRAIN = 1.5;

/** What is clearer may be a line; between circles that no line joins it seldom is. */
const MAYBE = 2.5;
/** A line is as clear as this share of the usual one, within these bounds. */
const SHARE = 0.4;
const [LEAST, ENOUGH] = [2.7, 4.5];
/** Circles that are at most this many usual distances apart are likely to be linked. */
const NEAR = 1.25;
/** A board draws lines where this share of the near circles seems to have one, all of the same tint. */
const DRAWN = 0.3;

/**
 * The circles that a line joins; undefined where the board draws no lines.
 * @param board straightened
 * @param spots of circles in the picture, in pixels
 * @param radius of their rings, in pixels
 */
export function linesBetween(board: Picture, spots: readonly Spot[], radius: number): Pair[] | undefined {
  const lines = possibleLines(board, spots, radius);
  const near = lines.filter(({ length }) => length <= NEAR * usualStep(spots));
  const clear = near.filter(({ clarity }) => clarity > MAYBE);
  // What is there by chance is now brighter and now darker than the ground.
  const tint = sumOf(clear.map((line) => line.tint));
  if (Math.hypot(...tint) <= DRAWN * near.length) return undefined;
  const usual = median(clear.map(({ clarity }) => clarity));
  const least = Math.min(Math.max(SHARE * usual, LEAST), ENOUGH);
  return uncrossed(
    lines.filter(({ clarity }) => clarity > least),
    spots,
  );
}

/** Links never cross, on no board that we know: of two lines that do, the clearer one is kept. */
function uncrossed(lines: readonly Line[], spots: readonly Spot[]): Pair[] {
  const kept: Pair[] = [];
  for (const { pair } of lines.toSorted((a, b) => b.clarity - a.clarity))
    if (!kept.some((other) => areCrossing(pair, other, spots))) kept.push(pair);
  return kept;
}

function areCrossing([a, b]: Pair, [c, d]: Pair, spots: readonly Spot[]): boolean {
  /** On which side of the line from one to another a third is; 0 for both ends. */
  const side = (from: number, to: number, third: number): number => {
    const [right, down] = [spots[to].x - spots[from].x, spots[to].y - spots[from].y];
    return Math.sign(right * (spots[third].y - spots[from].y) - down * (spots[third].x - spots[from].x));
  };
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

/** Every pair of circles that a line may join, because nothing is between them. */
function possibleLines(board: Picture, spots: readonly Spot[], radius: number): Line[] {
  const longest = LONGEST * usualStep(spots);
  const shortest = 2 * FROM_RIM * radius + 2 * PIECE;
  return spots.flatMap((from, a) =>
    spots.flatMap((to, b): Line[] => {
      const length = Math.hypot(to.x - from.x, to.y - from.y);
      if (b <= a || length > longest || length < shortest) return [];
      const inWay = (spot: Spot): boolean =>
        spot !== from && spot !== to && isInWay(spot, from, to, IN_WAY * radius);
      return spots.some(inWay) ? [] : [{ pair: [a, b], length, ...seenBetween(board, from, to, radius) }];
    }),
  );
}

function isInWay(spot: Spot, from: Spot, to: Spot, distance: number): boolean {
  const [right, down] = [to.x - from.x, to.y - from.y];
  const share = ((spot.x - from.x) * right + (spot.y - from.y) * down) / (right * right + down * down);
  if (share <= 0 || share >= 1) return false;
  return Math.hypot(from.x + share * right - spot.x, from.y + share * down - spot.y) < distance;
}

/** The clearest line whose ends lie about the middles. */
function seenBetween(board: Picture, from: Spot, to: Spot, radius: number): Seen {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [right, down] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const margin = FROM_RIM * radius;
  const pieces = Math.trunc((length - 2 * margin) / PIECE);
  let clearest: Seen = { clarity: 0, tint: [0, 0, 0] };
  for (const start of ASIDE) {
    for (const end of ASIDE) {
      for (const half of HALF_WIDTHS) {
        const contrasts = Array.from({ length: pieces }, (_, piece) => {
          const along = margin + (piece + 0.5) * PIECE;
          const aside = start + ((end - start) * along) / length;
          const x = from.x + right * along - down * aside;
          const y = from.y + down * along + right * aside;
          return contrastAt(board, { x, y }, { x: right, y: down }, half);
        });
        const seen = seenIn(contrasts);
        if (seen.clarity > clearest.clarity) clearest = seen;
      }
    }
  }
  return clearest;
}

/** How the colour of a line differs from that of both its sides. */
function contrastAt(board: Picture, at: Spot, along: Spot, half: number): Colour {
  const [near, far] = [half + FLANK_GAP, half + FLANK_GAP + FLANK];
  const mean = (from: number, to: number): Colour => {
    const sum = [0, 0, 0];
    let count = 0;
    for (let aside = from; aside <= to + 0.01; aside++) {
      for (let ahead = -1; ahead <= 1; ahead++) {
        const column = Math.round(at.x - 0.5 - along.y * aside + along.x * ahead);
        const row = Math.round(at.y - 0.5 + along.x * aside + along.y * ahead);
        if (column < 0 || row < 0 || column >= board.width || row >= board.height) continue;
        for (let channel = 0; channel < 3; channel++)
          sum[channel] += board.data[4 * (row * board.width + column) + channel];
        count++;
      }
    }
    return count === 0 ? [0, 0, 0] : [sum[0] / count, sum[1] / count, sum[2] / count];
  };
  const [middle, left, right] = [mean(-half, half), mean(-far, -near), mean(near, far)];
  // What stands out from one side only is an edge.
  const beyond = (channel: 0 | 1 | 2): number => {
    const [one, other] = [middle[channel] - left[channel], middle[channel] - right[channel]];
    return one * other <= 0 ? 0 : Math.sign(one) * Math.min(Math.abs(one), Math.abs(other));
  };
  return [beyond(0), beyond(1), beyond(2)];
}

/** Whether the pieces of a line stand out, and alike. */
function seenIn(contrasts: readonly Colour[]): Seen {
  const count = contrasts.length;
  const sum = sumOf(contrasts);
  const length = Math.hypot(...sum);
  if (length === 0) return { clarity: 0, tint: sum };
  const size = length / count;
  const tint: Colour = [sum[0] / length, sum[1] / length, sum[2] / length];
  const along = contrasts.map((one) => one[0] * tint[0] + one[1] * tint[1] + one[2] * tint[2]);
  const variance =
    along.reduce((total, one) => total + (one - size) * (one - size), 0) / Math.max(1, count - 1);
  return { clarity: size / Math.sqrt(variance / count + GRAIN * GRAIN), tint };
}

function sumOf(colours: readonly Colour[]): Colour {
  return colours.reduce(
    ([red, green, blue], one) => [red + one[0], green + one[1], blue + one[2]],
    [0, 0, 0],
  );
}
