/** The sentence that a study ends in: short enough to be read aloud, and to be quoted. */

/** Characters that a claim has at most. */
export const LONGEST_CLAIM = 240;

const ELLIPSIS = '…';

/**
 * The first of several ways to say something that is short enough; if none is, the last one, cut at a word.
 * @param sentences the fullest first; at least one
 */
export function fitClaim(sentences: readonly string[], most: number = LONGEST_CLAIM): string {
  const last = sentences.at(-1) ?? '';
  return sentences.find(({ length }) => length <= most) ?? shortened(last, most);
}

/** A text of at most so many characters, cut at a word where there is one in its second half. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  // Half a surrogate pair is no character.
  const head = text.slice(0, most - ELLIPSIS.length).replace(/[\uD800-\uDBFF]$/, '');
  const end = head.lastIndexOf(' ');
  return `${(end > most / 2 ? head.slice(0, end) : head).trimEnd()}${ELLIPSIS}`;
}
