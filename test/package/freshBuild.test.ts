import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFresh, markBuilt } from '../config/freshBuild.mjs';

const BEFORE = new Date('2026-01-01');
const BUILT = new Date('2026-01-02');
const AFTER = new Date('2026-01-03');
let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'shockroll-build-'));
  await mkdir(join(root, 'src/dice'), { recursive: true });
  await mkdir(join(root, 'dist'));
  await writeFile(join(root, 'src/dice/roll.ts'), '');
});
afterAll(() => rm(root, { recursive: true }));

/** Sets the modification time of the sources. */
async function sourcesOf(at: Date): Promise<void> {
  for (const path of ['src/dice/roll.ts', 'src/dice', 'src']) await utimes(join(root, path), at, at);
}

test('a build is fresh until a source changes or goes away, and never without its program', async () => {
  await sourcesOf(BEFORE);
  markBuilt(root, BUILT);
  expect(isFresh(root)).toBe(false);
  await writeFile(join(root, 'dist/cli.js'), '');
  expect(isFresh(root)).toBe(true);
  await utimes(join(root, 'src/dice/roll.ts'), AFTER, AFTER);
  expect(isFresh(root)).toBe(false);
  await sourcesOf(BEFORE);
  expect(isFresh(root)).toBe(true);
  await rm(join(root, 'src/dice/roll.ts'));
  expect(isFresh(root)).toBe(false);
});
