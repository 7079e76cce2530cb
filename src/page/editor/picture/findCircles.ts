/** Finds rings of about a known size in a picture. */
import { type Edges, edgesOf } from './edges.ts';
import { centres, type Range } from './hough.ts';
import { apart, type Ring, ringsAt } from './rings.ts';
import type { Picture } from './straighten.ts';

/** Lower scores occur by chance. */
export const LEAST_SCORE = 0.15;

/** Rings may differ from the given size: range of the outer edge as shares of the radius. */
const OUTER = [0.88, 1.12] as const;
/** Range of the inner edge as shares of the radius. */
const INNER = [0.52, 0.84] as const;
/** Slopes are compared with those within this many radii. */
const AROUND = 0.7;
/** All rings of a board have the same size: enough rings with this score determine it. */
const CLEAR_SCORE = 0.4;
const ENOUGH = 5;
/** Both edges of these are visible on average; they tell which edge shows how often. */
const GOOD_SCORE = 0.6;
/** Of an edge that shows no more often than by chance. */
const LEAST_WEIGHT = 0.1;
/** Maximum number of candidates: several times the circles of any board. */
const MOST = 600;

/**
 * Rings by descending score, which do not overlap.
 * @param radius of the rings' outer edge, in pixels, from 14 to 24
 */
export function findCircles(picture: Picture, radius: number): Ring[] {
  const { edges, places, rings } = firstRings(picture, radius, MOST);
  const clear = apart(rings, CLEAR_SCORE);
  if (clear.length >= ENOUGH) return apart(ringsLike(clear, edges, places), LEAST_SCORE);
  // Discs and thin circles have no inner edge.
  const sizes = { outer: rangeOf(radius, ...OUTER), inner: rangeOf(radius, ...INNER) };
  return apart(ringsAt(edges, places, { ...sizes, outerWeight: 1 - LEAST_WEIGHT }), LEAST_SCORE);
}

/** The rings whose edges are both visible, quickly. @param most places to look at */
export function clearRings(picture: Picture, radius: number, most: number): Ring[] {
  return apart(firstRings(picture, radius, most).rings, CLEAR_SCORE);
}

function firstRings(picture: Picture, radius: number, most: number) {
  const edges = edgesOf(picture, Math.round(AROUND * radius));
  const sizes = { outer: rangeOf(radius, ...OUTER), inner: rangeOf(radius, ...INNER) };
  const places = centres(edges, sizes.outer, most);
  return { edges, places, rings: ringsAt(edges, places, sizes) };
}

/** Looks again for rings of the size of the clear ones, by the edges that those show more often than chance does. */
function ringsLike(clear: readonly Ring[], edges: Edges, places: readonly number[]): Ring[] {
  const size = median(clear.map((ring) => ring.radius));
  const hole = median(clear.map((ring) => ring.inner));
  const sizes = { outer: [size - 1, size + 1], inner: [hole - 1, hole + 1] } as const;
  const all = ringsAt(edges, places, { ...sizes, outerWeight: 0.5 });
  const good = all.filter(({ score }) => score > GOOD_SCORE);
  const weight = (edge: 'outer' | 'inner'): number => {
    const often = median((good.length < ENOUGH ? clear : good).map(({ visible }) => visible[edge]));
    const byChance = median(all.map(({ visible }) => visible[edge]));
    return Math.max(LEAST_WEIGHT, logOdds(often) - logOdds(byChance));
  };
  const [outer, inner] = [weight('outer'), weight('inner')];
  return ringsAt(edges, places, { ...sizes, outerWeight: outer / (outer + inner) });
}

function logOdds(share: number): number {
  const bounded = Math.min(Math.max(share, 0.02), 0.98);
  return Math.log(bounded / (1 - bounded));
}

function rangeOf(radius: number, least: number, most: number): Range {
  return [Math.round(radius * least), Math.round(radius * most)];
}

/** The value in the middle; of two, the larger one. @param values at least one */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.trunc(values.length / 2)];
}
