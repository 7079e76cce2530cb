/** Some cases of the slow tests in this folder, for parts that load fast. */
import { expect, it } from 'vitest';
import { typedLines } from './commandLineCases.ts';
import { tryAll } from './outcome.ts';
import { queueMessages } from './queueCases.ts';

const CASES = 100;
/** Command lines, which take longer. */
const LINES = 15;

it('command lines about stored runs', async () => {
  const { accepted, refused } = await tryAll(await typedLines('tannhauser', ['runs']), LINES);
  expect(Math.min(accepted, refused)).toBeGreaterThan(0);
});

it('messages of the queue', async () => {
  expect((await tryAll(queueMessages(), CASES)).accepted).toBe(CASES);
});
