/** Commands that `--from FILE` asks in a position file instead of on an open field. */
import type { Argv, Options } from 'yargs';
import { texts } from '../../odds/optionKinds.ts';
import { OptionReader } from '../../odds/options.ts';
import type { OddsQuestion } from '../../odds/question.ts';
import { loadCatalogue } from '../../rulesets/tannhauser/catalogue.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import type { PositionFile } from '../../rulesets/tannhauser/positions/schema.ts';
import { readOutput } from './output.ts';
import { present } from './present.ts';
import { positionalNames, withQuestion } from './questionCommand.ts';

/**
 * @param questionIn the question, in a position or without one
 * @param examples what stands behind the command, and what is worth saying about it
 */
export function positionCommand(
  questionIn: (position: PositionFile | undefined) => OddsQuestion<Catalogue>,
  own: Readonly<Record<string, Options>>,
  examples: readonly (readonly [words: string, about: string])[],
) {
  const plain = questionIn(undefined);
  const names = positionalNames(plain);
  return {
    builder: (yargs: Argv): Argv =>
      examples.reduce(
        (parser, [words, about]) => parser.example(`$0 ${plain.command} ${words}`, about),
        withQuestion(yargs, plain, own),
      ),
    async handler(argv: Readonly<Record<string, unknown>>): Promise<void> {
      const catalogue = await loadCatalogue({ overlays: texts(argv.data), sets: texts(argv.set) });
      const reader = new OptionReader(argv, names);
      const file = reader.text('from');
      const question = file === undefined ? plain : questionIn(await readFile(file, catalogue));
      const answer = question.read(catalogue, argv, reader);
      const output = readOutput(argv, reader, question.command, names);
      reader.finish();
      if (answer !== undefined) await present(answer(), output);
    },
  };
}

/** @throws DataError, SystemError when the file is no position */
async function readFile(file: string, catalogue: Catalogue): Promise<PositionFile> {
  // Without a position nothing of this is loaded.
  const [{ readPosition }, { readBounded }] = await Promise.all([
    import('../../rulesets/tannhauser/positions/read.ts'),
    import('../../simulation/readBounded.ts'),
  ]);
  return readPosition(await readBounded(file), file, catalogue);
}
