/** What was said, as forms and links hold it: text, repeated text, or a flag that is set. */

export type FormWords = Readonly<Record<string, string | readonly string[] | true>>;

/** Words of a shell or a caller as a form holds them. */
export function formWords(words: Readonly<Record<string, unknown>>): FormWords {
  return Object.fromEntries(
    Object.entries(words).flatMap(([name, word]): [string, FormWords[string]][] => {
      if (word === undefined || word === false) return [];
      return [[name, word === true ? word : Array.isArray(word) ? word.map(String) : String(word)]];
    }),
  );
}

/** The words without some of them. */
export function without(words: FormWords, names: readonly string[]): FormWords {
  return Object.fromEntries(Object.entries(words).filter(([name]) => !names.includes(name)));
}

/**
 * The words after a change of a question that is one of several: what belongs to the others is taken back.
 * @param groups names that exclude those of the other groups
 */
export function withoutOthers(
  words: FormWords,
  changed: string,
  groups: readonly (readonly string[])[],
): FormWords {
  const isSaid = words[changed] !== undefined;
  const others = groups.filter((group) => !group.includes(changed)).flat();
  return isSaid && groups.flat().includes(changed) ? without(words, others) : words;
}

/** The text of a word; '' when it has not been said. */
export function textOf(words: FormWords, name: string): string {
  const word = words[name];
  return typeof word === 'string' ? word : '';
}

/** The texts of a word that may be repeated. */
export function textsOf(words: FormWords, name: string): readonly string[] {
  const word = words[name];
  return typeof word === 'object' ? word : [];
}
