/** Random streams as the text of a file: 32 bits a word, in hexadecimal. */
import type { PositionFile } from './schema.ts';

/** The text of a game's streams. */
export function streamText(words: Int32Array): string {
  return Array.from(words, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** The random streams of a saved game, or undefined when the file has none. */
export function streamsOf({ streams }: PositionFile): Int32Array | undefined {
  if (streams === undefined) return undefined;
  const words = streams.match(/.{8}/g) ?? [];
  return Int32Array.from(words, (word) => Number.parseInt(word, 16) | 0);
}
