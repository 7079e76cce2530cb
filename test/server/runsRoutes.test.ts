import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../src/server/app.ts';
import { RUNS_PART, runsRoutes } from '../../src/server/runsRoutes.ts';
import { CATALOGUE_FILE } from '../../src/simulation/manifest.ts';
import { writePlannedRun } from './plannedRun.ts';

const HOST = '127.0.0.1:4310';
const STUDY = {
  ruleset: 'tannhauser',
  catalogue: { characters: ['the figures of the run'] },
  configuration: { players: ['random', 'random'] },
  seed: 5,
};

describe('GET /api/runs', () => {
  let outside: string;
  let root: string;

  beforeAll(async () => {
    outside = await mkdtemp(join(tmpdir(), 'outside-'));
    root = await mkdtemp(join(tmpdir(), 'root-'));
    await writePlannedRun(join(root, 'runs', 'mine'), STUDY, 4);
    await writePlannedRun(join(outside, 'theirs'), STUDY, 4);
    await symlink(join(outside, 'theirs'), join(root, 'link'));
    await writeFile(join(root, 'secret.txt'), 'secret');
  });

  afterAll(async () => {
    for (const folder of [root, outside]) await rm(folder, { recursive: true, force: true });
  });

  const ask = (path: string) =>
    createApp({
      files: new Map(),
      access: { hosts: ['127.0.0.1'], token: null },
      parts: new Map([[RUNS_PART, runsRoutes(root)]]),
      onError: (error) => {
        throw error;
      },
    }).request(path, { headers: { host: HOST } });

  test('lists the runs below the root, none that a link leads to', async () => {
    const runs = await (await ask('/api/runs')).json();
    expect(runs).toMatchObject([{ name: 'runs/mine', command: 'play', seed: 5, games: 4 }]);
  });

  test('gives the study of a run', async () => {
    expect(await (await ask('/api/runs/study?run=runs/mine')).json()).toEqual({
      ruleset: 'tannhauser',
      catalogue: STUDY.catalogue,
      configuration: { players: ['random', 'random'] },
      seed: 5,
      games: 4,
    });
  });

  test('a run whose figures were changed is refused with the reason', async () => {
    const folder = join(root, 'runs', 'changed');
    await writePlannedRun(folder, STUDY, 4);
    await writeFile(join(folder, CATALOGUE_FILE), '{}');
    const response = await ask('/api/runs/study?run=runs/changed');
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('data/catalogue-changed');
  });

  test.each(['../theirs', 'link', 'secret.txt', '/etc/passwd', 'runs/../runs/mine', '', '..%2f..'])(
    '%s leads nowhere',
    async (run) => {
      const response = await ask(`/api/runs/study?run=${encodeURIComponent(run)}`);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('secret"');
    },
  );
});
