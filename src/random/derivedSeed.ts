import { createStreams, nextUint32, seedStreams } from './streams.ts';

/**
 * A separate seed for each index of a purpose, 0 … 2^53-1.
 * @param domain see DOMAINS
 * @param index as in seedStreams
 */
export function derivedSeed(seed: number, domain: number, index: number): number {
  const rng = createStreams(1);
  seedStreams(rng, seed, domain, index);
  return (nextUint32(rng, 0) >>> 11) * 2 ** 32 + nextUint32(rng, 0);
}
