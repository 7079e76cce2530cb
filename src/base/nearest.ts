import { closest, distance } from 'fastest-levenshtein';

/**
 * The closest known name to `found`, ignoring case, for error messages. The first that matches wins: the same letters and digits in any
 * order (`mg-24`: `mg42`), the same beginning (`BP350`: `bp-350a-apcr`), a word with the same beginning (`macneal`: `john-macneal`), or the
 * fewest edits.
 * @returns undefined when nothing is near: more than half of the longer word would have to change
 */
export function nearestName(found: string, known: Iterable<string>): string | undefined {
  const names = [...known];
  if (names.length === 0) return undefined;
  // The search is slow for a long name, and the result would be undefined.
  if (found.length > LONGEST_NAME) return undefined;
  const wanted = bare(found);
  const letters = sortedLetters(found);
  const alike = names.filter((name) => bare(name) === wanted);
  const turned = names.filter((name) => sortedLetters(name) === letters);
  const longer = wanted.length < LEAST_BEGINNING ? [] : names.filter((name) => bare(name).startsWith(wanted));
  const within = wanted.length < LEAST_BEGINNING ? [] : names.filter((name) => hasWord(name, wanted));
  const first = [alike, turned, longer, within].find((list) => list.length > 0);
  return first === undefined ? fewestChanges(found, names) : fewestChanges(found, first, Infinity);
}

/** Maximum length of a name; longer ones are near to no known name. */
const LONGEST_NAME = 400;

/** Minimum length of a beginning that counts as a match. */
const LEAST_BEGINNING = 3;

function bare(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function hasWord(name: string, beginning: string): boolean {
  return name.split(/[^\p{L}\p{N}]+/u).some((word) => word.toLowerCase().startsWith(beginning));
}

function sortedLetters(text: string): string {
  return [...bare(text)].sort().join('');
}

function fewestChanges(found: string, names: readonly string[], most?: number): string | undefined {
  const wanted = found.toLowerCase();
  const folded = names.map((name) => name.toLowerCase());
  const nearest = closest(wanted, folded);
  const limit = most ?? Math.max(2, Math.floor(Math.max(wanted.length, nearest.length) / 2));
  return distance(wanted, nearest) <= limit ? names[folded.indexOf(nearest)] : undefined;
}
