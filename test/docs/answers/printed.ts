import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runHere } from '../../cli/inProcess.ts';
import { faultsOfLine } from './answerFaults.ts';

/** Runs command lines with `--json`, one after the other. @returns by line, the violations of its schema */
export async function faultsOfLines(
  lines: readonly (readonly string[])[],
): Promise<readonly (readonly [line: string, faults: readonly string[]])[]> {
  const scratch = await mkdtemp(join(tmpdir(), 'shockroll-answers-'));
  const found = [];
  try {
    for (const line of lines) {
      const words = line.map((word) => (/^[A-Z]+(?:\/|$)/.test(word) ? join(scratch, word) : word));
      const { printed, thrown } = await runHere(...words, '--json');
      if (printed === '') throw thrown;
      found.push([line.join(' '), faultsOfLine(line, JSON.parse(printed))] as const);
    }
  } finally {
    // Games that differ, and claims that do not hold, set it.
    process.exitCode = undefined;
    await rm(scratch, { recursive: true });
  }
  return found;
}
