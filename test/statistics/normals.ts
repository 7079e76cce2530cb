import { createStreams, seedStreams, uniformFloat } from '../../src/random/streams.ts';

/** Standard normal numbers, one per call (G. E. P. Box and M. E. Muller, 1958). */
export function normals(seed: number): () => number {
  const rng = createStreams(1);
  seedStreams(rng, seed, 0, 0);
  const uniform = (): number => uniformFloat(rng, 0);
  return () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
}
