/** The states of a game's random streams as text for a file: 32-bit words in hexadecimal. */
export function streamText(rng: Int32Array): string {
  return Array.from(rng, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
