import { chmod, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readManifest, readStudy } from '../../src/simulation/readRun.ts';
import { resumeRunFolder } from '../../src/simulation/resumeRun.ts';
import { createRunFolder, type NewRun } from '../../src/simulation/runFolder.ts';
import { toyStudy } from './buildToy.ts';

const results = { games: 2, resultsHash: 'ab'.repeat(32), failures: [], seconds: 1, gamesPerSecond: 2 };
const run: NewRun = {
  command: 'balance packs',
  engine: '0.1.0',
  study: { ...toyStudy({ milliseconds: 3 }, 9), catalogue: { b: [1, null], a: 'x' } },
  games: 2,
  repeatable: false,
};

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'shockroll-run-'));
});

describe('a new run folder', () => {
  it('says that it is running until it is finished, then how', async () => {
    const folder = await createRunFolder(run, join(home, 'a/b'), false);
    expect(await readManifest(folder.path)).toMatchObject({ status: 'running', results: null });
    await folder.write('tables/packs.csv', 'a,b\n');
    await folder.finish('interrupted', results);
    const manifest = await readManifest(folder.path);
    expect(manifest).toMatchObject({
      status: 'interrupted',
      results: { games: 2, resultsHash: results.resultsHash, failures: [] },
      files: ['catalogue.json', 'tables/packs.csv'],
    });
    expect(await readFile(join(folder.path, 'tables/packs.csv'), 'utf8')).toBe('a,b\n');
    expect(await readdir(folder.path)).toEqual([
      'catalogue.json',
      'lock',
      'log.jsonl',
      'manifest.json',
      'tables',
    ]);
    await folder.close();
    expect(await readdir(folder.path)).not.toContain('lock');
  });

  it('holds all that its games need to be played again', async () => {
    const folder = await createRunFolder(run, home, false);
    const { manifest, study } = await readStudy(folder.path);
    expect(study).toEqual(run.study);
    expect(manifest.identity.repeatable).toBe(false);
  });

  it('lists the chunks of its games', async () => {
    const folder = await createRunFolder(run, home, false);
    const games = await folder.openGames([{ name: 'winner', type: 'uint8' }], () => {});
    await games.append({ first: 0, games: 2, columns: [Uint8Array.of(0, 1)] });
    await games.close();
    await folder.finish('complete', results);
    const { files } = await readManifest(home);
    expect(files).toEqual([
      'catalogue.json',
      expect.stringMatching(/^games\/000000-2-[0-9a-f]{16}\.arrows$/),
    ]);
  });

  it('keeps time and speed in its log alone', async () => {
    const folder = await createRunFolder(run, home, false);
    await folder.finish('complete', { ...results, seconds: 12.5, gamesPerSecond: 1234.5 });
    const log = await readFile(join(home, 'log.jsonl'), 'utf8');
    const [opened, finished] = log
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(opened).toMatchObject({ event: 'opened', time: expect.any(String) });
    expect(finished).toMatchObject({ event: 'finished', seconds: 12.5, gamesPerSecond: 1234.5 });
    expect(await readFile(join(home, 'manifest.json'), 'utf8')).not.toMatch(
      /"(seconds|gamesPerSecond|time|host)"/,
    );
  });

  it('belongs to one process at a time, also by force', async () => {
    const folder = await createRunFolder(run, home, false);
    const refused = { faults: [{ code: 'usage/folder-locked', place: { path: '--out' } }] };
    await expect(createRunFolder(run, home, true)).rejects.toMatchObject(refused);
    await folder.close();
    await (await createRunFolder(run, home, true)).close();
  });

  it('is named after command, seed and configuration by default, and never takes an earlier one', async () => {
    const before = process.cwd();
    process.chdir(home);
    try {
      const first = await createRunFolder(run, undefined, false);
      const second = await createRunFolder(run, undefined, false);
      const other = await createRunFolder({ ...run, games: 3 }, undefined, false);
      expect(first.path).toMatch(/^runs\/balance-packs-9-[0-9a-f]{8}$/);
      expect(second.path).toBe(`${first.path}-2`);
      expect(other.path).not.toContain(first.path);
    } finally {
      process.chdir(before);
    }
  });
});

