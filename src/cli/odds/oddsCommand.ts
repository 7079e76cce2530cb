/** A question about odds as a command. */
import type { Argv, Options, PositionalOptions } from 'yargs';
import { askWords } from '../../odds/askWords.ts';
import { DEFAULT_RULESET } from '../../odds/commandLine.ts';
import type { Declared, LoadedQuestion } from '../../odds/listed.ts';
import type { ArgumentDeclaration, OptionDeclaration } from '../../odds/question.ts';
import { OptionReader } from '../../params/reader.ts';
import { readBounded } from '../../simulation/readBounded.ts';
import { readOutput, STDOUT, withOutputOptions } from './output.ts';
import { present } from './present.ts';
import { checkAllWritable } from './writeWhole.ts';

export function oddsCommand(ruleset: string, loaded: LoadedQuestion) {
  return {
    builder: (yargs: Argv): Argv => withQuestion(yargs, ruleset, loaded.question),
    handler: (argv: Readonly<Record<string, unknown>>): Promise<void> => answer(argv, loaded),
  };
}

async function answer(argv: Readonly<Record<string, unknown>>, loaded: LoadedQuestion): Promise<void> {
  const { question } = loaded;
  const names = question.positionals.map(({ name }) => name);
  const reader = new OptionReader(argv, names);
  const answered = await askWords(loaded, argv, reader, readBounded);
  const output = readOutput(argv, reader, question.command, names);
  reader.finish();
  if (answered === undefined) return;
  const { chart, csv, markdown } = output;
  await checkAllWritable([chart?.path, csv, markdown].filter((file) => file !== STDOUT));
  await present(await answered(), output);
}

/** Declares a question's arguments and options, with those of the command line alone. */
function withQuestion(yargs: Argv, ruleset: string, question: Declared): Argv {
  const { command, positionals, options, more, examples, epilogue } = question;
  const named = ruleset === DEFAULT_RULESET ? '' : ` --ruleset ${ruleset}`;
  let parser = yargs.options(
    Object.fromEntries(Object.entries({ ...options, ...more }).map(([name, one]) => [name, option(one)])),
  );
  for (const argument of positionals) parser = parser.positional(argument.name, positional(argument));
  for (const [words, about = ''] of examples)
    parser = parser.example(`$0 ${command} ${words}${named}`, about);
  if (epilogue !== undefined) parser = parser.epilogue(epilogue);
  return withOutputOptions(parser);
}

/** The declaration of an option. Numbers are read as text, and their reader refuses other text. */
function option({ fallback, byDefault = fallback, ...declared }: OptionDeclaration): Options {
  return { ...declared, ...(byDefault === undefined ? {} : { defaultDescription: byDefault }) };
}

function positional({
  required,
  array,
  fallback,
  byDefault,
  ...declared
}: ArgumentDeclaration): PositionalOptions {
  return {
    ...declared,
    type: 'string',
    ...(required ? { demandOption: true } : {}),
    ...(array ? { array } : {}),
    ...(fallback === undefined ? {} : { default: fallback }),
    ...(byDefault === undefined ? {} : { defaultDescription: byDefault }),
  };
}
