import { createStreams, seedStreams, uniformFloat } from '../../src/random/streams.ts';

/** Standard normal numbers, one a call (G. E. P. Box and M. E. Muller, 1958). */
export function normals(seed: number): () => number {
  const words = createStreams(1);
  seedStreams(words, seed, 0, 0);
  const uniform = (): number => uniformFloat(words, 0);
  return () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
}
