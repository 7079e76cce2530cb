/** The states of a game's random streams as the text of a file: 32 bits a word, in hexadecimal. */
export function streamText(words: Int32Array): string {
  return Array.from(words, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
