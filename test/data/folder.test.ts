import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readFolder } from '../../src/data/folder.ts';

const PATTERNS = ['things.yaml', 'maps/*.yaml', 'house/things.yaml'];
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shockroll-folder-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(name: string, text: string): Promise<void> {
  await mkdir(join(folder, name, '..'), { recursive: true });
  await writeFile(join(folder, name), text);
}

test('finds named files and files by folder, in a fixed order', async () => {
  for (const name of ['things.yaml', 'maps/b.yaml', 'maps/a.yaml', 'notes.txt', 'house/things.yaml']) {
    await write(name, name);
  }
  const { files, faults } = await readFolder({ folder }, PATTERNS);
  expect(files.map(({ file, pattern }) => [file.slice(folder.length + 1), pattern])).toEqual([
    ['house/things.yaml', 'house/things.yaml'],
    ['maps/a.yaml', 'maps/*.yaml'],
    ['maps/b.yaml', 'maps/*.yaml'],
    ['things.yaml', 'things.yaml'],
  ]);
  expect(faults).toEqual([]);
});

test('a prefix makes the files of a folder those of a subfolder', async () => {
  await write('things.yaml', 'x');
  const { files } = await readFolder({ folder, prefix: 'house/' }, PATTERNS);
  expect(files.map(({ pattern }) => pattern)).toEqual(['house/things.yaml']);
});

test('subfolders of a folder with a prefix, and folders in folders', async () => {
  const patterns = [...PATTERNS, 'house/maps/*.yaml'];
  await write('maps/a.yaml', 'x');
  const own = await readFolder({ folder, prefix: 'house/' }, patterns);
  expect(own.files.map(({ pattern }) => pattern)).toEqual(['house/maps/*.yaml']);
  await write('house/maps/b.yaml', 'x');
  const whole = await readFolder({ folder }, patterns);
  expect(whole.files.map(({ pattern }) => pattern)).toEqual(['house/maps/*.yaml', 'maps/*.yaml']);
});

test.each([
  ['thing.yaml', 'things.yaml'],
  ['things.yml', 'things.yaml'],
  ['maps/a.json', 'maps/*.yaml'],
])('a data file %s that is none of the dataset is a fault', async (name, nearest) => {
  await write(name, 'x');
  const { faults } = await readFolder({ folder }, PATTERNS);
  expect(faults).toMatchObject([{ code: 'data/unknown-file', place: { file: join(folder, name) }, nearest }]);
});

test('a huge file is refused before it is read', async () => {
  await write('things.yaml', '');
  await truncate(join(folder, 'things.yaml'), 50 * 2 ** 30);
  const { faults } = await readFolder({ folder }, PATTERNS);
  expect(faults).toMatchObject([
    { code: 'data/too-large', message: 'found 53687091200 bytes, expected at most 1048576' },
  ]);
});

test.skipIf(process.platform === 'win32')('a pipe does not hang the reader', async () => {
  execFileSync('mkfifo', [join(folder, 'things.yaml')]);
  const { faults } = await readFolder({ folder }, PATTERNS);
  expect(faults).toMatchObject([
    { code: 'data/unreadable', message: 'cannot be read: it is not a regular file' },
  ]);
});
