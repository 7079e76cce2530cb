import type { Declared } from '../../src/odds/listed.ts';
import type { Parameters, ParameterValue } from '../../src/odds.ts';

/** Splits an example into arguments as a shell does. */
export function shellWords(example: string): string[] {
  return [...example.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) => double ?? single ?? bare,
  );
}

/** The same as parameters of the library, derived from the question's declaration. */
export function parametersOf({ positionals, options, more }: Declared, words: readonly string[]): Parameters {
  const declared = { ...options, ...more };
  const found: Record<string, ParameterValue> = {};
  const add = (name: string, isList: boolean, value: string): void => {
    const before = found[name];
    found[name] = isList ? [...(Array.isArray(before) ? before : []), value] : value;
  };
  let place = 0;
  for (let index = 0; index < words.length; index++) {
    const [, name] = /^--(.+)$/.exec(words[index]) ?? [];
    if (name === undefined) {
      const argument = positionals[place];
      add(argument.name, argument.array, words[index]);
      if (!argument.array) place++;
    } else if (declared[name].type === 'boolean') found[name] = true;
    else add(name, declared[name].array === true, words[++index]);
  }
  return found;
}
