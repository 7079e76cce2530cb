/** Kinds of options of studies. */
import type { IntegerOption } from '../params/reader.ts';

export function integerOption(
  name: string,
  fallback: number | undefined,
  low: number,
  high: number,
  describe: string,
): IntegerOption {
  return { name, describe, low, high, fallback };
}

/** An option that takes text. */
export const TEXT = { type: 'string', requiresArg: true } as const;
/** An option that takes text and may be repeated. */
export const TEXTS = { ...TEXT, array: true, nargs: 1 } as const;

/**
 * Integer options for yargs, which ignores `range`. They are text, so that a wrong number is refused instead of
 * becoming NaN.
 */
export function integerOptions(options: readonly IntegerOption[]) {
  return Object.fromEntries(
    options.map(({ name, describe, fallback, low, high }) => {
      const shown = fallback === undefined ? '' : ` [default: ${fallback}]`;
      return [name, { ...TEXT, describe: describe + shown, ...rangeOf({ low, high, fallback }) }];
    }),
  );
}

/** The range of an option, with which forms refuse other values before a study starts. */
export function rangeOf({ low, high, fallback }: Pick<IntegerOption, 'low' | 'high' | 'fallback'>) {
  return { range: { low, high, fallback } };
}

/** A repeatable option as yargs gives it. */
export function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
