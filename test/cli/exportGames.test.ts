import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableFromIPC } from '@uwdata/flechette';
import { describe, expect, it } from 'vitest';
import { slowly } from '../config/slowly.ts';
import { printedBy, refusalOf, shockrollHere } from './inProcess.ts';

type Row = Readonly<Record<string, unknown>>;

async function rowsIn(folder: string): Promise<Row[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.arrows')).sort();
  const parts = await Promise.all(files.map((file) => readFile(join(folder, file))));
  return parts.flatMap((bytes) => tableFromIPC(bytes).toArray());
}

async function played(line: readonly string[]): Promise<{ folder: string; run: string; out: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'shockroll-miniatures-'));
  const [run, out] = [join(folder, 'run'), join(folder, 'out')];
  const byDefault = ['--seed', '3', '--threads', '0', '--second', 'none', '--quiet', '--out', run];
  await printedBy(...line, ...byDefault);
  return { folder, run, out };
}

describe('shockroll runs export', () => {
  it('has the values of the wide table, one row a game and miniature', async () => {
    const teams = ['eva-kramer:combat,karl-zermann', 'john-macneal'];
    const { run, out } = await played([
      'play',
      ...teams,
      '--ai',
      'greedy',
      '--turn-cap',
      '3',
      '--games',
      '8',
    ]);
    const printed = await printedBy('runs', 'export', run, '--out', out);
    expect(printed).toBe(`${out}: 24 rows in 1 file, one row per game and miniature.\n`);
    const wide = await rowsIn(join(run, 'games'));
    const long = await rowsIn(out);
    expect(long).toHaveLength(3 * wide.length);
    const topics = ['kills', 'wounds', 'rows', 'pack'];
    expect(Object.keys(long[0]).toSorted()).toEqual(['miniature', 'index', 'winner', ...topics].toSorted());
    for (const [game, row] of wide.entries()) {
      for (const one of long.slice(3 * game, 3 * game + 3)) {
        expect([one.index, one.winner]).toEqual([row.index, row.winner]);
        for (const topic of topics) expect(one[topic]).toBe(row[`${topic}:${one.miniature}`] ?? null);
      }
    }
  });

  slowly.each([
    ['dust-warfare', ['play', '--ruleset', 'dust-warfare', '--games', '4']],
    ['rattenkrieg', ['play', '--ruleset', 'rattenkrieg', '--games', '4']],
  ])('has no rows about whole sides of %s', async (_, line) => {
    const { run, out } = await played(line);
    await printedBy('runs', 'export', run, '--out', out);
    const miniatures = new Set((await rowsIn(out)).map(({ miniature }) => miniature));
    expect(miniatures.size).toBeGreaterThan(2);
    expect([miniatures.has('first'), miniatures.has('second')]).toEqual([false, false]);
  });

  slowly('names the variant of each row of a run that compares', async () => {
    const teams = ['eva-kramer', 'john-macneal'];
    const change = ['--change', 'mp40.weapon.pool=6', '--ai', 'greedy', '--turn-cap', '1', '--games', '8'];
    const { run, out } = await played(['balance', 'rules', ...teams, ...change]);
    await printedBy('runs', 'export', run, '--out', out);
    const variants = new Set((await rowsIn(out)).map(({ variant }) => variant));
    expect(variants.size).toBe(2);
  });

  slowly('leaves a damaged chunk out, names it, and refuses a folder that holds something', async () => {
    const { run, out } = await played([
      'play',
      'eva-kramer',
      'john-macneal',
      '--ai',
      'greedy',
      '--turn-cap',
      '1',
      '--games',
      '8',
    ]);
    const [chunk] = await readdir(join(run, 'games'));
    await writeFile(join(run, 'games', chunk), 'nothing');
    const { code, stdout } = await shockrollHere(['runs', 'export', run, '--out', out]);
    expect([code, stdout.includes(chunk)]).toEqual([1, true]);
    const again = await refusalOf('runs', 'export', run, '--out', run);
    expect([again.exitCode, again.message]).toEqual([
      2,
      expect.stringMatching(/expected a new or empty folder/),
    ]);
  });
});
