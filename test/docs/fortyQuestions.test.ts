/** The questions of the guide with one line each: every line runs, and its sentence holds the answer beside it. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { printedBy } from '../cli/inProcess.ts';
import { shellWords } from '../cli/shellWords.ts';

const GUIDE = readFileSync(new URL('../../docs/questions.md', import.meta.url), 'utf8');
const ROWS = [...GUIDE.matchAll(/^\| (.+?) \| `(odds .+?)` \| (.+?) \|$/gm)].map(
  ([, asked, line, answer]) => ({
    asked,
    line,
    answer,
  }),
);

test('there are at least forty questions, one line each', () => {
  expect(ROWS.length).toBeGreaterThanOrEqual(40);
  expect(new Set(ROWS.map(({ line }) => line)).size).toBe(ROWS.length);
});

test.each(ROWS)('$asked', async ({ line, answer }) => {
  const [sentence] = (await printedBy(...shellWords(line))).split('\n');
  expect(sentence).toContain(answer);
});
