/** Commands that `--from FILE` asks in a position file instead of on an open field. */
import type { Argv, Options } from 'yargs';
import { texts } from '../../odds/optionKinds.ts';
import { OptionReader } from '../../odds/options.ts';
import type { OddsQuestion, Words } from '../../odds/question.ts';
import { loadCatalogue } from '../../rulesets/tannhauser/catalogue.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import type { PositionFile } from '../../rulesets/tannhauser/positions/schema.ts';
import { answerOnce } from './answerOnce.ts';
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
      const open = (words: Words): Promise<Catalogue> =>
        loadCatalogue({ overlays: texts(words.data), sets: texts(words.set) });
      const file = new OptionReader(argv, names).text('from');
      const question = file === undefined ? plain : questionIn(await readFile(file, await open(argv)));
      await answerOnce(question, argv, open);
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
