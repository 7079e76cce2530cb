/** Where the middles of rings may be: a Hough transform in which edges vote along their gradient. */
import type { Edges } from './edges.ts';

/** Pixels from and to, both included. */
export type Range = readonly [from: number, to: number];

/**
 * Indices of the pixels that most edges point at from about one radius away, the best first.
 *
 * Source: Duda and Hart, "Use of the Hough transformation to detect lines and curves in pictures", Communications of
 * the ACM 15, 1972; voting along the gradient after Kimme, Ballard and Sklansky, same journal 18, 1975.
 * @param most the number of places
 */
export function centres(edges: Edges, outer: Range, most: number): number[] {
  return peaks(votes(edges, outer), edges.width, (outer[0] + outer[1]) / 2).slice(0, most);
}

/** Counts the edges that point at each pixel from about one radius away, from inside or outside. */
function votes({ width, height, dx, dy, strength }: Edges, [from, to]: Range): Float32Array {
  const counts = new Float32Array(width * height);
  for (let row = 1; row < height - 1; row++) {
    for (let column = 1; column < width - 1; column++) {
      const at = row * width + column;
      if (strength[at] === 0) continue;
      for (let distance = from; distance <= to; distance++) {
        for (const signed of [distance, -distance]) {
          const x = Math.round(column + dx[at] * signed);
          const y = Math.round(row + dy[at] * signed);
          if (x >= 0 && y >= 0 && x < width && y < height) counts[y * width + x]++;
        }
      }
    }
  }
  return counts;
}

/** Pixels that are a local maximum of votes, highest first. */
function peaks(counts: Float32Array, width: number, radius: number): number[] {
  const height = counts.length / width;
  // Votes for pixels up to two away count, too.
  const sums = summed(summed(counts, 1), width);
  const reach = Math.max(2, Math.round(radius / 3));
  const found: number[] = [];
  for (let row = reach; row < height - reach; row++) {
    for (let column = reach; column < width - reach; column++) {
      const at = row * width + column;
      if (sums[at] > 0 && isHighest(sums, at, width, reach)) found.push(at);
    }
  }
  return found.sort((a, b) => sums[b] - sums[a]);
}

/** Sums of five values that are one step apart. */
function summed(values: Float32Array, step: number): Float32Array {
  const sums = new Float32Array(values.length);
  for (let at = 2 * step; at < values.length - 2 * step; at++)
    sums[at] =
      values[at - 2 * step] + values[at - step] + values[at] + values[at + step] + values[at + 2 * step];
  return sums;
}

/** Whether the pixel is a local maximum; of equal ones the first counts. */
function isHighest(sums: Float32Array, at: number, width: number, reach: number): boolean {
  for (let down = -reach; down <= reach; down++) {
    const line = at + down * width;
    for (let other = line - reach; other <= line + reach; other++) {
      if (sums[other] > sums[at] || (sums[other] === sums[at] && other < at)) return false;
    }
  }
  return true;
}
