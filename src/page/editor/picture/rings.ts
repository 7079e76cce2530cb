/** Rings about places where their middles may be, and how much of them is visible. */
import type { Edges } from './edges.ts';
import type { Range } from './hough.ts';

export interface Ring {
  /** Pixels from the top left. */
  readonly x: number;
  readonly y: number;
  /** Radius of the outer edge. */
  readonly radius: number;
  /** Radius of the inner edge. */
  readonly inner: number;
  /** How much of the ring is visible, 0 … 1; see `Sought`. */
  readonly score: number;
  /** Shares of the directions in which each edge is visible, 0 … 1. */
  readonly visible: { readonly outer: number; readonly inner: number };
}

/** What rings are looked for, in pixels. */
export interface Sought {
  readonly outer: Range;
  /** Begins less than 29 pixels below the end of `outer`. */
  readonly inner: Range;
  /**
   * Weight of the outer edge against the inner one in the score, 0 … 1; undefined: the score is the share of the
   * directions in which both edges are visible.
   */
  readonly outerWeight?: number;
}

/** Rings do not overlap: two centres are more than this many radii apart. */
const APART = 1.85;
/** Number of directions in which the edges are looked for. */
const DIRECTIONS = 64;
/** Minimum cosine between slope and radius for an edge on the circumference: 25 degrees. */
const ALONG = 0.906;
/** Pixels between the edges, so that one edge does not count as both. */
const THINNEST = 3;
/** A ring that is two pixels off shows more than this. */
const HOPELESS = 0.08;

/** Drops rings that score less than this, or overlap a better one; the best first. */
export function apart(rings: readonly Ring[], least: number): Ring[] {
  const kept: Ring[] = [];
  for (const ring of rings.toSorted((a, b) => b.score - a.score)) {
    if (ring.score < least) break;
    const space = APART * ring.radius;
    if (kept.every(({ x, y }) => Math.hypot(x - ring.x, y - ring.y) > space)) kept.push(ring);
  }
  return kept;
}

/** For each place the ring nearby of which most is visible. @param places indices of pixels */
export function ringsAt(edges: Edges, places: readonly number[], sought: Sought): Ring[] {
  const { outer, inner } = sought;
  const rays = raysOf(edges, [inner[0], outer[1]]);
  return places.map((place) => {
    const [column, row] = [place % edges.width, Math.trunc(place / edges.width)];
    const around = (x: number, y: number, step: number, than: Ring): Ring => {
      let best = than;
      for (let down = -step; down <= step; down += step)
        for (let right = -step; right <= step; right += step)
          best = betterAt(rays, x + right, y + down, sought, best);
      return best;
    };
    const visible = { outer: 0, inner: 0 };
    const none = { x: column, y: row, radius: outer[0], inner: inner[0], score: 0, visible };
    const coarse = around(column, row, 2, none);
    const found = coarse.score < HOPELESS ? coarse : around(coarse.x, coarse.y, 1, coarse);
    // Pixels are indexed by their corner; their centre is half a pixel further.
    return { ...found, x: found.x + 0.5, y: found.y + 0.5 };
  });
}

/** The ring about a pixel, where it is better. */
function betterAt(rays: Rays, x: number, y: number, sought: Sought, than: Ring): Ring {
  const { outer, inner, outerWeight } = sought;
  rays.look(x, y);
  const edge = clearest(rays.seen, outer, inner[0], ALL);
  // Even a complete inner edge would not make up for it.
  if (outerWeight === undefined && edge.share <= than.score) return than;
  const within = [inner[0], Math.min(inner[1], edge.at - THINNEST)] as const;
  const also = outerWeight === undefined ? 1 << (edge.at - inner[0]) : ALL;
  const hole = clearest(rays.seen, within, inner[0], also);
  const score =
    outerWeight === undefined ? hole.share : outerWeight * edge.share + (1 - outerWeight) * hole.share;
  if (score <= than.score) return than;
  return { x, y, radius: edge.at, inner: hole.at, score, visible: { outer: edge.share, inner: hole.share } };
}

const ALL = -1;

/** The radius at which most rays cross an edge, among rays that have any of the bits. */
function clearest(seen: Int32Array, [from, to]: Range, first: number, bits: number) {
  let best = { at: from, count: 0 };
  for (let radius = from; radius <= to; radius++) {
    const bit = 1 << (radius - first);
    let count = 0;
    for (let turn = 0; turn < DIRECTIONS; turn++)
      if ((seen[turn] & bit) !== 0 && (seen[turn] & bits) !== 0) count++;
    if (count > best.count) best = { at: radius, count };
  }
  return { at: best.at, share: best.count / DIRECTIONS };
}

interface Rays {
  /** For each direction a bit for each distance: whether an edge crosses there, or one pixel nearer or farther. */
  readonly seen: Int32Array;
  /** Looks from a pixel. */
  readonly look: (x: number, y: number) => void;
}

function raysOf({ width, height, dx, dy, strength }: Edges, [from, to]: Range): Rays {
  const seen = new Int32Array(DIRECTIONS);
  // One pixel more on each side, for what is nearer or farther.
  const count = to - from + 3;
  const [rights, downs] = [new Int32Array(DIRECTIONS * count), new Int32Array(DIRECTIONS * count)];
  const [right, down] = [new Float32Array(DIRECTIONS), new Float32Array(DIRECTIONS)];
  for (let turn = 0; turn < DIRECTIONS; turn++) {
    const angle = (2 * Math.PI * turn) / DIRECTIONS;
    right[turn] = Math.cos(angle);
    down[turn] = Math.sin(angle);
    for (let step = 0; step < count; step++) {
      rights[turn * count + step] = Math.round(right[turn] * (from - 1 + step));
      downs[turn * count + step] = Math.round(down[turn] * (from - 1 + step));
    }
  }
  const look = (x: number, y: number): void => {
    for (let turn = 0, index = 0; turn < DIRECTIONS; turn++) {
      let ray = 0;
      for (let bit = 1, left = count; left > 0; left--, bit <<= 1, index++) {
        const column = x + rights[index];
        const row = y + downs[index];
        if (column < 0 || row < 0 || column >= width || row >= height) continue;
        const at = row * width + column;
        if (strength[at] === 0) continue;
        if (Math.abs(dx[at] * right[turn] + dy[at] * down[turn]) >= ALONG) ray |= bit;
      }
      seen[turn] = (ray >> 1) | ray | (ray >> 2);
    }
  };
  return { seen, look };
}
