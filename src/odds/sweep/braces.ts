/** Names in braces, for which a sweep puts its values in: `'{n}x mauser-98k' on 8 --sweep n=1..9`, `eva:combat:{wounds}`. */
import type { SweptParameter } from './axis.ts';

type Input = Readonly<Record<string, unknown>>;

/** Faces of dice in braces are numbers. */
const IN_BRACES = /\{([a-z][a-z-]*)\}/gi;

/** What a name in braces may stand for: anything. */
const ANY: SweptParameter = {
  declared: { kind: 'text', isList: false, isEffort: false },
  choices: () => [],
};

/** The names in braces in the words of an input, as parameters of its sweep. */
export function namesInBraces(input: Input): ReadonlyMap<string, SweptParameter> {
  const texts = Object.values(input)
    .flat()
    .filter((word) => typeof word === 'string');
  return new Map(
    texts.flatMap((text) => [...text.matchAll(IN_BRACES)].map(([, name]) => [name, ANY] as const)),
  );
}

/** The words with a value for each name in braces. @param values by name */
export function withValues(input: Input, values: ReadonlyMap<string, string>): Input {
  const fill = (word: unknown): unknown =>
    typeof word === 'string'
      ? word.replaceAll(IN_BRACES, (braces, name: string) => values.get(name) ?? braces)
      : word;
  return Object.fromEntries(
    Object.entries(input).map(([name, word]) => [name, Array.isArray(word) ? word.map(fill) : fill(word)]),
  );
}
