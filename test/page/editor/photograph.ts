/** Simulates a photograph of a board, taken by someone standing at the table. */
import {
  type Corner,
  type Corners,
  type Picture,
  perspective,
  straightened,
} from '../../../src/page/editor/picture/straighten.ts';
import { compressed } from './boards/jpeg.ts';

/** Properties of the photograph. */
export interface Shot {
  /** Side in pixels. */
  readonly size: number;
  /** How much narrower the far edge of the board is than the near one, as a share of the board. */
  readonly tilt: number;
  /** Light in the darkest corner relative to the brightest. */
  readonly dark: number;
  /** Brightness of a lamp's reflection in the middle, 0 … 255. */
  readonly glare: number;
  /** Standard deviation of the grain, 0 … 255. */
  readonly grain: number;
  /** Error in pixels of the user's corners. */
  readonly miss: number;
  /** What a hasty photograph has beside: the defaults are those of a careful one. */
  readonly haste?: Haste;
}

export interface Haste {
  /** Degrees by which the board lies askew. */
  readonly turn: number;
  /** Number of shadows with soft edges. */
  readonly shadows: number;
  /** Pixels on each side over which the picture is smeared, twice. */
  readonly blur: number;
  /** Quality of the JPEG file, 50 … 100. */
  readonly quality: number;
}

/** A hasty photograph is as high as this share of its width, and the board has a wide margin in it. */
const HIGH = 0.75;
const MARGIN = 0.25;

/** @param draw numbers in 0 … 1 */
export function photograph(
  board: Picture,
  shot: Shot,
  draw: () => number,
): { readonly picture: Picture; readonly corners: Corners } {
  const { size, haste } = shot;
  const side = board.width;
  const seen = seenBy(shot, side);
  const sharp = straightened(board, seen, size);
  if (haste !== undefined) for (let pass = 0; pass < 2; pass++) smear(sharp, haste.blur);
  const { data } = sharp;
  light(sharp, shot, draw);
  const place = perspective(seen);
  const [a, b, c, d] = [
    [0, 0],
    [side, 0],
    [side, side],
    [0, side],
  ].map(([x, y]) => {
    const { x: u, y: v } = solved(place, x, y);
    const missed = (): number => (2 * draw() - 1) * shot.miss;
    return { x: u * size + missed(), y: v * size + missed() };
  });
  if (haste === undefined) return { picture: { width: size, height: size, data }, corners: [a, b, c, d] };
  // The camera is wider than high: what is above and below is cut off.
  const above = Math.round(((1 - HIGH) / 2) * size);
  const height = size - 2 * above;
  const cut = { width: size, height, data: data.subarray(4 * above * size, 4 * (above + height) * size) };
  const lifted = (corner: Corner): Corner => ({ x: corner.x, y: corner.y - above });
  return {
    picture: compressed(cut, haste.quality),
    corners: [lifted(a), lifted(b), lifted(c), lifted(d)],
  };
}

/** What the camera sees of the table: more of it where it is far away, and a little turned. */
function seenBy({ tilt, haste }: Shot, side: number): Corners {
  const [far, near] =
    haste === undefined
      ? [(0.06 + tilt) * side, 0.06 * side]
      : [(MARGIN + tilt / 2) * side, (MARGIN - tilt / 2) * side];
  const turn = ((haste?.turn ?? 0) * Math.PI) / 180;
  const turned = ({ x, y }: Corner): Corner => {
    const [right, down] = [x - side / 2, y - side / 2];
    return {
      x: side / 2 + right * Math.cos(turn) - down * Math.sin(turn),
      y: side / 2 + right * Math.sin(turn) + down * Math.cos(turn),
    };
  };
  return [
    turned({ x: -far, y: -far * 0.8 }),
    turned({ x: side + far * 0.9, y: -far }),
    turned({ x: side + near, y: side + near * 1.3 }),
    turned({ x: -near * 1.2, y: side + near }),
  ];
}

/** Light that falls off, a lamp, shadows, and grain. */
function light({ data }: Picture, shot: Shot, draw: () => number): void {
  const { size } = shot;
  const shadows = Array.from({ length: shot.haste?.shadows ?? 0 }, () => ({
    ...{ x: draw() * size, y: draw() * size, angle: draw() * 2 * Math.PI },
    ...{
      soft: (0.003 + 0.04 * draw()) * size,
      depth: 0.25 + 0.3 * draw(),
      width: (0.05 + 0.2 * draw()) * size,
    },
  }));
  const dimmed = (column: number, row: number): number =>
    shadows.reduce((share, { x, y, angle, soft, depth, width }) => {
      const across = Math.abs((column - x) * Math.cos(angle) + (row - y) * Math.sin(angle)) - width;
      return share * (1 - depth / (1 + Math.exp(across / soft)));
    }, 1);
  for (let row = 0, at = 0; row < size; row++) {
    for (let column = 0; column < size; column++, at += 4) {
      const falling = shot.dark + (1 - shot.dark) * (1 - (0.6 * row + 0.4 * column) / size);
      const lamp = shot.glare * Math.exp(-((row / size - 0.35) ** 2 + (column / size - 0.6) ** 2) / 0.01);
      // Near enough to a bell: the sum of three.
      const grain = shot.grain * 2 * (draw() + draw() + draw() - 1.5);
      const share = falling * dimmed(column, row);
      for (let channel = 0; channel < 3; channel++)
        data[at + channel] = data[at + channel] * share + lamp + grain;
    }
  }
}

/** Means over a square of pixels, in two directions one after the other. */
function smear({ width, height, data }: Picture, reach: number): void {
  if (reach === 0) return;
  for (const [lines, length, line, step] of [
    [height, width, 4 * width, 4],
    [width, height, 4, 4 * width],
  ]) {
    const kept = new Uint8ClampedArray(length);
    for (let from = 0; from < lines; from++) {
      for (let channel = 0; channel < 3; channel++) {
        const start = from * line + channel;
        for (let at = 0; at < length; at++) kept[at] = data[start + at * step];
        for (let at = reach; at < length - reach; at++) {
          let sum = 0;
          for (let near = at - reach; near <= at + reach; near++) sum += kept[near];
          data[start + at * step] = sum / (2 * reach + 1);
        }
      }
    }
  }
}

/** The place in the unit square that maps to a point, by Newton's method. */
function solved(place: (u: number, v: number) => Corner, x: number, y: number): Corner {
  const step = 1e-6;
  let [u, v] = [0.5, 0.5];
  for (let round = 0; round < 30; round++) {
    const at = place(u, v);
    const [right, down] = [place(u + step, v), place(u, v + step)];
    const [a, b, c, d] = [right.x - at.x, down.x - at.x, right.y - at.y, down.y - at.y].map(
      (one) => one / step,
    );
    const [dx, dy] = [x - at.x, y - at.y];
    u += (d * dx - b * dy) / (a * d - b * c);
    v += (a * dy - c * dx) / (a * d - b * c);
  }
  return { x: u, y: v };
}
