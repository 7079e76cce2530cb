import type { Argv, Options } from 'yargs';
import { TEXTS, texts } from '../../../odds/optionKinds.ts';
import type { OddsQuestion } from '../../../odds/question.ts';
import { cardFiles } from '../../../odds/rattenkrieg/armour/cardFiles.ts';
import { loadCatalogue } from '../../../rulesets/rattenkrieg/catalogue.ts';
import type { Catalogue } from '../../../rulesets/rattenkrieg/model.ts';
import { answerOnce } from '../answerOnce.ts';
import { withQuestion } from '../questionCommand.ts';

const DATA_OPTIONS = {
  set: { ...TEXTS, describe: 'another figure: mp40.tier=7' },
  data: { ...TEXTS, describe: 'a folder of files laid over the built-in data' },
} as const;

/** A command of Rattenkrieg! that asks one question. @param examples behind the command, before `--ruleset` */
export function questionCommand(
  question: OddsQuestion<Catalogue>,
  own: Readonly<Record<string, Options>>,
  examples: readonly string[],
) {
  return {
    builder: (yargs: Argv): Argv =>
      examples.reduce(
        (parser, example) => parser.example(`$0 ${question.command} ${example} --ruleset rattenkrieg`, ''),
        withQuestion(yargs, question, { ...own, ...DATA_OPTIONS }),
      ),
    handler: (argv: Readonly<Record<string, unknown>>): Promise<void> =>
      answerOnce(question, argv, (words) =>
        loadCatalogue({
          overlays: texts(words.data),
          sets: texts(words.set),
          cards: cardFiles(words.card),
        }),
      ),
  };
}
