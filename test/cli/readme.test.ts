/** Command lines of README whose outputs it does not show. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { printedBy } from './inProcess.ts';
import { shellWords } from './shellWords.ts';

const README = new URL('../../README.md', import.meta.url);

async function linesUnder(heading: string): Promise<string[]> {
  const [, section = ''] = (await readFile(README, 'utf8')).split(`\n## ${heading}\n`);
  const [, block = ''] = /```\n([\s\S]*?)```/.exec(section) ?? [];
  return block.trim().split('\n');
}

test('a position of a game is saved, played on, and asked about as README has it', async () => {
  const lines = await linesUnder('Who wins from here?');
  expect(lines).toHaveLength(4);
  const folder = await mkdtemp(join(tmpdir(), 'readme-'));
  try {
    for (const line of lines) {
      const [program, ...words] = shellWords(line).map((word) =>
        word === 'p.yaml' ? join(folder, word) : word,
      );
      expect(program).toBe('shockroll');
      const printed = await printedBy(...words, ...(words[0] === 'play' ? ['--games', '4'] : []));
      if (words[0] !== 'replay') expect(printed).toMatch(/\d+(\.\d+)? %/);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}, 60_000);
