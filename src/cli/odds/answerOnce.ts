/** Asks a question of the odds desk once, with the words of the command line, and shows what comes of it. */
import { ShockrollError } from '../../base/errors.ts';
import { askingAgain, figuresOf, idleOptions, spelled, withNote, without } from '../../odds/idle.ts';
import { texts } from '../../odds/optionKinds.ts';
import { OptionReader } from '../../odds/options.ts';
import type { OddsQuestion, Words } from '../../odds/question.ts';
import { readOutput } from './output.ts';
import { present } from './present.ts';

/**
 * @param open the data that the words name
 * @throws UsageError with every fault of the words; what `open` throws; SystemError when a picture cannot be written
 */
export async function answerOnce<C>(
  question: OddsQuestion<C>,
  words: Words,
  open: (words: Words) => Promise<C>,
): Promise<void> {
  const catalogue = await open(words);
  const names = question.positionals.map(({ name }) => name);
  const reader = new OptionReader(words, names);
  const answer = question.read(catalogue, words, reader);
  const output = readOutput(words, reader, question.command, names);
  reader.finish();
  if (answer === undefined) return;
  const told = answer();
  const idle =
    question.isSlow === true
      ? []
      : [
          ...idleOptions(question.options, words, askingAgain(question, catalogue)),
          ...(await idleSets(question, words, open)),
        ];
  await present(withNote(told, idle), output);
}

/** Overrides without which the answer is the same. */
async function idleSets<C>(
  question: OddsQuestion<C>,
  words: Words,
  open: (words: Words) => Promise<C>,
): Promise<readonly string[]> {
  const idle: string[] = [];
  let left = words;
  for (const value of texts(words.set)) {
    const set = { name: 'set', value };
    const fewer = without(left, set);
    const [whole, other] = await Promise.all([open(left), opened(open, fewer)]);
    const said = figuresOf(askingAgain(question, whole)(left));
    if (other === undefined || said === undefined) continue;
    if (figuresOf(askingAgain(question, other)(fewer)) !== said) continue;
    left = fewer;
    idle.push(spelled(set));
  }
  return idle;
}

/** The data; undefined where one override cannot be without another. */
async function opened<C>(open: (words: Words) => Promise<C>, words: Words): Promise<C | undefined> {
  try {
    return await open(words);
  } catch (thrown) {
    if (!(thrown instanceof ShockrollError)) throw thrown;
    return undefined;
  }
}
