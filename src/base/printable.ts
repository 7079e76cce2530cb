/** Makes foreign text of any content and length safe for a terminal. */

/** Replaces control characters, which terminals would obey, with visible ones. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, '\u{FFFD}');
}

/** The text without its middle when it is longer than `most` characters; its end is kept, as it names what was expected. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = Math.ceil((most * 2) / 3);
  return `${text.slice(0, head)} … ${text.slice(text.length - (most - head))}`;
}
