/** Whose words these are, where a game does not know them: `--ruleset` is easily forgotten. */
import { UsageError } from '../../base/errors.ts';
import { askWords } from '../../odds/askWords.ts';
import { type Declared, type ListedQuestion, questionName } from '../../odds/listed.ts';
import { OptionReader } from '../../params/reader.ts';
import { QUESTIONS } from '../../rulesets/questions.ts';

/**
 * The same refusal, which names another game if its question of this name takes the words.
 * @param ruleset the game that refuses them
 */
export async function withOtherGame(
  refused: UsageError,
  ruleset: string,
  { command, positionals }: Pick<Declared, 'command' | 'positionals'>,
  argv: Readonly<Record<string, unknown>>,
): Promise<UsageError> {
  const at = refused.faults.findIndex(({ place }) => isPositional(place.path, positionals));
  if (at < 0) return refused;
  const words = positionals.flatMap(({ name }) => argv[name] ?? []);
  const options = Object.fromEntries(
    Object.entries(argv).filter(([name]) => positionals.every((one) => one.name !== name)),
  );
  for (const [other, questions] of Object.entries<readonly ListedQuestion[]>(QUESTIONS)) {
    const listed = questions.find((one) => `odds ${questionName(one)}` === command);
    if (other === ruleset || listed === undefined || !(await takes(listed, words, options))) continue;
    const { message, ...fault } = refused.faults[at];
    const hinted = { ...fault, message: `${message}; --ruleset ${other} knows these words` };
    return new UsageError(refused.faults.with(at, hinted));
  }
  return refused;
}

/** Whether a fault is about the words of a question, not its options. @param path `TARGET xx` */
function isPositional(path: string | undefined, positionals: Declared['positionals']): boolean {
  const [argument] = (path ?? '').split(' ');
  return positionals.some(({ name }) => name.toUpperCase() === argument);
}

async function takes(
  listed: ListedQuestion,
  words: readonly unknown[],
  options: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const loaded = await listed.load();
  const { positionals } = loaded.question;
  const placed = positionals.map(({ name, array }, index) => {
    const behind = positionals.length - index - 1;
    return [name, array ? words.slice(index, words.length - behind) : words[index]] as const;
  });
  const input = { ...options, ...Object.fromEntries(placed) };
  const reader = new OptionReader(
    input,
    positionals.map(({ name }) => name),
  );
  try {
    const answer = await askWords(loaded, input, reader, () => Promise.reject(new UsageError([])));
    return answer !== undefined && reader.faults.length === 0;
  } catch (thrown) {
    if (thrown instanceof UsageError) return false;
    throw thrown;
  }
}
