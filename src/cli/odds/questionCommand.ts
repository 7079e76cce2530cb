/** Commands of the odds desk as yargs knows them, out of the questions that they ask. */
import type { Argv, Options, PositionalOptions } from 'yargs';
import { texts } from '../../odds/optionKinds.ts';
import { OptionReader } from '../../odds/options.ts';
import type { ArgumentDeclaration, OddsQuestion } from '../../odds/question.ts';
import { loadCatalogue } from '../../rulesets/tannhauser/catalogue.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import { readOutput, withOutputOptions } from './output.ts';
import { present } from './present.ts';

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

/** A command of Tannhäuser that asks one question. @param examples behind `$0` */
export function questionCommand(
  question: OddsQuestion<Catalogue>,
  own: Readonly<Record<string, Options>>,
  examples: readonly string[],
) {
  return {
    builder: (yargs: Argv): Argv =>
      examples.reduce(
        (parser, example) => parser.example(`$0 ${question.command} ${example}`, ''),
        withQuestion(yargs, question, own),
      ),
    async handler(argv: Readonly<Record<string, unknown>>): Promise<void> {
      const catalogue = await loadCatalogue({ overlays: texts(argv.data), sets: texts(argv.set) });
      const names = positionalNames(question);
      const reader = new OptionReader(argv, names);
      const answer = question.read(catalogue, argv, reader);
      const output = readOutput(argv, reader, question.command, names);
      reader.finish();
      if (answer !== undefined) await present(answer(), output);
    },
  };
}
