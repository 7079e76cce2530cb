/** Kinds of options that the commands of the odds desk are made of. */
import type { IntegerOption } from '../params/reader.ts';
import type { ArgumentDeclaration } from './question.ts';

export function integerOption(
  name: string,
  fallback: number | undefined,
  low: number,
  high: number,
  describe: string,
): IntegerOption {
  return { name, describe, low, high, fallback };
}

export const TRIALS = integerOption('trials', 0, 0, 1e10, 'times to sample beside the exact answer');
export const SEED = integerOption('seed', 1, 0, Number.MAX_SAFE_INTEGER, 'seed of the samples');

/** An option that takes text. */
export const TEXT = { type: 'string', requiresArg: true } as const;
/** An option that takes text and may be repeated. */
export const TEXTS = { ...TEXT, array: true, nargs: 1 } as const;

/** Integer options for yargs, which leaves `range` alone. Text, not numbers: what is not a whole number must be refused, never read as NaN. */
export function integerOptions(options: readonly IntegerOption[]) {
  return Object.fromEntries(
    options.map(({ name, describe, fallback, low, high }) => {
      const shown = fallback === undefined ? '' : ` [default: ${fallback}]`;
      return [name, { ...TEXT, describe: describe + shown, ...rangeOf({ low, high, fallback }) }];
    }),
  );
}

/** The numbers of an option, for those who read declarations: forms refuse others before anything starts. */
export function rangeOf({ low, high, fallback }: Pick<IntegerOption, 'low' | 'high' | 'fallback'>) {
  return { range: { low, high, fallback } };
}

/** Shares as exact fractions. */
export const FRACTIONS = { fractions: { type: 'boolean', describe: 'exact fractions, too' } } as const;

/** How an answer is rolled beside its law. */
export const SAMPLE_OPTIONS = integerOptions([TRIALS, SEED]);

/** An argument that must be said. */
export function argument(name: string, describe: string): ArgumentDeclaration {
  return { name, describe, required: true, array: false };
}

/** The last argument, which takes all the words that are left, or none. */
export function argumentList(name: string, describe: string): ArgumentDeclaration {
  return { name, describe, required: false, array: true };
}

/** A whole number that must be said. */
export function integerArgument({ name, describe, low, high, fallback }: IntegerOption): ArgumentDeclaration {
  return { ...argument(name, describe), range: { low, high, fallback } };
}

/** A repeatable option as yargs gives it. */
export function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
