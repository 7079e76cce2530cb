/** Finds inputs without effect by asking the question again without them. */
import { ShockrollError, UsageError } from '../base/errors.ts';
import { OptionReader } from '../params/reader.ts';
import type { OpenedQuestion } from './listed.ts';
import { texts } from './optionKinds.ts';
import type { OddsPresentation } from './presentation.ts';
import type { Input, OptionDeclaration } from './question.ts';

/** Asks with other inputs; undefined where they are refused. */
type AskAgain = (input: Input) => OddsPresentation | undefined;

/** An option with one of its values. */
interface Given {
  readonly name: string;
  readonly value: string | true;
}

export function askingAgain({ read, positionals }: OpenedQuestion): AskAgain {
  const names = positionals.map(({ name }) => name);
  return (input) => {
    const reader = new OptionReader(input, names);
    try {
      const answer = read(input, reader);
      return reader.faults.length > 0 ? undefined : answer?.();
    } catch (thrown) {
      if (!(thrown instanceof UsageError)) throw thrown;
      return undefined;
    }
  };
}

/**
 * Finds given options that do not change the answer, each alone and all together. Defaults are not reported.
 * @param options of the question
 * @param answer to the input, where it is at hand: it need not be asked again if nothing was said about samples
 * @returns as typed: `--joined`, `--with agile`
 */
export function idleOptions(
  options: OpenedQuestion['options'],
  input: Input,
  ask: AskAgain,
  answer?: OddsPresentation,
): readonly string[] {
  const candidates = Object.entries(options).flatMap(([name, declaration]) =>
    valuesOf(name, declaration, input).map((value): Given => ({ name, value })),
  );
  if (candidates.length === 0) return [];
  // Samples are no part of the compared content.
  let left: Input = { ...input, trials: undefined, seed: undefined };
  const isPlain = SAMPLING.every((name) => isDefault(options[name], input[name]));
  const whole = contentOf(isPlain ? (answer ?? ask(left)) : ask(left));
  const idle: string[] = [];
  for (const given of candidates) {
    const fewer = without(left, given);
    if (whole === undefined || contentOf(ask(fewer)) !== whole) continue;
    left = fewer;
    idle.push(spelled(given));
  }
  return idle;
}

/** Adds a note about inputs without effect, except those that another note already mentions. */
export function withIdle(answer: OddsPresentation, question: OpenedQuestion, input: Input): OddsPresentation {
  if (question.isSlow === true) return answer;
  return withNote(answer, idleOptions(question.options, input, askingAgain(question), answer));
}

/** @param options as typed */
export function withoutEffect(options: readonly string[]): string {
  return `No effect here: ${options.join(', ')}.`;
}

/** @param idle as returned by {@link idleOptions} */
export function withNote(answer: OddsPresentation, idle: readonly string[]): OddsPresentation {
  const unreported = idle.filter(
    (given) => !answer.assumed.some((note) => note.includes(given.split(' ')[0])),
  );
  return unreported.length === 0
    ? answer
    : { ...answer, assumed: [...answer.assumed, withoutEffect(unreported)] };
}

/** The compared content: an answer without its question, sentence, samples and notes. */
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

/** Removes one value of an option. */
function without(input: Input, { name, value }: Given): Input {
  const given = input[name];
  const others = Array.isArray(given) ? given.filter((one) => one !== value) : [];
  return { ...input, [name]: others.length === 0 ? undefined : others };
}

function spelled({ name, value }: Given): string {
  return value === true ? `--${name}` : `--${name} ${value}`;
}

/** The values given to an option, without its default. */
function valuesOf(name: string, declaration: OptionDeclaration, input: Input): readonly (string | true)[] {
  if (SAMPLING.includes(name) || declaration.file === true) return [];
  const given = input[name];
  if (given === true) return [true];
  const texts = Array.isArray(given)
    ? given.map(String)
    : given === undefined || given === false
      ? []
      : [String(given)];
  return [...new Set(texts)].filter((text) => text !== defaultOf(declaration));
}

const SAMPLING: readonly string[] = ['trials', 'seed'];

/** Whether nothing or the default was given. */
function isDefault(declaration: OptionDeclaration | undefined, given: Input[string]): boolean {
  return given === undefined || (declaration !== undefined && String(given) === defaultOf(declaration));
}

/** The default of an option. */
function defaultOf({ fallback, byDefault, range }: OptionDeclaration): string | undefined {
  return fallback ?? byDefault ?? range?.fallback?.toString();
}

/**
 * Finds overrides (`--set`) that do not change the answer.
 * @param open opens the question with the data that the inputs name
 */
export async function idleSets(
  input: Input,
  open: (input: Input) => Promise<OpenedQuestion>,
): Promise<readonly string[]> {
  const idle: string[] = [];
  let left = input;
  for (const value of texts(input.set)) {
    const set = { name: 'set', value };
    const fewer = without(left, set);
    const [whole, other] = await Promise.all([open(left), openable(open, fewer)]);
    const given = contentOf(askingAgain(whole)(left));
    if (other === undefined || given === undefined || contentOf(askingAgain(other)(fewer)) !== given)
      continue;
    left = fewer;
    idle.push(spelled(set));
  }
  return idle;
}

/** undefined: one override depends on another. */
async function openable(
  open: (input: Input) => Promise<OpenedQuestion>,
  input: Input,
): Promise<OpenedQuestion | undefined> {
  try {
    return await open(input);
  } catch (thrown) {
    if (!(thrown instanceof ShockrollError)) throw thrown;
    return undefined;
  }
}
