/** Asks questions on a terminal. */
import { createInterface } from 'node:readline/promises';

/** Asks for a text. @param names completed by Tab */
export type Ask = (question: string, names: readonly string[]) => Promise<string>;

/** What separates the names of a list, of which Tab completes the last. */
const LAST_NAME = /^(.*,\s*)?(.*)$/s;

/**
 * Asks on the terminal as long as a task takes.
 * @returns undefined where the input ended, or Ctrl-C came, before the task did
 */
export async function withQuestions<T>(task: (ask: Ask) => Promise<T>): Promise<T | undefined> {
  let known: readonly string[] = [];
  const terminal = createInterface({
    input: process.stdin,
    output: process.stdout,
    completer: (line: string) => completions(line, known),
  });
  const closed = new Promise<undefined>((resolve) => {
    terminal.once('close', () => resolve(undefined));
  });
  const ask: Ask = (question, names) => {
    known = names;
    return terminal.question(question);
  };
  // A question that Ctrl-C ends is given up together with its task.
  const done = task(ask).catch((thrown: unknown) => {
    if (thrown instanceof Error && thrown.name === 'AbortError') return undefined;
    throw thrown;
  });
  try {
    return await Promise.race([done, closed]);
  } finally {
    terminal.close();
  }
}

/** The names that a line may go on to, and the part of the line that they replace. */
export function completions(line: string, names: readonly string[]): [string[], string] {
  const [, , begun = ''] = LAST_NAME.exec(line) ?? [];
  const lower = begun.toLowerCase();
  return [names.filter((name) => name.toLowerCase().startsWith(lower)), begun];
}
