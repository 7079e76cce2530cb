import type { OptionReader } from '../params/reader.ts';
import { askingAgain, idleOptions, idleSets, withNote } from './idle.ts';
import type { LoadedQuestion, OpenFile } from './listed.ts';
import type { OddsPresentation } from './presentation.ts';
import type { Words } from './question.ts';

/**
 * Asks a question with words.
 * @param reader holds the words, and gets the faults
 * @returns what answers, to be called once the reader has no fault; undefined where it has one
 * @throws DataError, SystemError when the values or a file that the words name cannot be read
 */
export async function askWords(
  { open }: LoadedQuestion,
  words: Words,
  reader: OptionReader,
  file: OpenFile,
): Promise<(() => Promise<OddsPresentation>) | undefined> {
  const question = await open(words, file);
  const answer = question.read(words, reader);
  if (answer === undefined) return undefined;
  return async () => {
    const presentation = answer();
    if (question.isSlow === true) return presentation;
    return withNote(presentation, [
      ...idleOptions(question.options, words, askingAgain(question)),
      ...(await idleSets(words, (other) => open(other, file))),
    ]);
  };
}
