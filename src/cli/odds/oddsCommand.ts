/** A question of the odds desk as a command. */
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

/** Declares a question's arguments and options, with those that only the command line has. */
function withQuestion(yargs: Argv, ruleset: string, question: Declared): Argv {
  const { command, positionals, options, more, examples, help } = question;
  const named = ruleset === DEFAULT_RULESET ? '' : ` --ruleset ${ruleset}`;
  let parser = yargs.options(
    Object.fromEntries(Object.entries({ ...options, ...more }).map(([name, one]) => [name, option(one)])),
  );
  for (const argument of positionals) parser = parser.positional(argument.name, positional(argument));
  for (const [words, about = ''] of examples)
    parser = parser.example(`$0 ${command} ${words}${named}`, about);
  if (help?.group !== undefined) parser = parser.group([...help.group.names], help.group.title);
  if (help?.epilogue !== undefined) parser = parser.epilogue(help.epilogue);
  return withOutputOptions(parser);
}

/** Numbers show their range in place of a type. */
function option(declared: OptionDeclaration): Options {
  const { type, fallback, unsaid = fallback, ...rest } = declared;
  return {
    ...rest,
    ...(rest.range === undefined ? { type } : {}),
    describe: described(declared),
    ...(unsaid === undefined ? {} : { defaultDescription: unsaid }),
  };
}

function positional({ required, array, fallback, ...declared }: ArgumentDeclaration): PositionalOptions {
  return {
    ...(declared.range === undefined ? { type: 'string' } : {}),
    describe: described(declared),
    ...(required ? { demandOption: true } : {}),
    ...(array ? { array } : {}),
    ...(fallback === undefined ? {} : { default: fallback }),
  };
}

/** `weight of the vehicle [1 to 100 t]` */
function described({
  describe,
  range,
  unit,
}: Pick<OptionDeclaration, 'describe' | 'range' | 'unit'>): string {
  if (range === undefined) return describe;
  return `${describe} [${range.low} to ${range.high}${unit === undefined ? '' : ` ${unit}`}]`;
}
