/** Finds rings of a known size in a picture by a Hough transform in which edges vote along their gradient. */
import { type Edges, edgesOf } from './edges.ts';
import type { Picture } from './straighten.ts';

interface Found {
  /** Pixels from the top left. */
  readonly x: number;
  readonly y: number;
  /** Radius of the outer edge. */
  readonly radius: number;
  /** Radius of the inner edge. */
  readonly inner: number;
  /** Visible share of both edges, 0 … 1. */
  readonly score: number;
}

/** Default minimum score of a ring; the user can change it. */
export const DEFAULT_SCORE = 0.45;
/** Lower scores occur by chance. */
export const LEAST_SCORE = 0.35;

/** Rings may differ from the given size by this share. */
const TOLERANCE = 0.12;
/** Range of the inner edge as shares of the radius. */
const INNER = [0.55, 0.82] as const;
/** Rings do not overlap: two centres are more than this many radii apart. */
const APART = 1.85;
/** Slopes are compared with those within this many radii. */
const AROUND = 0.7;
/** All rings of a board have the same size: enough rings with this score determine it. */
const CLEAR_SCORE = 0.6;
const ENOUGH = 5;
/** Number of points checked on the circumference. */
const DIRECTIONS = 64;
/** Minimum cosine between slope and radius for an edge on the circumference: 30 degrees. */
const ALONG = 0.866;
/** Maximum number of candidates: several times the circles of any board. */
const MOST = 600;

/** Pixels from and to, both included. */
type Range = readonly [from: number, to: number];

/**
 * Rings by descending score.
 *
 * Source: Duda and Hart, "Use of the Hough transformation to detect lines and curves in pictures", Communications of
 * the ACM 15, 1972; voting along the gradient after Kimme, Ballard and Sklansky, same journal 18, 1975.
 * @param radius of the rings' outer edge, in pixels, at least 6
 */
export function findCircles(picture: Picture, radius: number): Found[] {
  const edges = edgesOf(picture, Math.round(AROUND * radius));
  const outer = [Math.round(radius * (1 - TOLERANCE)), Math.round(radius * (1 + TOLERANCE))] as const;
  const inner = [Math.round(radius * INNER[0]), Math.round(radius * INNER[1])] as const;
  const places = peaks(votes(edges, outer), edges.width, radius);
  const circles = places.map((at) => refined(edges, at, outer, inner));
  const clear = circles.filter(({ score }) => score >= CLEAR_SCORE);
  if (clear.length < ENOUGH) return best(circles, radius);
  const size = median(clear.map((circle) => circle.radius));
  const hole = median(clear.map((circle) => circle.inner));
  const alike = places.map((at) => refined(edges, at, [size - 1, size + 1], [hole - 1, hole + 1]));
  return best(alike, size);
}

/** Drops rings that score too low or overlap a better one. */
function best(circles: readonly Found[], radius: number): Found[] {
  const kept: Found[] = [];
  for (const circle of circles.toSorted((a, b) => b.score - a.score)) {
    if (circle.score < LEAST_SCORE) break;
    if (kept.every(({ x, y }) => Math.hypot(x - circle.x, y - circle.y) > APART * radius)) kept.push(circle);
  }
  return kept;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.trunc(values.length / 2)];
}

/** Counts the edges that point at each pixel from about one radius away, from inside or outside. */
function votes({ width, height, dx, dy, strength, threshold }: Edges, [from, to]: Range): Float32Array {
  const counts = new Float32Array(width * height);
  for (let row = 1; row < height - 1; row++) {
    for (let column = 1; column < width - 1; column++) {
      const at = row * width + column;
      if (strength[at] < threshold) continue;
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
  const sums = new Float32Array(counts.length);
  for (let row = 2; row < height - 2; row++) {
    for (let column = 2; column < width - 2; column++) {
      let sum = 0;
      for (let down = -2; down <= 2; down++) {
        const line = (row + down) * width + column;
        for (let at = line - 2; at <= line + 2; at++) sum += counts[at];
      }
      sums[row * width + column] = sum;
    }
  }
  const reach = Math.max(2, Math.round(radius / 3));
  const found: number[] = [];
  for (let row = reach; row < height - reach; row++) {
    for (let column = reach; column < width - reach; column++) {
      const at = row * width + column;
      if (sums[at] > 0 && isHighest(sums, at, width, reach)) found.push(at);
    }
  }
  return found.sort((a, b) => sums[b] - sums[a]).slice(0, MOST);
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

/** The centre and radii nearby with the most visible edges. @param at index of a pixel */
function refined(edges: Edges, at: number, outer: Range, inner: Range): Found {
  const [column, row] = [at % edges.width, Math.trunc(at / edges.width)];
  let found: Found = { x: column, y: row, radius: outer[0], inner: inner[0], score: 0 };
  for (let y = row - 2; y <= row + 2; y++) {
    for (let x = column - 2; x <= column + 2; x++) {
      const edge = clearest(edges, x, y, outer);
      // Even a complete inner edge could not make up for the missing outer one.
      if ((edge.share + 1) / 2 <= found.score) continue;
      const hole = clearest(edges, x, y, inner);
      const score = (edge.share + hole.share) / 2;
      if (score > found.score) found = { x, y, radius: edge.radius, inner: hole.radius, score };
    }
  }
  // Pixels are indexed by their corner; their centre is half a pixel further.
  return { ...found, x: found.x + 0.5, y: found.y + 0.5 };
}

/** The radius at which most of a circle is visible. */
function clearest(edges: Edges, x: number, y: number, [from, to]: Range) {
  let radius = from;
  let share = 0;
  for (let size = from; size <= to; size++) {
    const seenThere = seen(edges, x, y, size);
    if (seenThere <= share) continue;
    share = seenThere;
    radius = size;
  }
  return { radius, share };
}

const TURNS = Array.from({ length: DIRECTIONS }, (_, turn) => {
  const angle = (2 * Math.PI * turn) / DIRECTIONS;
  return { right: Math.cos(angle), down: Math.sin(angle) };
});

/** Share of the directions with an edge across the radius, allowing one pixel of error. */
function seen(edges: Edges, x: number, y: number, radius: number): number {
  const { width, height, dx, dy, strength, threshold } = edges;
  let count = 0;
  for (const { right, down } of TURNS) {
    for (let distance = radius - 1; distance <= radius + 1; distance++) {
      const column = Math.round(x + right * distance);
      const row = Math.round(y + down * distance);
      if (column < 0 || row < 0 || column >= width || row >= height) continue;
      const at = row * width + column;
      if (strength[at] < threshold || Math.abs(dx[at] * right + dy[at] * down) < ALONG) continue;
      count++;
      break;
    }
  }
  return count / DIRECTIONS;
}
