import { vi } from 'vitest';
import { ShockrollError } from '../../src/base/errors.ts';
import { runCommand } from '../../src/cli/parser.ts';

/**
 * Runs a command line in this process as the program does; returns its standard output and what it threw, if anything.
 */
export async function runHere(
  ...words: readonly string[]
): Promise<{ readonly printed: string; readonly thrown: unknown }> {
  let printed = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  try {
    await runCommand(words);
    return { printed, thrown: undefined };
  } catch (thrown) {
    return { printed, thrown };
  } finally {
    write.mockRestore();
  }
}

/** The standard output of a command line; throws what the command throws. */
export async function printedBy(...words: readonly string[]): Promise<string> {
  const { printed, thrown } = await runHere(...words);
  if (thrown !== undefined) throw thrown;
  return printed;
}

/** The reason why a command line was refused. It must have written nothing. */
export async function refusalOf(...words: readonly string[]): Promise<ShockrollError> {
  const { printed, thrown } = await runHere(...words);
  if (!(thrown instanceof ShockrollError)) throw new Error(`expected a refusal, got ${thrown ?? printed}`);
  if (printed !== '') throw new Error(`refused, but printed ${printed}`);
  return thrown;
}
