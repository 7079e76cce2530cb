/**
 * A stopped comparing study keeps the games of every variant, and resumes to the same bytes as an uninterrupted one.
 */
import { readdirSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readManifest } from '../../../src/simulation/readRun.ts';
import { printedBy, refusalOf } from '../../cli/inProcess.ts';
import { startShockroll, untilHolds } from '../../cli/shockroll.ts';

const COMMAND = ['balance', 'rules'];
const QUESTION = ['--ruleset', 'rattenkrieg', '--change', 'all', '--seed', '3'];
const GAMES = ['--games', '1000'];
const STUDY = [...COMMAND, ...QUESTION, '--threads', '1', '--quiet'];
const RESUME = [...COMMAND, '--threads', '1', '--quiet', '--resume'];

/** More than any study has: planning must come to an end. */
const MOST_STAGES = 5;

let home: string;
let whole: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'shockroll-experiment-'));
  whole = join(home, 'whole');
  await printedBy(...STUDY, ...GAMES, '--out', whole);
}, 300_000);

afterEach(() => {
  process.exitCode = 0;
});

async function filesOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name !== 'log.jsonl')
    .map(({ parentPath, name }) => join(parentPath, name));
  return new Map(
    await Promise.all(
      paths.map(async (path) => [path.slice(folder.length), await readFile(path, 'hex')] as const),
    ),
  );
}

function variantsIn(folder: string): readonly string[] {
  try {
    return readdirSync(join(folder, 'games'));
  } catch {
    return [];
  }
}

/** Sends Ctrl-C once some variants have begun. */
async function stopAt(variants: number, folder: string): Promise<void> {
  const watch = setInterval(() => {
    if (variantsIn(folder).length < variants) return;
    clearInterval(watch);
    process.emit('SIGINT', 'SIGINT');
  }, 1);
  await printedBy(...STUDY, ...GAMES, '--out', folder).finally(() => clearInterval(watch));
}

async function verified(folder: string) {
  const words = ['runs', 'verify', folder, '--games', '20', '--json', '--quiet'];
  const found = JSON.parse(await printedBy(...words));
  process.exitCode = 0;
  return found;
}

