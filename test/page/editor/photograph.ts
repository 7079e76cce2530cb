/** Simulates a photograph of a board, taken by someone standing at the table. */
import {
  type Corner,
  type Corners,
  type Picture,
  perspective,
  straightened,
} from '../../../src/page/editor/picture/straighten.ts';

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
}

/** @param draw numbers in 0 … 1 */
export function photograph(
  board: Picture,
  shot: Shot,
  draw: () => number,
): { readonly picture: Picture; readonly corners: Corners } {
  const { size, tilt } = shot;
  const side = board.width;
  // What the camera sees of the table: more of it where it is far away, and a little turned.
  const [far, near] = [(0.06 + tilt) * side, 0.06 * side];
  const seen: Corners = [
    { x: -far, y: -far * 0.8 },
    { x: side + far * 0.9, y: -far },
    { x: side + near, y: side + near * 1.3 },
    { x: -near * 1.2, y: side + near },
  ];
  const { data } = straightened(board, seen, size);
  for (let row = 0, at = 0; row < size; row++) {
    for (let column = 0; column < size; column++, at += 4) {
      const light = shot.dark + (1 - shot.dark) * (1 - (0.6 * row + 0.4 * column) / size);
      const lamp = shot.glare * Math.exp(-((row / size - 0.35) ** 2 + (column / size - 0.6) ** 2) / 0.01);
      // Near enough to a bell: the sum of three.
      const grain = shot.grain * 2 * (draw() + draw() + draw() - 1.5);
      for (let channel = 0; channel < 3; channel++)
        data[at + channel] = data[at + channel] * light + lamp + grain;
    }
  }
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
  return { picture: { width: size, height: size, data }, corners: [a, b, c, d] };
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