describe('a folder that is not empty', () => {
  it('is refused', async () => {
    await writeFile(join(home, 'thesis.txt'), 'x');
    await expect(createRunFolder(run, home, false)).rejects.toMatchObject({
      exitCode: 2,
      faults: [{ code: 'usage/folder-not-empty', place: { file: home, path: '--out' } }],
    });
  });

  it('is refused even by force when it holds no run', async () => {
    await writeFile(join(home, 'thesis.txt'), 'x');
    await expect(createRunFolder(run, home, true)).rejects.toMatchObject({
      faults: [{ code: 'usage/folder-not-a-run' }],
    });
  });

  it('of a process that was killed before it began is taken as empty', async () => {
    await writeFile(join(home, 'catalogue.json'), '{}');
    await writeFile(join(home, 'lock'), '999999999\n');
    await writeFile(join(home, 'manifest.json.999999999-1.part'), '{');
    const folder = await createRunFolder(run, home, false);
    expect((await readStudy(home)).study).toEqual(run.study);
    await folder.close();
  });

  it('loses the earlier run by force, and nothing else', async () => {
    const earlier = await createRunFolder(run, home, false);
    await earlier.write('charts/old.svg', '<svg/>');
    const games = await earlier.openGames([{ name: 'winner', type: 'uint8' }], () => {});
    await games.append({ first: 0, games: 1, columns: [Uint8Array.of(0)] });
    await games.close();
    await earlier.finish('complete', results);
    await earlier.close();
    const chunks = await readdir(join(home, 'games'));
    expect(chunks).toHaveLength(1);
    await writeFile(join(home, 'games', `${chunks[0]}.999999999-1.part`), 'half of a');
    await writeFile(join(home, 'notes.txt'), 'mine');
    await mkdir(join(home, 'tables'));
    await writeFile(join(home, 'tables', 'mine.csv'), 'mine');
    await (await createRunFolder(run, home, true)).close();
    expect(await readdir(home)).toEqual([
      'catalogue.json',
      'log.jsonl',
      'manifest.json',
      'notes.txt',
      'tables',
    ]);
    expect(await readdir(join(home, 'tables'))).toEqual(['mine.csv']);
  });

  it('loses what a process that was killed in its report left, when it is gone on with', async () => {
    const earlier = await createRunFolder(run, home, false);
    await earlier.write('jobs/slurm.sh', '');
    await earlier.plan();
    await earlier.close();
    await mkdir(join(home, 'tables'));
    await writeFile(join(home, 'tables', 'packs.csv.999999999-1.part'), 'half of a');
    const resumed = await resumeRunFolder(run, home);
    expect(await readdir(home, { recursive: true })).toEqual(
      expect.not.arrayContaining(['jobs', join('tables', 'packs.csv.999999999-1.part')]),
    );
    await resumed.close();
  });

  it('keeps files outside when a manifest points there', async () => {
    await (await createRunFolder(run, join(home, 'run'), false)).close();
    await writeFile(join(home, 'outside.txt'), 'mine');
    const path = join(home, 'run', 'manifest.json');
    const manifest = JSON.parse(await readFile(path, 'utf8'));
    await writeFile(path, JSON.stringify({ ...manifest, files: ['../outside.txt'] }));
    await expect(createRunFolder(run, join(home, 'run'), true)).rejects.toMatchObject({
      faults: [{ code: 'data/not-a-run', place: { path: 'files.0' } }],
    });
    expect(await readdir(home)).toContain('outside.txt');
  });
});

describe('what the system refuses is a coded error', () => {
  it('a path through a file', async () => {
    await writeFile(join(home, 'file'), '');
    await expect(createRunFolder(run, join(home, 'file/run'), false)).rejects.toMatchObject({
      exitCode: 2,
      faults: [{ code: 'system/not-a-folder', place: { file: join(home, 'file/run') } }],
    });
  });

  it('a file in place of the folder', async () => {
    await writeFile(join(home, 'file'), '');
    await expect(createRunFolder(run, join(home, 'file'), false)).rejects.toMatchObject({
      faults: [{ code: 'system/not-a-folder' }],
    });
  });

  it.runIf(process.platform === 'linux')('a file system that takes no folders', async () => {
    await expect(createRunFolder(run, '/proc/shockroll/run', false)).rejects.toMatchObject({
      faults: [{ code: 'system/not-found', place: { file: '/proc/shockroll/run' } }],
    });
  });

  it.skipIf(process.getuid?.() === 0)('a read-only folder', async () => {
    const locked = join(home, 'locked');
    await mkdir(locked);
    await chmod(locked, 0o555);
    await expect(createRunFolder(run, join(locked, 'run'), false)).rejects.toMatchObject({
      faults: [{ code: 'system/not-permitted' }],
    });
  });
});

describe('reading a run back', () => {
  it.each([
    ['not JSON', '{'],
    ['another format', '{"format": 1}'],
    ['a list', '[]'],
    ['nothing', ''],
  ])('refuses a manifest that is %s', async (_, text) => {
    await writeFile(join(home, 'manifest.json'), text);
    await expect(readManifest(home)).rejects.toMatchObject({
      exitCode: 2,
      faults: expect.arrayContaining([expect.objectContaining({ code: 'data/not-a-run' })]),
    });
  });

  it('refuses a catalogue that was changed afterwards', async () => {
    const folder = await createRunFolder(run, home, false);
    await writeFile(join(folder.path, 'catalogue.json'), '{"a":"y","b":[1,null]}');
    await expect(readStudy(home)).rejects.toMatchObject({ faults: [{ code: 'data/catalogue-changed' }] });
  });

  it('says that a folder is not that of a run', async () => {
    await mkdir(join(home, 'other'));
    await expect(readManifest(join(home, 'other'))).rejects.toMatchObject({
      faults: [
        {
          code: 'data/not-a-run',
          place: { file: join(home, 'other') },
          message: 'the folder has no manifest.json, expected the folder of a run',
        },
      ],
    });
  });

  it('says that a folder is missing', async () => {
    await expect(readManifest(join(home, 'absent'))).rejects.toMatchObject({
      faults: [{ code: 'system/not-found' }],
    });
  });
});