describe('a comparing study', () => {
  it('holds, variant by variant', async () => {
    const found = await verified(whole);
    expect(found).toMatchObject({ holds: true, hashHolds: true, damaged: [], wrong: [] });
    expect(found.variants).toHaveLength(variantsIn(whole).length);
    expect(found.replayed).toBe(20 * variantsIn(whole).length);
  });

  it.each([1, 4])(
    'that is stopped at variant %i goes on to the same answer, files and report',
    async (variants) => {
      const folder = join(home, `stopped-${variants}`);
      await stopAt(variants, folder);
      expect(process.exitCode).toBe(130);
      expect((await readManifest(folder)).status).toBe('interrupted');
      expect(variantsIn(folder).length).toBeLessThan(variantsIn(whole).length);
      expect(await verified(folder)).toMatchObject({ holds: true, damaged: [], differing: 0 });
      await printedBy(...RESUME, folder);
      expect(await filesOf(folder)).toEqual(await filesOf(whole));
    },
  );

  it('that is killed five times, one after the other, ends with the same bytes', async () => {
    const folder = join(home, 'killed');
    const lines = [
      [...STUDY, ...GAMES, '--out', folder],
      ...Array.from({ length: 4 }, () => [...RESUME, folder]),
    ];
    for (const [kill, line] of lines.entries()) {
      const running = startShockroll(line);
      await untilHolds(running, () => variantsIn(folder).length > 2 * kill);
      running.child.kill('SIGKILL');
      await running.finished;
    }
    expect((await readManifest(folder)).status).toBe('running');
    expect(await verified(folder)).toMatchObject({ holds: true, hashHolds: null });
    await printedBy(...RESUME, folder);
    expect(await filesOf(folder)).toEqual(await filesOf(whole));
  });

  it('plays a damaged and a lost file again', async () => {
    const folder = join(home, 'damaged');
    await printedBy(...STUDY, ...GAMES, '--out', folder);
    const [one, other] = variantsIn(folder).map((variant) => join(folder, 'games', variant));
    const [chunk] = (await readdir(one)).filter((file) => file.endsWith('.arrows'));
    await writeFile(join(one, chunk), 'no Arrow');
    await rm(other, { recursive: true });
    await printedBy(...RESUME, folder);
    expect(await filesOf(folder)).toEqual(await filesOf(whole));
  });

  it('gets more games, as if it had been asked them at once', async () => {
    const folder = join(home, 'grown');
    await printedBy(...STUDY, '--out', folder, '--games', '100');
    await printedBy(...RESUME, folder, ...GAMES);
    expect(await filesOf(folder)).toEqual(await filesOf(whole));
  });

  it('is refused when it is asked something else, with the difference', async () => {
    const faults = async (...words: readonly string[]) =>
      (await refusalOf(...RESUME, whole, ...words)).faults.map(({ code, place: { path } }) => [code, path]);
    expect(await faults('--seed', '4')).toEqual([['usage/other-run', 'seed']]);
    expect(await faults('--along', 'random')).toEqual([['usage/other-run', 'line.along']]);
    expect(await faults('--games', '100')).toEqual([['usage/other-run', 'games']]);
  });

  it('that is planned and played in parts on several machines is the same, byte for byte', async () => {
    const [folder, part] = [join(home, 'planned'), join(home, 'part')];
    const planned = JSON.parse(await printedBy(...STUDY, ...GAMES, '--out', folder, '--plan', '--json'));
    expect(planned.chunks).toBe(variantsIn(whole).length);
    const chunks = ['runs', 'run-chunk', folder, '--threads', '1', '--quiet'];
    await printedBy(...chunks, '--index', '3', '--count', '100', '--out', part);
    await printedBy(...chunks, '--index', '0', '--count', '3');
    const merged = JSON.parse(await printedBy('runs', 'merge', folder, part, '--json'));
    expect(merged).toMatchObject({ copied: planned.chunks - 3, missing: [] });
    await printedBy(...RESUME, folder);
    expect(await filesOf(folder)).toEqual(await filesOf(whole));
    const found = JSON.parse(await printedBy('runs', 'compare', folder, whole, '--json'));
    expect(found).toMatchObject({ request: [], sameHash: true, differing: 0 });
  });

  it('that has several stages is planned one after the other, until its answer is there', async () => {
    const request = ['balance', 'characters', 'eva-kramer', 'john-macneal', '--turn-cap', '1', '--seed', '3'];
    const words = [...request, '--games', '20', '--threads', '1', '--quiet', '--out'];
    const [folder, once] = [join(home, 'stages'), join(home, 'at-once')];
    await printedBy(...words, once);
    await printedBy(...words, folder, '--plan');
    const variants: number[] = [];
    while ((await readManifest(folder)).status === 'planned') {
      expect(variants.length).toBeLessThan(MOST_STAGES);
      variants.push(JSON.parse(await readFile(join(folder, 'plan.json'), 'utf8')).length);
      const all = ['--index', '0', '--count', '100', '--threads', '1', '--quiet'];
      await printedBy('runs', 'run-chunk', folder, ...all);
      await printedBy('balance', 'characters', '--resume', folder, '--plan', '--threads', '1', '--quiet');
    }
    // First the games with everything, then those with something left out; the second player's follow one stage later.
    const half = variantsIn(once).length / 2;
    expect(variants).toEqual([1, half, half - 1]);
    expect(await filesOf(folder)).toEqual(await filesOf(once));
  });

  it('is compared with one of another seed, variant by variant of the same name', async () => {
    const other = join(home, 'other-seed');
    const request = STUDY.map((word) => (word === '3' ? '4' : word));
    await printedBy(...request, ...GAMES, '--out', other);
    const found = JSON.parse(await printedBy('runs', 'compare', whole, other, '--json'));
    expect(found.variants).toHaveLength(variantsIn(whole).length);
    expect(found.variants.flatMap(({ folders }: { folders: string[] }) => folders)).not.toContain(null);
    expect(found.differing).toBeGreaterThan(0);
  });

  it('is not taken for the games of one study', async () => {
    for (const words of [
      ['merge', whole, whole],
      ['run-chunk', whole, '--index', '0'],
    ]) {
      expect((await refusalOf('runs', ...words)).faults).toMatchObject([{ code: 'data/not-planned' }]);
    }
  });

  it('makes room for another one by --force', async () => {
    const folder = join(home, 'forced');
    await printedBy(
      ...COMMAND,
      '--ruleset',
      'rattenkrieg',
      '--change',
      'OQ-01=alwaysDead',
      '--games',
      '40',
      '--quiet',
      '--out',
      folder,
    );
    await printedBy(...STUDY, ...GAMES, '--out', folder, '--force');
    expect(await filesOf(folder)).toEqual(await filesOf(whole));
    expect(variantsIn(folder)).toEqual(variantsIn(whole));
  });
});
