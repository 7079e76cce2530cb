/** Inputs of a question as the page and its links hold them: text, repeated text, or a flag that is set. */
import type { OddsQuestion, OptionDeclaration } from '../../odds/question.ts';
import { type FormInput, textOf, without } from '../../params/words.ts';

/** Options and arguments of a question by name. */
export function declarationsOf<C>({
  positionals,
  options,
}: OddsQuestion<C>): Readonly<Record<string, OptionDeclaration>> {
  const args = positionals.map(
    ({ name, describe, array, required, range, file }) =>
      [
        name,
        {
          type: 'string',
          describe,
          array,
          demandOption: required,
          ...(range === undefined ? {} : { range }),
          ...(file === undefined ? {} : { file }),
        },
      ] as const,
  );
  return { ...Object.fromEntries(args), ...options };
}

/** The inputs with one of them changed; an empty value removes it. The order is that of the declaration. */
export function withWord(
  declarations: Readonly<Record<string, OptionDeclaration>>,
  input: FormInput,
  name: string,
  value: string | boolean | readonly string[],
): FormInput {
  const word = wordOf(value);
  return inOrder(declarations, word === undefined ? without(input, [name]) : { ...input, [name]: word });
}

/** The inputs in the order of their declaration; unknown ones are left out. */
export function inOrder(
  declarations: Readonly<Record<string, OptionDeclaration>>,
  input: FormInput,
): FormInput {
  return Object.fromEntries(
    Object.keys(declarations).flatMap((name) => {
      const word = input[name] === undefined ? undefined : wordOf(input[name]);
      return word === undefined ? [] : [[name, word]];
    }),
  );
}

/** The inputs after a change of a control; a number equal to its default is left out. */
export function withChange(
  declarations: Readonly<Record<string, OptionDeclaration>>,
  input: FormInput,
  name: string,
  value: string | boolean | readonly string[],
): FormInput {
  const { range, array = false } = declarations[name] ?? {};
  const isDefault = range?.fallback !== undefined && value === String(range.fallback);
  // Several values typed into one field.
  const typed = array && typeof value === 'string' ? value.split(/\s+/).filter((word) => word !== '') : value;
  return withWord(declarations, input, name, isDefault ? '' : typed);
}

function wordOf(value: string | boolean | readonly string[]): string | readonly string[] | true | undefined {
  if (typeof value === 'boolean') return value ? true : undefined;
  return value.length === 0 ? undefined : value;
}

/** The file that the inputs name; '' for none. */
export function fileOf(declarations: Readonly<Record<string, OptionDeclaration>>, input: FormInput): string {
  const name = Object.keys(declarations).find((known) => declarations[known].file === true);
  return name === undefined ? '' : textOf(input, name);
}

/** Splits a text at commas, or at semicolons and spaces. */
export function dividedText(text: string, divider: ';' | ','): string[] {
  const parts = text.split(divider === ',' ? ',' : /[;\s]+/).map((part) => part.trim());
  return parts.filter((part) => part !== '');
}
