import type { Argv, Options } from 'yargs';
import { TEXTS, texts } from '../../../odds/optionKinds.ts';
import { OptionReader } from '../../../odds/options.ts';
import type { OddsQuestion } from '../../../odds/question.ts';
import { cardFiles } from '../../../odds/rattenkrieg/armour/cardFiles.ts';
import { loadCatalogue } from '../../../rulesets/rattenkrieg/catalogue.ts';
import type { Catalogue } from '../../../rulesets/rattenkrieg/model.ts';
import { readOutput } from '../output.ts';
import { present } from '../present.ts';
import { positionalNames, withQuestion } from '../questionCommand.ts';

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
    async handler(argv: Readonly<Record<string, unknown>>): Promise<void> {
      const catalogue = await loadCatalogue({
        overlays: texts(argv.data),
        sets: texts(argv.set),
        cards: cardFiles(argv.card),
      });
      const names = positionalNames(question);
      const reader = new OptionReader(argv, names);
      const answer = question.read(catalogue, argv, reader);
      const output = readOutput(argv, reader, question.command, names);
      reader.finish();
      if (answer !== undefined) await present(answer(), output);
    },
  };
}
