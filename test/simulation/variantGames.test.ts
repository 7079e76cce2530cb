import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ColumnSpec } from '../../src/game/contract.ts';
import { readManifest, readVariant } from '../../src/simulation/readRun.ts';
import { resumeRunFolder } from '../../src/simulation/resumeRun.ts';
import { createRunFolder, type RunFolder } from '../../src/simulation/runFolder.ts';
import { prunable } from '../../src/simulation/storedRuns/pruneRuns.ts';
import { readStoredRun } from '../../src/simulation/storedRuns/storedRun.ts';
import { variantFolder } from '../../src/simulation/variantFolder.ts';
import { toyStudy } from './buildToy.ts';
import { newFolder } from './store/gamesBatch.ts';

const COLUMNS: readonly ColumnSpec[] = [{ name: 'winner', type: 'uint8' }];
const LINE = 'shockroll balance rules union reich --games 9 --margin 0.02';
const RUN = {
  command: 'balance rules',
  line: LINE,
  engine: '0.1.0',
  study: toyStudy(),
  games: 9,
  chunkGames: 4,
  repeatable: true,
  variants: true,
};
const RESULTS = { games: 0, resultsHash: 'ab'.repeat(32), failures: [], seconds: 1, gamesPerSecond: 1 };

async function playVariant(folder: RunFolder, name: string, seed: number, games: number): Promise<void> {
  const store = await folder.openVariant(name, toyStudy({}, seed), COLUMNS, () => {});
  for (let first = 0; first < games; first++) {
    await store.append({ first, games: 1, columns: [Uint8Array.of(first)] });
  }
  await store.close();
}

/** A finished run with two variants of nine games. */
async function finishedRun(): Promise<string> {
  const path = join(await newFolder(), 'run');
  const folder = await createRunFolder(RUN, path, false);
  await playVariant(folder, 'the one', 1, 9);
  await playVariant(folder, 'the one', 2, 9);
  await folder.finish('complete', RESULTS);
  await folder.close();
  return path;
}

describe('the games of several studies in one run', () => {
  it('are in a folder each, by name and by what they depend on, and the manifest lists them', async () => {
    const path = await finishedRun();
    const variants = await readdir(join(path, 'games'));
    expect(variants).toEqual([
      expect.stringMatching(/^the-one-[0-9a-f]{12}$/),
      expect.stringMatching(/^the-one-[0-9a-f]{12}$/),
    ]);
    expect(new Set(variants).size).toBe(2);
    const { files, identity } = await readManifest(path);
    expect(identity.variants).toBe(true);
    for (const variant of variants) {
      const listed = files.filter((file) => file.startsWith(`games/${variant}/`));
      const [what, ...chunks] = listed.reverse();
      expect(chunks.map((file) => file.split('-').at(-2))).toEqual(['1', '4', '4']);
      expect(what).toBe(`games/${variant}/variant.json`);
      expect(await readVariant(join(path, 'games', variant))).toMatchObject({ name: 'the one', changes: [] });
    }
  });

  it('go on under the same question alone, with as many games or more', async () => {
    const path = await finishedRun();
    const more = await resumeRunFolder({ ...RUN, line: LINE.replace('9', '12'), games: 12 }, path);
    expect(more.identity.games).toBe(12);
    await more.close();
    const other = { ...RUN, games: 12, line: LINE.replace('0.02', '0.05') };
    await expect(resumeRunFolder(other, path)).rejects.toMatchObject({
      faults: [{ code: 'usage/other-run', place: { path: 'line.margin.0' } }],
    });
    await expect(resumeRunFolder({ ...RUN, games: 12, variants: false }, path)).rejects.toMatchObject({
      faults: [{ code: 'usage/other-run', place: { path: 'variants' } }],
    });
  });

  it('are read by nobody who expects one study', async () => {
    await expect(readStoredRun(await finishedRun())).rejects.toMatchObject({
      faults: [{ code: 'data/no-games' }],
    });
  });

  it('are rid of what a killed writer left, by pruning and by going on', async () => {
    const path = await finishedRun();
    const [variant] = await readdir(join(path, 'games'));
    // No system gives a process that number.
    const part = join(path, 'games', variant, '000003-4-0123456789abcdef.arrows.99999999-1.part');
    await writeFile(part, 'half');
    expect(await prunable(path, false)).toEqual([{ path: part, reason: 'leftover', bytes: 4 }]);
    await (await resumeRunFolder({ ...RUN, games: 12 }, path)).close();
    expect(await prunable(path, false)).toEqual([]);
  });

  it('make room with the run', async () => {
    const path = await finishedRun();
    const again = await createRunFolder(RUN, path, true);
    expect(await readdir(path)).not.toContain('games');
    await again.close();
  });
});

describe('the folder of an arm', () => {
  it('has the letters of its name that every system takes', () => {
    const hash = '0123456789abcdef';
    expect(variantFolder('Reich: +1 Command Point / 2', hash)).toBe('reich-1-command-point-2-0123456789ab');
    expect(variantFolder('../../etc', hash)).toBe('etc-0123456789ab');
    expect(variantFolder('…', hash)).toBe('arm-0123456789ab');
    expect(variantFolder('long '.repeat(60), hash).length).toBeLessThan(60);
  });
});
