/** Texts of others on a terminal: they may hold anything, and be of any length. */

/** Terminals obey control characters, so they are made visible. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, '\u{FFFD}');
}

/** A text with its middle left out when it is longer than `most` characters: what was expected stands at the end of sentences. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = Math.ceil((most * 2) / 3);
  return `${text.slice(0, head)} … ${text.slice(text.length - (most - head))}`;
}
