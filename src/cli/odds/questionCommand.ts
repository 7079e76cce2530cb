/** Commands of the odds desk as yargs knows them, out of the questions that they ask. */
import type { Argv, Options, PositionalOptions } from 'yargs';
import type { ArgumentDeclaration, OddsQuestion } from '../../odds/question.ts';
import { withOutputOptions } from './output.ts';

/** Names of the question's arguments, in their order. */
export function positionalNames<C>({ positionals }: OddsQuestion<C>): string[] {
  return positionals.map(({ name }) => name);
}

/** Declares a question's arguments and options, with those that only the command line has. */
export function withQuestion<C>(
  yargs: Argv,
  { positionals, options }: OddsQuestion<C>,
  own: Readonly<Record<string, Options>>,
): Argv {
  const declared = positionals.reduce(
    (parser, argument) => parser.positional(argument.name, positional(argument)),
    yargs,
  );
  return withOutputOptions(declared.options({ ...options }).options(own));
}

function positional({ describe, required, array, fallback }: ArgumentDeclaration): PositionalOptions {
  return {
    type: 'string',
    describe,
    ...(required ? { demandOption: true } : {}),
    ...(array ? { array } : {}),
    ...(fallback === undefined ? {} : { default: fallback }),
  };
}
