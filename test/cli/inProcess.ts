import { vi } from 'vitest';
import yargs from 'yargs';
import { dataCommand } from '../../src/cli/data.ts';

/** Runs `data …` in this process, as the program parses it, and returns what it prints. */
export async function runData(args: readonly string[]): Promise<string> {
  let printed = '';
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  try {
    await yargs(['data', ...args])
      .parserConfiguration({
        'parse-numbers': false,
        'parse-positional-numbers': false,
        'dot-notation': false,
      })
      .command(dataCommand)
      .strict()
      .exitProcess(false)
      .fail((message: string | null, error: Error | undefined) => {
        throw error ?? new Error(message ?? '');
      })
      .parseAsync();
  } finally {
    spy.mockRestore();
  }
  return printed;
}
