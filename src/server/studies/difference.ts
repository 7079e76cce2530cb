/** How two runs differ. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StartChild } from './childProcess.ts';
import { runToEnd } from './runToEnd.ts';

/** Exit codes of `runs diff`: the same games, or others. */
const COMPARED: readonly (number | null)[] = [0, 1];

/**
 * Compares two runs, as `runs diff` does.
 * @param read reads the report from its folder, which is removed afterwards
 * @returns the report, or why there is none
 */
export async function differenceOf(
  runs: readonly [string, string],
  start: StartChild,
  read: (folder: string) => Promise<string | undefined>,
): Promise<{ readonly report: string } | { readonly refused: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'difference-'));
  try {
    const out = join(folder, 'difference');
    const { code, messages } = await runToEnd(start, ['runs', 'diff', ...runs, '--out', out]);
    const report = COMPARED.includes(code) ? await read(out) : undefined;
    return report === undefined ? { refused: messages.join('\n') } : { report };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
