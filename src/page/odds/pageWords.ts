/** The words of a question as the page and its links hold them: text, repeated text, or a flag that is set. */
import type { OddsQuestion, OptionDeclaration } from '../../odds/question.ts';
import { type FormWords, textOf, without } from '../../params/words.ts';

/** Options and arguments of a question by name. */
export function declarationsOf<C>({
  positionals,
  options,
}: OddsQuestion<C>): Readonly<Record<string, OptionDeclaration>> {
  const args = positionals.map(
    ({ name, describe, array, required, range }) =>
      [
        name,
        {
          type: 'string',
          describe,
          array,
          demandOption: required,
          ...(range === undefined ? {} : { range }),
        },
      ] as const,
  );
  return { ...Object.fromEntries(args), ...options };
}

/** The words with one of them changed; nothing said takes it back. Arguments and options keep the order of their declaration. */
export function withWord(
  declarations: Readonly<Record<string, OptionDeclaration>>,
  words: FormWords,
  name: string,
  value: string | boolean | readonly string[],
): FormWords {
  const word = wordOf(value);
  return inOrder(declarations, word === undefined ? without(words, [name]) : { ...words, [name]: word });
}

/** The words in the order of their declaration; others are left out. */
export function inOrder(
  declarations: Readonly<Record<string, OptionDeclaration>>,
  words: FormWords,
): FormWords {
  return Object.fromEntries(
    Object.keys(declarations).flatMap((name) => {
      const word = words[name] === undefined ? undefined : wordOf(words[name]);
      return word === undefined ? [] : [[name, word]];
    }),
  );
}

/** The words after a control has changed: what a number has unasked is not said. */
export function withChange(
  declarations: Readonly<Record<string, OptionDeclaration>>,
  words: FormWords,
  name: string,
  value: string | boolean | readonly string[],
): FormWords {
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

/** The file that the words name; '' for none. */
export function fileOf(declarations: Readonly<Record<string, OptionDeclaration>>, words: FormWords): string {
  const name = Object.keys(declarations).find((known) => declarations[known].file === true);
  return name === undefined ? '' : textOf(words, name);
}

/** The words of a text that are divided by commas, or by semicolons and spaces. */
export function dividedText(text: string, divider: ';' | ','): string[] {
  const parts = text.split(divider === ',' ? ',' : /[;\s]+/).map((part) => part.trim());
  return parts.filter((part) => part !== '');
}
