/** The headline of a study: a sentence short enough to be read aloud and quoted. */
import { shortened } from './printable.ts';

/** Maximum length of a claim in characters. */
export const LONGEST_CLAIM = 240;

/** Maximum characters of a claim for where the games are played. */
const MOST_WHERE = 70;
const MOST_NAME = 32;
/** Maximum number of names in a clause. */
const MOST_LISTED = 3;

/**
 * The first wording that is short enough; if none is, the last one, cut at a word.
 * @param sentences the fullest first; at least one
 */
export function fitClaim(sentences: readonly string[], most: number = LONGEST_CLAIM): string {
  const last = sentences.at(-1) ?? '';
  return sentences.find(({ length }) => length <= most) ?? shortened(last, most);
}

/**
 * The headline of a comparison, of at most LONGEST_CLAIM characters: `where`, then as many clauses as fit. The rest is counted.
 * @param where begins the sentence
 * @param clauses at least one, the most important first
 */
export function claimLine(where: string, clauses: readonly string[]): string {
  const beginning = `${shortened(where, MOST_WHERE)}: `;
  const reported: string[] = [];
  let left = clauses.length;
  for (const clause of clauses) {
    const sentence = sentenceOf(beginning, [...reported, clause], left - 1);
    if (sentence.length > LONGEST_CLAIM) continue;
    reported.push(clause);
    left--;
  }
  if (reported.length > 0 || left === 0) return sentenceOf(beginning, reported, left);
  const frame = sentenceOf(beginning, [''], left - 1).length;
  return sentenceOf(beginning, [shortened(clauses[0], LONGEST_CLAIM - frame)], left - 1);
}

function sentenceOf(beginning: string, clauses: readonly string[], left: number): string {
  const more = left === 0 ? '' : `; ${left} more in the tables`;
  return `${beginning}${clauses.join('; ')}${more}.`;
}

/** A name for a claim; a long one is cut. */
export function shortName(name: string): string {
  return shortened(name, MOST_NAME);
}

/** `A, B and C`, or `A, B, C and 4 more` where there are too many for a claim. */
export function listedNames(names: readonly string[], word: 'and' | 'or' = 'and'): string {
  const shown = names.slice(0, MOST_LISTED).map(shortName);
  const rest = names.length - shown.length;
  if (rest > 0) return `${shown.join(', ')} and ${rest} more`;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} ${word} ${shown.at(-1)}`;
}
