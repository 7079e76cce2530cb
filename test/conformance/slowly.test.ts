/** Tests that `npm test` skips are run by the slow suite. */
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from '../config/filesBelow.ts';

test('every file with tests or cases that are slow is imported by the slow file beside it', () => {
  const files = filesBelow(new URL('..', import.meta.url)).filter((file) => file.endsWith('.test.ts'));
  const withSlow = files.filter((file) => /config\/slowly\.ts'/.test(readFileSync(`test/${file}`, 'utf8')));
  expect(withSlow.length).toBeGreaterThan(10);
  const forgotten = withSlow.filter((file) => {
    const beside = `test/${file.replace(/(\.isolated)?\.test\.ts$/, '.slow.test.ts')}`;
    return !existsSync(beside) || !readFileSync(beside, 'utf8').includes(`import './${basename(file)}';`);
  });
  expect(forgotten).toEqual([]);
});
