import type { PositionFile } from '../../../../src/rulesets/tannhauser/positions/schema.ts';

/** The random streams of a saved game; none when the file has none. */
export function savedStreams({ streams = '' }: PositionFile): Int32Array {
  const words = streams.match(/.{8}/g) ?? [];
  return Int32Array.from(words, (word) => Number.parseInt(word, 16) | 0);
}
