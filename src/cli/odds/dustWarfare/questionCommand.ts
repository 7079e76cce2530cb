import type { Argv, Options } from 'yargs';
import { oneOfExpected } from '../../../base/messages/cli.ts';
import { nearestName } from '../../../base/nearest.ts';
import { contextOf } from '../../../odds/dustWarfare/context.ts';
import type { ContextQuestion } from '../../../odds/dustWarfare/contextQuestion.ts';
import { TEXT, TEXTS, texts } from '../../../odds/optionKinds.ts';
import type { OddsQuestion, Words } from '../../../odds/question.ts';
import { loadCatalogue } from '../../../rulesets/dust-warfare/catalogue.ts';
import { loadEdition } from '../../../rulesets/dust-warfare/editions.ts';
import type { Catalogue } from '../../../rulesets/dust-warfare/model.ts';
import { OTHER_EDITIONS } from '../../../rulesets/dust-warfare/schema/names.ts';
import { answerOnce } from '../answerOnce.ts';
import { withQuestion } from '../questionCommand.ts';

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
      await answerOnce(await withEdition(question, argv), argv, (words) =>
        loadCatalogue({ overlays: texts(words.data), sets: texts(words.set) }),
      );
    },
  };
}

/** The question, asked with the cards of the edition that `--edition` names, too. */
async function withEdition(question: ContextQuestion, argv: Words): Promise<OddsQuestion<Catalogue>> {
  const edition = OTHER_EDITIONS.find((known) => known === argv.edition);
  const other = edition === undefined ? undefined : await loadEdition(edition);
  return {
    ...question,
    read(catalogue, words, reader) {
      const named = reader.text('edition');
      if (named !== undefined && edition === undefined)
        reader.fault('edition', oneOfExpected(named, OTHER_EDITIONS), nearestName(named, OTHER_EDITIONS));
      return question.readIn(contextOf(catalogue, reader, other), words);
    },
  };
}
