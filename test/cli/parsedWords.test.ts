import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { printedBy, refusalOf } from './inProcess.ts';

test.each([
  [
    'a flag that is neither true nor false',
    ['runs', 'list', '--json=maybe'],
    /--json: found "maybe", expected true/,
  ],
  ['an option that was given no value by `no`', ['play', '--no-games'], /--no-games: unknown option/],
  [
    'a word that no command gets',
    ['play', '--', 'eva-kramer', 'john-macneal'],
    /--: found "eva-kramer" after --/,
  ],
  ['two rulesets', ['data', 'list', '--ruleset', 'tannhauser', '--ruleset', 'tannhauser'], /more than once/],
  ['a name that no system takes', ['runs', 'show', 'a\u0000b'], /a�b.*cannot read the file/],
])('%s is refused', async (_, words, message) => {
  expect((await refusalOf(...words)).message).toMatch(message);
});

test('a flag may say what it says', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'runs-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const printed = await printedBy('runs', 'list', folder, '--json=true');
  expect(JSON.parse(printed)).toMatchObject({ runs: [] });
});
