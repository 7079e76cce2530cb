import type { OptionReader } from '../params/reader.ts';
import { askingAgain, idleOptions, idleSets, withNote } from './idle.ts';
import type { LoadedQuestion, OpenFile } from './listed.ts';
import type { OddsPresentation } from './presentation.ts';
import type { AnswerHost, Input } from './question.ts';

/**
 * Asks a question with inputs from the command line or a link.
 * @param reader holds the inputs and collects the faults
 * @returns computes the answer, to be called once the reader has no fault; undefined where it has one
 * @throws DataError, SystemError when the data or a file that the inputs name cannot be read
 */
export async function askWords(
  { open }: LoadedQuestion,
  input: Input,
  reader: OptionReader,
  file: OpenFile,
): Promise<((host?: AnswerHost) => Promise<OddsPresentation>) | undefined> {
  const question = await open(input, file);
  const answer = question.read(input, reader);
  if (answer === undefined) return undefined;
  return async (host) => {
    const presentation = answer(host);
    if (question.isSlow === true) return presentation;
    return withNote(presentation, [
      ...idleOptions(question.options, input, askingAgain(question), presentation),
      ...(await idleSets(input, (other) => open(other, file))),
    ]);
  };
}
