import { vi } from 'vitest';
import { ShockrollError } from '../../src/base/errors.ts';
import { runCommand } from '../../src/cli/parser.ts';
import { reportError } from '../../src/cli/reportError.ts';
import type { Finished } from './shockroll.ts';

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

/** Runs a command line in this process, and says what the program would: for tests that need no process of its own. */
export async function shockrollHere(args: readonly string[]): Promise<Finished> {
  let stderr = '';
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    stderr += String(text);
    return true;
  });
  const before = process.exitCode;
  process.exitCode = 0;
  try {
    const { printed, thrown } = await runHere(...args);
    const code = thrown === undefined ? Number(process.exitCode) : reportError(thrown);
    return { code, stdout: printed, stderr };
  } finally {
    process.exitCode = before;
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
