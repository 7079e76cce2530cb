/** What was said and changes nothing, so that nobody thinks it did: the question is asked again without it. */
import { ShockrollError, UsageError } from '../base/errors.ts';
import { OptionReader } from '../params/reader.ts';
import type { OpenedQuestion } from './listed.ts';
import { texts } from './optionKinds.ts';
import type { OddsPresentation } from './presentation.ts';
import type { OptionDeclaration, Words } from './question.ts';

/** The answer to other words; undefined where they are refused. */
type AskAgain = (words: Words) => OddsPresentation | undefined;

/** An option with one of its values. */
interface Said {
  readonly name: string;
  readonly value: string | true;
}

export function askingAgain({ read, positionals }: OpenedQuestion): AskAgain {
  const names = positionals.map(({ name }) => name);
  return (words) => {
    const reader = new OptionReader(words, names);
    try {
      const answer = read(words, reader);
      return reader.faults.length > 0 ? undefined : answer?.();
    } catch (thrown) {
      if (!(thrown instanceof UsageError)) throw thrown;
      return undefined;
    }
  };
}

/**
 * Of the options that were given, those without which the answer is the same to the last content: without any one of them and
 * without all of them together. Defaults that were spelled out are no news.
 * @param options of the question @returns as they were typed: `--joined`, `--with agile`
 */
export function idleOptions(
  options: OpenedQuestion['options'],
  words: Words,
  ask: AskAgain,
): readonly string[] {
  const candidates = Object.entries(options).flatMap(([name, declaration]) =>
    valuesOf(name, declaration, words).map((value): Said => ({ name, value })),
  );
  if (candidates.length === 0) return [];
  // Samples are rolled beside the content.
  let left: Words = { ...words, trials: undefined, seed: undefined };
  const whole = contentOf(ask(left));
  const idle: string[] = [];
  for (const said of candidates) {
    const fewer = without(left, said);
    if (whole === undefined || contentOf(ask(fewer)) !== whole) continue;
    left = fewer;
    idle.push(spelled(said));
  }
  return idle;
}

/** The answer with a note of what was said in vain; notes that speak of an option already say more. */
export function withIdle(answer: OddsPresentation, question: OpenedQuestion, words: Words): OddsPresentation {
  if (question.isSlow === true) return answer;
  return withNote(answer, idleOptions(question.options, words, askingAgain(question)));
}

/** @param options as they were typed */
export function withoutEffect(options: readonly string[]): string {
  return `No effect here: ${options.join(', ')}.`;
}

/** @param idle as of {@link idleOptions} */
export function withNote(answer: OddsPresentation, idle: readonly string[]): OddsPresentation {
  const untold = idle.filter((said) => !answer.assumed.some((note) => note.includes(said.split(' ')[0])));
  return untold.length === 0 ? answer : { ...answer, assumed: [...answer.assumed, withoutEffect(untold)] };
}

/** The content of an answer, without its question, which its sentence tells as well, its samples and its notes. */
function contentOf(answer: OddsPresentation | undefined): string | undefined {
  if (answer === undefined) return undefined;
  const { document, blocks } = answer;
  return JSON.stringify({
    ...document,
    question: undefined,
    sampled: undefined,
    sentence: undefined,
    blocks,
  });
}

/** The words without one value of an option. */
function without(words: Words, { name, value }: Said): Words {
  const said = words[name];
  const others = Array.isArray(said) ? said.filter((one) => one !== value) : [];
  return { ...words, [name]: others.length === 0 ? undefined : others };
}

function spelled({ name, value }: Said): string {
  return value === true ? `--${name}` : `--${name} ${value}`;
}

/** The values that were given to an option, without its default. */
function valuesOf(name: string, declaration: OptionDeclaration, words: Words): readonly (string | true)[] {
  if (name === 'trials' || name === 'seed' || declaration.file === true) return [];
  const said = words[name];
  if (said === true) return [true];
  const texts = Array.isArray(said)
    ? said.map(String)
    : said === undefined || said === false
      ? []
      : [String(said)];
  return [...new Set(texts)].filter((text) => text !== defaultOf(declaration));
}

/** What is meant without the option. */
function defaultOf({ fallback, byDefault, range }: OptionDeclaration): string | undefined {
  return fallback ?? byDefault ?? range?.fallback?.toString();
}

/**
 * Of the overrides `--set`, those without which the answer is the same.
 * @param open the question with the content that the words name
 */
export async function idleSets(
  words: Words,
  open: (words: Words) => Promise<OpenedQuestion>,
): Promise<readonly string[]> {
  const idle: string[] = [];
  let left = words;
  for (const value of texts(words.set)) {
    const set = { name: 'set', value };
    const fewer = without(left, set);
    const [whole, other] = await Promise.all([open(left), openable(open, fewer)]);
    const said = contentOf(askingAgain(whole)(left));
    if (other === undefined || said === undefined || contentOf(askingAgain(other)(fewer)) !== said) continue;
    left = fewer;
    idle.push(spelled(set));
  }
  return idle;
}

/** undefined: one override cannot be without another. */
async function openable(
  open: (words: Words) => Promise<OpenedQuestion>,
  words: Words,
): Promise<OpenedQuestion | undefined> {
  try {
    return await open(words);
  } catch (thrown) {
    if (!(thrown instanceof ShockrollError)) throw thrown;
    return undefined;
  }
}
