/** README and the guides: their links lead somewhere, and commands whose outputs they do not show run. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { printedBy } from '../cli/inProcess.ts';
import { shellWords } from '../cli/shellWords.ts';

const HOME = fileURLToPath(new URL('../../', import.meta.url));
const GUIDES = readdirSync(join(HOME, 'docs')).map((name) => `docs/${name}`);
const README_BYTES = 12_000;
/** `balance tokens` needs so many. */
const FEW_GAMES = '16';
const STUDIES: readonly string[] = ['play', 'balance', 'tune'];

const textOf = (name: string): string => readFileSync(join(HOME, name), 'utf8');

test('README fits on two screens', () => {
  expect(Buffer.byteLength(textOf('README.md'))).toBeLessThanOrEqual(README_BYTES);
});

test('README leads to every guide', () => {
  for (const guide of GUIDES) expect(textOf('README.md')).toContain(`(${guide})`);
});

test.each(['README.md', 'CONTRIBUTING.md', ...GUIDES])('every link of %s leads to a file', (name) => {
  const links = [...textOf(name).matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)];
  const lost = links.flatMap(([, link]) => (existsSync(resolve(HOME, dirname(name), link)) ? [] : [link]));
  expect(lost).toEqual([]);
});

describe('commands whose outputs are not shown', () => {
  test.each(GUIDES.filter((name) => linesOf(name).length > 0))(
    'those of %s run',
    async (name) => {
      const folder = await mkdtemp(join(tmpdir(), 'shockroll-guide-'));
      try {
        for (const [index, line] of linesOf(name).entries()) {
          // What one line saves the next one reads.
          const words = shellWords(line).map((word) => (word === 'p.yaml' ? join(folder, word) : word));
          const out = ['--out', join(folder, String(index))];
          const few = ['--games', FEW_GAMES, '--second', 'none', '--quiet', ...out];
          const ai = words.includes('--ai') || words.includes('--ruleset') ? [] : ['--ai', 'greedy'];
          const more = STUDIES.includes(words[0]) ? [...few, ...ai] : [];
          const printed = await printedBy(...words, ...more);
          if (!words.includes('--save')) expect(printed, line).toMatch(/\d/);
        }
      } finally {
        await rm(folder, { recursive: true });
      }
    },
    120_000,
  );
});

/** Lines of plain blocks, without the name of the program. */
function linesOf(name: string): string[] {
  const blocks = [...textOf(name).matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].flatMap(([, kind, block]) =>
    kind === '' ? [block] : [],
  );
  return blocks.flatMap((block) =>
    block.split('\n').flatMap((line) => /^shockroll (.*)$/.exec(line)?.slice(1) ?? []),
  );
}
