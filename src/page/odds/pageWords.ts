/** The words of a question as the page and its links hold them: text, repeated text, or a flag that is set. */
import type { OddsQuestion, OptionDeclaration } from '../../odds/question.ts';

export type PageWords = Readonly<Record<string, string | readonly string[] | true>>;

/** Options and arguments of a question by name. */
export function declarationsOf<C>({
  positionals,
  options,
}: OddsQuestion<C>): Readonly<Record<string, OptionDeclaration>> {
  const args = positionals.map(
    ({ name, describe, array }) => [name, { type: 'string', describe, array }] as const,
  );
  return { ...Object.fromEntries(args), ...options };
}

/** The words with one of them changed; nothing said takes it back. Arguments and options keep the order of their declaration. */
export function withWord(
  declarations: Readonly<Record<string, OptionDeclaration>>,
  words: PageWords,
  name: string,
  value: string | boolean | readonly string[],
): PageWords {
  const changed: Record<string, string | readonly string[] | true> = {};
  for (const known of Object.keys(declarations)) {
    const word = known === name ? wordOf(value) : words[known];
    if (word !== undefined) changed[known] = word;
  }
  return changed;
}

/** The words after a control has changed: what a number has unasked is not said. */
export function withChange(
  declarations: Readonly<Record<string, OptionDeclaration>>,
  words: PageWords,
  name: string,
  value: string | boolean | readonly string[],
): PageWords {
  const { range, array = false } = declarations[name] ?? {};
  const isUsual = range?.fallback !== undefined && value === String(range.fallback);
  // Typed into one field.
  const typed = array && typeof value === 'string' ? value.split(/\s+/).filter((word) => word !== '') : value;
  return withWord(declarations, words, name, isUsual ? '' : typed);
}

function wordOf(value: string | boolean | readonly string[]): string | readonly string[] | true | undefined {
  if (typeof value === 'boolean') return value ? true : undefined;
  return value.length === 0 ? undefined : value;
}

/** The text of a word; '' when it has not been said. */
export function textOf(words: PageWords, name: string): string {
  const word = words[name];
  return typeof word === 'string' ? word : '';
}

/** The texts of a word that may be repeated. */
export function textsOf(words: PageWords, name: string): readonly string[] {
  const word = words[name];
  return typeof word === 'object' ? word : [];
}
