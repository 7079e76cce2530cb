import type { Picture } from './straighten.ts';

/** Direction (unit vector) and strength of the colour change at each pixel. */
export interface Edges {
  readonly width: number;
  readonly height: number;
  readonly dx: Float32Array;
  readonly dy: Float32Array;
  /** Relative to the pixel's surroundings; 0 where no edge is. */
  readonly strength: Float32Array;
}

/** Share of pixels that count as edges; rings and symbols cover less on any board. */
const SHARE = 0.2;
const LEVELS = 1024;

/** Weak slopes on plain ground are mostly grain: this share of the mean slope counts as grain. */
const GRAIN = 0.25;

/**
 * Sobel gradients of the steepest channel, because rings may differ from the ground in colour only. A faint ring on
 * plain ground scores as high as a strong one among tiles.
 * @param reach radius of a pixel's surroundings, in pixels
 */
export function edgesOf(picture: Picture, reach: number): Edges {
  const { width, height } = picture;
  const size = width * height;
  const [dx, dy, strength] = [new Float32Array(size), new Float32Array(size), new Float32Array(size)];
  for (let channel = 0; channel < 3; channel++) {
    const values = smoothed(picture, channel);
    // The outermost pixels have no mean.
    for (let row = 2; row < height - 2; row++) {
      for (let at = row * width + 2; at < (row + 1) * width - 2; at++) {
        const falling = values[at + width + 1] - values[at - width - 1];
        const rising = values[at - width + 1] - values[at + width - 1];
        const right = falling + rising + 2 * (values[at + 1] - values[at - 1]);
        const down = falling - rising + 2 * (values[at + width] - values[at - width]);
        const slope = Math.sqrt(right * right + down * down);
        if (slope <= strength[at]) continue;
        strength[at] = slope;
        dx[at] = right / slope;
        dy[at] = down / slope;
      }
    }
  }
  compareAround(strength, width, reach);
  return { width, height, dx, dy, strength: thinned({ width, height, dx, dy, strength }) };
}

/** Keeps the steepest pixel across each edge (Canny 1986), so that no edge counts as two. */
function thinned({ width, height, dx, dy, strength }: Edges): Float32Array {
  const threshold = quantile(strength);
  const thin = new Float32Array(strength.length);
  for (let row = 1; row < height - 1; row++) {
    for (let at = row * width + 1; at < (row + 1) * width - 1; at++) {
      const here = strength[at];
      if (here < threshold || here === 0) continue;
      const across = Math.round(dy[at]) * width + Math.round(dx[at]);
      if (here >= strength[at + across] && here > strength[at - across]) thin[at] = here;
    }
  }
  return thin;
}

/** One channel, smoothed by the mean of nine pixels to remove grain. */
function smoothed({ width, height, data }: Picture, channel: number): Float32Array {
  const sums = new Float32Array(width * height);
  for (let row = 0; row < height; row++) {
    for (let column = 1; column < width - 1; column++) {
      const at = row * width + column;
      const from = 4 * at + channel;
      sums[at] = data[from - 4] + data[from] + data[from + 4];
    }
  }
  const means = new Float32Array(width * height);
  for (let at = width; at < (height - 1) * width; at++) {
    means[at] = (sums[at - width] + sums[at] + sums[at + width]) / 9;
  }
  return means;
}

/** Divides each slope by the mean of its surroundings, computed from a summed-area table (Crow 1984). */
function compareAround(strength: Float32Array, width: number, reach: number): void {
  const height = strength.length / width;
  const wide = width + 1;
  const sums = new Float64Array(wide * (height + 1));
  for (let row = 0; row < height; row++) {
    let line = 0;
    for (let column = 0; column < width; column++) {
      line += strength[row * width + column];
      sums[(row + 1) * wide + column + 1] = sums[row * wide + column + 1] + line;
    }
  }
  const grain = (GRAIN * sums[sums.length - 1]) / strength.length;
  for (let row = 0; row < height; row++) {
    const [top, bottom] = [Math.max(0, row - reach) * wide, Math.min(height, row + reach + 1) * wide];
    for (let column = 0; column < width; column++) {
      const [left, right] = [Math.max(0, column - reach), Math.min(width, column + reach + 1)];
      const sum = sums[bottom + right] - sums[top + right] - sums[bottom + left] + sums[top + left];
      const mean = (sum * wide) / ((bottom - top) * (right - left));
      if (mean > 0) strength[row * width + column] /= mean + grain;
    }
  }
}

/** Strength that only the strongest SHARE of the pixels exceeds. */
function quantile(strength: Float32Array): number {
  let most = 0;
  for (const value of strength) if (value > most) most = value;
  if (most === 0) return 0;
  const counts = new Uint32Array(LEVELS);
  for (const value of strength) counts[Math.min(LEVELS - 1, Math.trunc((value / most) * LEVELS))]++;
  let left = SHARE * strength.length;
  for (let level = LEVELS - 1; level > 0; level--) {
    left -= counts[level];
    if (left <= 0) return (level / LEVELS) * most;
  }
  // Almost no edges in the picture: every edge counts.
  return most / LEVELS;
}
