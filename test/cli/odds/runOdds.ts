import { vi } from 'vitest';
import { UsageError } from '../../../src/base/errors.ts';
import { runCommand } from '../../../src/cli/parser.ts';

/** Runs `shockroll odds …` in this process and returns what it printed. */
export async function runOdds(...words: readonly string[]): Promise<string> {
  let printed = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  try {
    await runCommand(['odds', ...words]);
  } finally {
    write.mockRestore();
  }
  return printed;
}

/** The same for a line without quotes. */
export function oddsLine(line: string): Promise<string> {
  return runOdds(...line.split(' ').filter((word) => word !== ''));
}

/** The faults of a refused command, as `place message [code]`. */
export async function oddsFaults(...words: readonly string[]): Promise<string[]> {
  const thrown = await runOdds(...words).catch((error: unknown) => error);
  if (!(thrown instanceof UsageError)) throw new Error(`expected a refusal, got ${String(thrown)}`);
  return thrown.faults.map(({ place, message, code }) => `${place.path ?? ''} ${message} [${code}]`);
}
