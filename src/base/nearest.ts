import { closest, distance } from 'fastest-levenshtein';

/**
 * The known name closest to `found` in any case of letters, for error messages: one with the same letters and digits in whatever
 * order and with whatever between them (`mg-24`: `mg42`), one that begins like it (`BP350`: `bp-350a-apcr`), one with a word that
 * does (`macneal`: `john-macneal`), or the one that the fewest changes lead to.
 * @returns undefined when nothing is near: more than half of the longer word would have to change.
 */
export function nearestName(found: string, known: Iterable<string>): string | undefined {
  const names = [...known];
  if (names.length === 0) return undefined;
  // The search takes as long as the word is long, and the answer is known.
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

/** Words that are longer are near to no name. */
const LONGEST_NAME = 400;

/** Shorter beginnings say nothing. */
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
