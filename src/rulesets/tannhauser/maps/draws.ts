/** Random draws of the map generator: one stream, a pure function of the seed. */
import { DOMAINS } from '../../../random/domains.ts';
import { createStreams, seedStreams, uniformInt } from '../../../random/streams.ts';

/** Draws in a fixed order: the same seed and calls give the same results. */
export interface Draws {
  /** A uniform integer `low … high`, both included. */
  between(low: number, high: number): number;
  /** True `times` out of `of`. */
  chance(times: number, of: number): boolean;
  /** One of the entries; there must be at least one. */
  pick<T>(entries: readonly T[]): T;
  /** The entries in random order. */
  shuffled<T>(entries: readonly T[]): T[];
}

/**
 * Creates the draws.
 * @param seed integer, 0 … 2^53-1
 */
export function createDraws(seed: number): Draws {
  const rng = createStreams(1);
  seedStreams(rng, seed, DOMAINS.maps, 0);
  const below = (n: number): number => uniformInt(rng, 0, n);
  return {
    between: (low, high) => low + below(high - low + 1),
    chance: (times, of) => below(of) < times,
    pick: (entries) => entries[below(entries.length)],
    shuffled(entries) {
      const result = [...entries];
      // Fisher–Yates shuffle.
      for (let i = result.length - 1; i > 0; i--) {
        const j = below(i + 1);
        [result[i], result[j]] = [result[j], result[i]];
      }
      return result;
    },
  };
}
