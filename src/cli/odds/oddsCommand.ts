/** A question about odds as a command. */
import { availableParallelism } from 'node:os';
import { UsageError } from '../../base/errors.ts';
import { askWords } from '../../odds/askWords.ts';
import { DEFAULT_RULESET } from '../../odds/commandLine.ts';
import type { LoadedQuestion } from '../../odds/listed.ts';
import type * as odds from '../../odds/question.ts';
import { OptionReader } from '../../params/reader.ts';
import { threadHelpers } from '../../simulation/crew.ts';
import { readBounded } from '../../simulation/readBounded.ts';
import type { ArgumentDeclaration } from '../../studies/command/arguments.ts';
import type { Command } from '../../studies/command/command.ts';
import { clearLine, showLine } from '../../studies/host/terminalLine.ts';
import { checkAllWritable } from '../../studies/host/writeWhole.ts';
import { OUTPUT_OPTIONS, readOutput, STDOUT } from './output.ts';
import { present } from './present.ts';

export function oddsCommand(ruleset: string, loaded: LoadedQuestion): Command {
  const { command, positionals, options, more, examples, epilogue } = loaded.question;
  const named = ruleset === DEFAULT_RULESET ? '' : ` --ruleset ${ruleset}`;
  return {
    positionals: Object.fromEntries(positionals.map((one) => [one.name, positional(one)])),
    options: {
      ...Object.fromEntries(
        Object.entries({ ...options, ...more }).map(([name, one]) => [name, option(one)]),
      ),
      ...OUTPUT_OPTIONS,
    },
    examples: examples.map(([words, about]) => [`$0 ${command} ${words}${named}`, about]),
    ...(epilogue === undefined ? {} : { epilogue }),
    handler: (given) => answer(given, ruleset, loaded),
  };
}

type Given = Readonly<Record<string, unknown>>;

async function answer(argv: Given, ruleset: string, loaded: LoadedQuestion): Promise<void> {
  const { answered, output } = await readAll(argv, loaded).catch(async (thrown: unknown) => {
    if (!(thrown instanceof UsageError)) throw thrown;
    const { withOtherGame } = await import('./otherGame.ts');
    throw await withOtherGame(thrown, ruleset, loaded.question, argv);
  });
  if (answered === undefined) return;
  const { chart, csv, markdown } = output;
  await checkAllWritable([chart?.path, csv, markdown].filter((file) => file !== STDOUT));
  const report = process.stderr.isTTY
    ? (line: string) => showLine(line.slice(0, process.stderr.columns - 1))
    : undefined;
  const presentation = await answered({
    ...(report === undefined ? {} : { report }),
    helpers: (hands) => threadHelpers(hands ?? availableParallelism()),
  });
  clearLine();
  await present(presentation, output);
}

/** @throws UsageError with all faults of the words */
async function readAll(argv: Given, loaded: LoadedQuestion) {
  const { question } = loaded;
  const names = question.positionals.map(({ name }) => name);
  const reader = new OptionReader(argv, names);
  const answered = await askWords(loaded, argv, reader, readBounded);
  const output = readOutput(argv, reader, question.command, names);
  reader.finish();
  return { answered, output };
}

/** The declaration of an option. Numbers are read as text, and their reader refuses other text. */
function option({
  fallback,
  byDefault = fallback,
  ...declared
}: odds.OptionDeclaration): ArgumentDeclaration {
  return { ...declared, ...(byDefault === undefined ? {} : { defaultDescription: byDefault }) };
}

function positional({
  required,
  array,
  fallback,
  byDefault,
  ...declared
}: odds.ArgumentDeclaration): ArgumentDeclaration {
  return {
    ...declared,
    type: 'string',
    ...(required ? { demandOption: true } : {}),
    ...(array ? { array } : {}),
    ...(fallback === undefined ? {} : { default: fallback }),
    ...(byDefault === undefined ? {} : { defaultDescription: byDefault }),
  };
}
