/** What a camera's JPEG file loses of a picture. */
import type { Picture } from '../../../../src/page/editor/picture/straighten.ts';

/** Steps of luminance at quality 50 (ITU-T T.81, table K.1); those of colour are taken as one and a half times as wide. */
const STEPS = [
  [16, 11, 10, 16, 24, 40, 51, 61],
  [12, 12, 14, 19, 26, 58, 60, 55],
  [14, 13, 16, 24, 40, 57, 69, 56],
  [14, 17, 22, 29, 51, 87, 80, 62],
  [18, 22, 37, 56, 68, 109, 103, 77],
  [24, 35, 55, 64, 81, 104, 113, 92],
  [49, 64, 78, 87, 103, 121, 120, 101],
  [72, 92, 95, 98, 112, 100, 103, 99],
].flat();
const COLOUR = 1.5;

/** Row k: the cosines of frequency k. */
const COSINES = Float32Array.from({ length: 64 }, (_, at) => {
  const [k, n] = [Math.trunc(at / 8), at % 8];
  return Math.cos(((2 * n + 1) * k * Math.PI) / 16) * (k === 0 ? Math.sqrt(1 / 8) : 1 / 2);
});

/** Rounds the frequencies of every block of eight by eight pixels. @param quality 50 to 100, as encoders count it */
export function compressed({ width, height, data }: Picture, quality: number): Picture {
  const factor = (200 - 2 * quality) / 100;
  const planes = [0, 1, 2].map(() => new Float32Array(width * height));
  for (let at = 0; at < width * height; at++) {
    const [r, g, b] = [data[4 * at], data[4 * at + 1], data[4 * at + 2]];
    planes[0][at] = 0.299 * r + 0.587 * g + 0.114 * b;
    planes[1][at] = -0.1687 * r - 0.3313 * g + 0.5 * b;
    planes[2][at] = 0.5 * r - 0.4187 * g - 0.0813 * b;
  }
  for (const [at, plane] of planes.entries()) {
    const steps = STEPS.map((step) => Math.max(1, step * factor * (at === 0 ? 1 : COLOUR)));
    for (let row = 0; row + 8 <= height; row += 8)
      for (let column = 0; column + 8 <= width; column += 8)
        roundBlock(plane, row * width + column, width, steps);
  }
  const out = new Uint8ClampedArray(data);
  for (let at = 0; at < width * height; at++) {
    const [y, cb, cr] = [planes[0][at], planes[1][at], planes[2][at]];
    out[4 * at] = y + 1.402 * cr;
    out[4 * at + 1] = y - 0.3441 * cb - 0.7141 * cr;
    out[4 * at + 2] = y + 1.772 * cb;
  }
  return { width, height, data: out };
}

const [block, half] = [new Float32Array(64), new Float32Array(64)];

function roundBlock(plane: Float32Array, from: number, width: number, steps: readonly number[]): void {
  for (let at = 0; at < 64; at++) block[at] = plane[from + (at >> 3) * width + (at & 7)];
  transform(block, half, false);
  transform(half, block, false);
  for (let at = 0; at < 64; at++) block[at] = Math.round(block[at] / steps[at]) * steps[at];
  transform(block, half, true);
  transform(half, block, true);
  for (let at = 0; at < 64; at++) plane[from + (at >> 3) * width + (at & 7)] = block[at];
}

/** Transforms the rows of a block, and turns it so that the next call transforms its columns. */
function transform(from: Float32Array, to: Float32Array, isBack: boolean): void {
  for (let row = 0; row < 8; row++) {
    for (let k = 0; k < 8; k++) {
      let sum = 0;
      for (let n = 0; n < 8; n++) sum += from[8 * row + n] * COSINES[isBack ? 8 * n + k : 8 * k + n];
      to[8 * k + row] = sum;
    }
  }
}
