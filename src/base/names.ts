/** Finds what a text that a person types names. */

/** What folding leaves as it is: most names are ids. */
const FOLDED = /^[a-z\d]+(?:-[a-z\d]+)*$/;

/** A name in small letters without accents, its words joined by hyphens as in an id. */
export function foldName(name: string): string {
  if (FOLDED.test(name)) return name;
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-');
}

/** Whether both are the same letters and digits in the same order: `MG 42` and `mg42`. */
export function isSpelt(name: string, text: string): boolean {
  const wanted = bare(text);
  return wanted !== '' && bare(name) === wanted;
}

/** Whether a word of the name begins with the text, of three letters or digits or more: `Eva Krämer` with `kram`. */
export function beginsWord(name: string, text: string): boolean {
  const wanted = foldName(text);
  return bare(text).length >= SHORTEST && `-${foldName(name)}`.includes(`-${wanted}`);
}

/** An entry that people name by its id or its name. */
export interface NamedEntry {
  readonly id: string;
  readonly name?: string;
}

/**
 * The entry that a text names: by its id or its name, in any case, without accents, with or without spaces and hyphens, or by the
 * beginning of a word of either that fits no other entry. `eva`, `macneal`, `Eva Kramer` and `MG 42` find one each, `commando` none of
 * two.
 */
export function entryNamed<T extends NamedEntry>(entries: readonly T[], text: string): T | undefined {
  return named(entries, ({ id, name }) => (name === undefined ? [id] : [id, name]), text);
}

/**
 * The entry that a text names, see entryNamed.
 * @param namesOf its names, each as good as the other
 */
export function named<E>(
  entries: readonly E[],
  namesOf: (entry: E) => readonly string[],
  text: string,
): E | undefined {
  const having = (is: (name: string) => boolean) => entries.filter((entry) => namesOf(entry).some(is));
  const wanted = foldName(text);
  const same = entries.find((entry) => namesOf(entry).some((name) => foldName(name) === wanted));
  if (same !== undefined) return same;
  const alike = having((name) => isSpelt(name, text));
  const [only, ...others] = alike.length > 0 ? alike : having((name) => beginsWord(name, text));
  return others.length === 0 ? only : undefined;
}

/** Letters of the shortest beginning that names an entry. */
const SHORTEST = 3;

function bare(name: string): string {
  return foldName(name).replaceAll('-', '');
}
