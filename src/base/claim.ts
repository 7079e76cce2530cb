/** The sentence that a study ends in: short enough to be read aloud, and to be quoted. */

/** Characters that a claim has at most. */
export const LONGEST_CLAIM = 240;

const ELLIPSIS = '…';
/** Characters of a claim that say where is played. */
const MOST_WHERE = 70;
const MOST_NAME = 32;
/** Names that a clause lists. */
const MOST_LISTED = 3;

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

/**
 * The sentence of a comparing study, of at most LONGEST_CLAIM characters: where, then as many clauses as there is room for. What has no room is counted.
 * @param where begins the sentence
 * @param clauses at least one, the most important first
 */
export function claimLine(where: string, clauses: readonly string[]): string {
  const beginning = `${shortened(where, MOST_WHERE)}: `;
  const told: string[] = [];
  let left = clauses.length;
  for (const clause of clauses) {
    const sentence = sentenceOf(beginning, [...told, clause], left - 1);
    if (sentence.length > LONGEST_CLAIM) continue;
    told.push(clause);
    left--;
  }
  if (told.length > 0 || left === 0) return sentenceOf(beginning, told, left);
  const frame = sentenceOf(beginning, [''], left - 1).length;
  return sentenceOf(beginning, [shortened(clauses[0], LONGEST_CLAIM - frame)], left - 1);
}

function sentenceOf(beginning: string, clauses: readonly string[], left: number): string {
  const more = left === 0 ? '' : `; ${left} more in the tables`;
  return `${beginning}${clauses.join('; ')}${more}.`;
}

/** A name as a claim shows it: the beginning of a long one. */
export function shortName(name: string): string {
  return shortened(name, MOST_NAME);
}

/** `A, B and C`, or, where there are more than a claim lists, `A, B, C and 4 more`. */
export function listedNames(names: readonly string[], word: 'and' | 'or' = 'and'): string {
  const shown = names.slice(0, MOST_LISTED).map(shortName);
  const rest = names.length - shown.length;
  if (rest > 0) return `${shown.join(', ')} and ${rest} more`;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} ${word} ${shown.at(-1)}`;
}
