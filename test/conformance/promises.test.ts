/** Every promise in promises.yaml appears in README or a guide word for word, and its tests exist. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { missingTests } from './heldBy.ts';

const promises = z
  .array(
    z.strictObject({
      says: z.string().min(1),
      by: z.array(z.tuple([z.string(), z.string().min(5)])).min(1),
    }),
  )
  .parse(parse(readFileSync('test/conformance/promises.yaml', 'utf8')));
const GUIDES = readdirSync('docs').filter((name) => name.endsWith('.md'));
const TEXTS = ['README.md', ...GUIDES.map((name) => `docs/${name}`)].map((file) =>
  readFileSync(file, 'utf8'),
);

/** Joins lines, because line breaks have no meaning. */
function flowing(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** Rows of the tables under a heading, without their heads. */
function rowsUnder(heading: string): readonly string[] {
  const [section = ''] = TEXTS.flatMap((text) => `\n${text}`.split(new RegExp(`\n#+ ${heading}\n`)).slice(1));
  const rows = section
    .split('\n## ')[0]
    .split('\n')
    .filter((line) => line.startsWith('| '));
  return rows.filter((row, i) => i > 0 && !row.startsWith('| ---'));
}

test('every promise stands in README or a guide word for word', () => {
  const texts = TEXTS.map(flowing);
  const gone = promises.filter(({ says }) => !texts.some((text) => text.includes(flowing(says))));
  expect(gone.map(({ says }) => says)).toEqual([]);
});

test('every promise is held by tests that are there', () => {
  const named = promises.flatMap(({ by }) => by.map(([file, test]) => ({ file, test })));
  expect(missingTests(named)).toEqual([]);
});

test.each(['Exit codes', 'Look at it'])('every row of the table under "%s" is a promise', (heading) => {
  const rows = rowsUnder(heading);
  expect(rows.length).toBeGreaterThan(3);
  const given = new Set(promises.map(({ says }) => says));
  expect(rows.filter((row) => !given.has(row))).toEqual([]);
});
