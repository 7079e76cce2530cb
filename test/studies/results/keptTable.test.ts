import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keptTable, saveResults } from '../../../src/studies/results/keptTable.ts';

const MOST = 1e6;

test('ten who write into one table at once, as it begins and later, lose no game', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'shockroll-kept-')), 'season.csv');
  const entry = (event: string) =>
    new Map([
      ['team1', 'reich'],
      ['team2', 'union'],
      ['winner', '1'],
      ['event', event],
    ] as const);
  expect(await keptTable(file, MOST)).toBeUndefined();
  await Promise.all(Array.from({ length: 5 }, (_, n) => saveResults(file, undefined, [entry(`A${n}`)])));
  const begun = await keptTable(file, MOST);
  await Promise.all(Array.from({ length: 5 }, (_, n) => saveResults(file, begun, [entry(`B${n}`)])));
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  expect(lines[0]).toBe('team1,team2,winner,event');
  expect(lines.slice(1).toSorted()).toEqual(
    ['A', 'B'].flatMap((letter) => [0, 1, 2, 3, 4].map((n) => `reich,union,1,${letter}${n}`)),
  );
});
