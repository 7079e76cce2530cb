import { mkdir, mkdtemp, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  hashOf,
  isSameProgram,
  programDifferences,
  programHere,
  programName,
} from '../../src/simulation/program.ts';

async function newDist(): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'shockroll-dist-'));
  for (const folder of ['workers', 'page']) await mkdir(join(dist, folder));
  for (const file of [
    'cli.js',
    'chunk-A.js',
    'workers/games.js',
    'workers/thread.cjs',
    'page/page.js',
    'cli.js.map',
  ]) {
    await writeFile(join(dist, file), `// ${file}`);
  }
  return dist;
}

it('the hash of a program changes with every file that takes part, by its bytes and by its name', async () => {
  const dist = await newDist();
  const seen = new Set([await hashOf(dist)]);
  for (const file of ['cli.js', 'chunk-A.js', 'workers/games.js', 'workers/thread.cjs']) {
    await writeFile(join(dist, file), `// ${file}!`);
    seen.add(await hashOf(dist));
  }
  await rename(join(dist, 'chunk-A.js'), join(dist, 'chunk-B.js'));
  seen.add(await hashOf(dist));
  expect(seen.size).toBe(6);
  for (const file of ['page/page.js', 'cli.js.map']) await writeFile(join(dist, file), 'other');
  expect(seen).toContain(await hashOf(dist));
  expect(seen.size).toBe(6);
});

it('the same program has the same hash elsewhere, and what is not built has none', async () => {
  expect(await hashOf(await newDist())).toBe(await hashOf(await newDist()));
  expect(await hashOf(join(tmpdir(), 'shockroll-never-built'))).toBeNull();
});

it('says what differs between programs', async () => {
  const here = await programHere();
  if (here.runtime === null) throw new Error('the runtime is unknown');
  expect(programName(here)).toMatch(/^\d+\.\d+\.\d+ \([0-9a-f]{8}, V8 \d+\.\d+, \w+\)$/);
  expect(isSameProgram(here, { ...here })).toBe(true);
  const { runtime } = here;
  const others = [
    { ...here, engine: '0.0.0' },
    { ...here, programHash: '0'.repeat(64) },
    { ...here, runtime: { ...runtime, v8: '1.0' } },
    { ...here, runtime: { ...runtime, arch: 'abacus' } },
    { ...here, runtime: null },
  ];
  expect(others.map((other) => programDifferences(here, other))).toEqual([
    ['the versions differ'],
    ['the files of the program differ'],
    ['V8 differs'],
    ['the processors differ in architecture'],
    [expect.stringContaining('earlier version')],
  ]);
});
