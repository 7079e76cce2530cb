import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { addResults, keptTable } from '../../../src/studies/results/keptTable.ts';

const MOST = 1e6;

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shockroll-kept-'));
  file = join(folder, 'season.csv');
});

/** Adds a game that is numbered by those that are there. */
const add = () =>
  addResults(file, MOST, (table) => {
    const number = (table?.lines.length ?? 0) + 1;
    const entry = new Map([
      ['team1', 'reich'],
      ['team2', 'union'],
      ['winner', '1'],
      ['game', String(number)],
    ] as const);
    return { entries: [entry], told: number };
  });

test('ten who write into one table at once lose no game, and each sees those before', async () => {
  expect(await keptTable(file, MOST)).toBeUndefined();
  const numbers = await Promise.all(Array.from({ length: 10 }, add));
  const one = Array.from({ length: 10 }, (_, n) => n + 1);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(one);
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  expect(lines).toEqual(['team1,team2,winner,game', ...one.map((n) => `reich,union,1,${n}`)]);
  expect(await readdir(folder)).toEqual(['season.csv']);
});

test('a refusal leaves no lock behind', async () => {
  await writeFile(file, 'team1\nreich\n');
  await expect(add()).rejects.toThrow('results/column');
  expect(await readdir(folder)).toEqual(['season.csv']);
});

test('a folder that is not there is named', async () => {
  file = join(folder, 'none', 'season.csv');
  const message = `cannot write the file: the folder ${join(folder, 'none')} does not exist`;
  await expect(add()).rejects.toMatchObject({
    faults: [{ code: 'system/not-found', place: { file }, message }],
  });
});
