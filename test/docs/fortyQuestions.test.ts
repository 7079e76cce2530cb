/** The questions of the guide with one line each: every line runs, and its sentence holds the answer beside it. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { printedBy } from '../cli/inProcess.ts';
import { shellWords } from '../cli/shellWords.ts';
import { slowly } from '../config/slowly.ts';

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

/** Questions that play games or solve whole exchanges, and so take seconds. */
const LONG = /^odds (?:turn|activation|exchange|matrix|compare)\b/;
const isLong = ({ line }: (typeof ROWS)[number]): boolean => LONG.test(line);

async function holdsItsAnswer({ line, answer }: (typeof ROWS)[number]): Promise<void> {
  const [sentence] = (await printedBy(...shellWords(line))).split('\n');
  expect(sentence).toContain(answer);
}
test.each(ROWS.filter((row) => !isLong(row)))('$asked', holdsItsAnswer);
slowly.each(ROWS.filter(isLong))('$asked', holdsItsAnswer);
