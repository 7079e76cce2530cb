/** Input as forms and links hold it: text, repeated text, or a set flag. */

export type FormInput = Readonly<Record<string, string | readonly string[] | true>>;

/** Input from a shell or a caller in the shape of a form. */
export function formInput(input: Readonly<Record<string, unknown>>): FormInput {
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, word]): [string, FormInput[string]][] => {
      if (word === undefined || word === false) return [];
      return [[name, word === true ? word : Array.isArray(word) ? word.map(String) : String(word)]];
    }),
  );
}

/** The input without some parameters. */
export function without(input: FormInput, names: readonly string[]): FormInput {
  return Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name)));
}

/**
 * The input after a change in one of several exclusive groups; it drops the parameters of the others.
 * @param groups names that exclude those of the other groups
 */
export function withoutOthers(
  input: FormInput,
  changed: string,
  groups: readonly (readonly string[])[],
): FormInput {
  const isGiven = input[changed] !== undefined;
  const others = groups.filter((group) => !group.includes(changed)).flat();
  return isGiven && groups.flat().includes(changed) ? without(input, others) : input;
}

/** The text of a parameter; '' without input. */
export function textOf(input: FormInput, name: string): string {
  const word = input[name];
  return typeof word === 'string' ? word : '';
}

/** The texts of a repeatable parameter. */
export function textsOf(input: FormInput, name: string): readonly string[] {
  const word = input[name];
  return typeof word === 'object' ? word : [];
}
