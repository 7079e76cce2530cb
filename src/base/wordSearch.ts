/** Finds entries by words of their names and texts. */

/** An entry with the words to find it by. */
export interface IndexedEntry<T> {
  readonly value: T;
  /** Words of its name: id, title, heading. */
  readonly name: readonly string[];
  readonly text: readonly string[];
}

/** Maximum points of a word in the text, so that long texts do not outrank short ones. */
const MOST_IN_TEXT = 7;
/** Points of a whole word; the beginning of a word has one point. */
const WHOLE = 3;

/**
 * Entries that have all the words, each at the beginning of a word, best first. More words in the name rank higher, then more occurrences,
 * then the shorter entry, then the earlier one.
 * @param words as from `wordsIn`; without any nothing is found
 */
export function searchWords<T>(entries: readonly IndexedEntry<T>[], words: readonly string[]): readonly T[] {
  if (words.length === 0) return [];
  const found = entries.flatMap(({ value, name, text }) => {
    const inName = words.map((word) => occurrences(word, name));
    const inText = words.map((word) => Math.min(MOST_IN_TEXT, occurrences(word, text)));
    if (inName.some((points, at) => points + inText[at] === 0)) return [];
    const named = inName.filter((points) => points > 0).length;
    return [{ value, named, points: sum(inName) + sum(inText), length: text.length }];
  });
  return found
    .toSorted((a, b) => b.named - a.named || b.points - a.points || a.length - b.length)
    .map(({ value }) => value);
}

/** The first word that no entry has; undefined where all are known. */
export function absentWord(
  entries: readonly IndexedEntry<unknown>[],
  words: readonly string[],
): string | undefined {
  const known = [...knownWords(entries)];
  return words.find((word) => !known.some((other) => other.startsWith(word)));
}

/** Every word of the entries once. */
export function knownWords(entries: readonly IndexedEntry<unknown>[]): ReadonlySet<string> {
  return new Set(entries.flatMap(({ name, text }) => [...name, ...text]));
}

/** Points for the words that begin with `word`. */
function occurrences(word: string, others: readonly string[]): number {
  let points = 0;
  for (const other of others) if (other.startsWith(word)) points += other === word ? WHOLE : 1;
  return points;
}

function sum(points: readonly number[]): number {
  return points.reduce((total, one) => total + one, 0);
}

/** Lower-case words without accents; `Haïti's` is `haiti` and `s`. */
export function wordsIn(text: string): readonly string[] {
  return folded(text).match(/[a-z0-9]+/g) ?? [];
}

/** Lower case without accents. */
function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
