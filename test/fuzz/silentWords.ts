/**
 * Finds words of an accepted command line without effect: the answer is the same without them and does not mention
 * them.
 */
import type { DeclaredArgument, DeclaredCommand } from '../../src/cli/declared.ts';
import { type Line, wordsOf } from './validLines.ts';

/** Runs a line; gives its answer, or undefined where it is refused. */
export type Ask = (words: readonly string[]) => Promise<Answer | undefined>;

export interface Answer {
  readonly printed: string;
  /** Names and contents of the files that it wrote. */
  readonly files: string;
}

export interface SilentWord {
  readonly command: string;
  /** Name of the option or argument. */
  readonly name: string;
  readonly value: string;
  readonly line: string;
}

/** Words whose removal changes nothing, apart from given defaults. */
export async function silentWords(
  line: Line,
  command: Pick<DeclaredCommand, 'name' | 'declared'>,
  ask: Ask,
): Promise<readonly SilentWord[]> {
  const answer = await ask(wordsOf(line));
  if (answer === undefined) return [];
  const found: SilentWord[] = [];
  for (const [at, { name, words }] of line.entries()) {
    if (name === undefined || name === 'json' || name === 'ruleset') continue;
    const argument = command.declared.find((one) => one.name === name);
    const value = argument?.isFlag === true ? 'true' : (words.at(-1) ?? '').replace(/^--[a-z-]+=/, '');
    if (argument !== undefined && isDefault(argument, value)) continue;
    // The same word is said twice: without the one there is the other.
    if (line.some((part, i) => i !== at && part.name !== undefined && part.words.join() === words.join()))
      continue;
    const without = await ask(wordsOf(line.filter((_, i) => i !== at)));
    if (without === undefined || isDifferent(answer, without)) continue;
    if (isReported(answer.printed, name, value)) continue;
    found.push({ command: command.name, name, value, line: wordsOf(line).join(' ') });
  }
  return found;
}

/** The defaults of questions are part of the option's description. */
function isDefault({ byDefault, describe }: DeclaredArgument, value: string): boolean {
  return value === byDefault || value === /\[default: ([^\],]*)/.exec(describe)?.[1];
}

function isDifferent(one: Answer, other: Answer): boolean {
  return one.files !== other.files || withoutLine(one.printed) !== withoutLine(other.printed);
}

/** Removes the reproducing command line, which repeats every word. */
function withoutLine(printed: string): string {
  const document = jsonOf(printed);
  return document === undefined
    ? printed.replace(/^Again: .*$/m, '')
    : JSON.stringify({ ...document, command: undefined });
}

function jsonOf(printed: string): object | undefined {
  if (!printed.startsWith('{')) return undefined;
  const document: unknown = JSON.parse(printed);
  return typeof document === 'object' && document !== null ? document : undefined;
}

function isReported(printed: string, name: string, value: string): boolean {
  const document = jsonOf(printed);
  if (document === undefined) return hasWord(printed.replace(/^Again: .*$/m, ''), value);
  const key = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return leaves({ ...document, command: undefined }, '').some(({ path, leaf }) =>
    typeof leaf === 'string' && !/^\d*$/.test(value)
      ? hasWord(leaf, value)
      : path.toLowerCase().includes(key.toLowerCase()) &&
        String(leaf) === String(Number.isNaN(Number(value)) ? value : Number(value)),
  );
}

function hasWord(text: string, value: string): boolean {
  const at = text.indexOf(value);
  return (
    value !== '' &&
    at >= 0 &&
    !/[\w-]/.test(text[at - 1] ?? ' ') &&
    !/[\w-]/.test(text[at + value.length] ?? ' ')
  );
}

function leaves(value: unknown, path: string): { readonly path: string; readonly leaf: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ path, leaf: value }];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`));
}
