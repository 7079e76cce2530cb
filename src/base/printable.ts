/** Makes foreign text of any content and length safe for a terminal. */

const ELLIPSIS = '…';

/** Replaces control characters, which terminals would obey, with visible ones. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, '\u{FFFD}');
}

/** The text without its middle when it is longer than `most` characters; its end is kept, as it names what was expected. */
export function withoutMiddle(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = Math.ceil((most * 2) / 3);
  return `${text.slice(0, head)} … ${text.slice(text.length - (most - head))}`;
}

/** The text cut to at most `most` characters, at a word where its second half has one. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  // Half a surrogate pair is not a character.
  const head = text.slice(0, most - ELLIPSIS.length).replace(/[\uD800-\uDBFF]$/, '');
  const end = head.lastIndexOf(' ');
  return `${(end > most / 2 ? head.slice(0, end) : head).trimEnd()}${ELLIPSIS}`;
}
