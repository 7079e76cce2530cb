import type { Argv, Options } from 'yargs';
import type { ContextQuestion } from '../../../odds/dustWarfare/contextQuestion.ts';
import { TEXT, TEXTS } from '../../../odds/optionKinds.ts';
import { OTHER_EDITIONS } from '../../../rulesets/dust-warfare/schema/names.ts';
import { readOutput } from '../output.ts';
import { present } from '../present.ts';
import { positionalNames, withQuestion } from '../questionCommand.ts';
import { openContext } from './context.ts';

const DATA_OPTIONS = {
  set: { ...TEXTS, describe: 'another figure: house-allies-line-squad.armyPoints=22' },
  data: { ...TEXTS, describe: 'a folder of files laid over the built-in data' },
  edition: { ...TEXT, describe: `cards of another game, too: ${OTHER_EDITIONS.join(', ')}` },
} as const;

/** An example behind the command, before `--ruleset`, and what it asks. */
type Example = readonly [words: string, describe: string];

/** A command of Dust Warfare that asks one question. */
export function questionCommand(
  question: ContextQuestion,
  own: Readonly<Record<string, Options>>,
  examples: readonly Example[],
) {
  return {
    builder: (yargs: Argv): Argv =>
      examples.reduce(
        (parser, [words, describe]) =>
          parser.example(`$0 ${question.command} ${words} --ruleset dust-warfare`, describe),
        withQuestion(yargs, question, { ...own, ...DATA_OPTIONS }),
      ),
    async handler(argv: Readonly<Record<string, unknown>>): Promise<void> {
      const names = positionalNames(question);
      const context = await openContext(argv, names);
      const answer = question.readIn(context, argv);
      const output = readOutput(argv, context.reader, question.command, names);
      context.reader.finish();
      if (answer !== undefined) await present(answer(), output);
    },
  };
}
