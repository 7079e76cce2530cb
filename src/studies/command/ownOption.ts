import { shellWord } from '../../base/shellWord.ts';

/** An option as given; a flag has no value. */
export type OwnOption = readonly [name: string, value?: string];

/** Options as arguments of a command line. */
export function optionWords(options: readonly OwnOption[]): string[] {
  return options.flatMap(([name, value]) => [
    `--${name}`,
    ...(value === undefined ? [] : [shellWord(value)]),
  ]);
}

/** The option, unless its value is the default. */
export function unlessDefault<T extends string | number>(name: string, value: T, byDefault: T): OwnOption[] {
  return value === byDefault ? [] : [[name, String(value)]];
}
