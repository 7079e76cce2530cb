import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../src/server/app.ts';
import { REPORT_FILE, REPORTS_PART, reportsRoutes } from '../../src/server/reportsRoutes.ts';
import { writePlannedRun } from './plannedRun.ts';

const STUDY = { ruleset: 'tannhauser', catalogue: {}, configuration: {}, seed: 5 };

describe('GET /api/reports', () => {
  let outside: string;
  let root: string;

  beforeAll(async () => {
    outside = await mkdtemp(join(tmpdir(), 'outside-'));
    root = await mkdtemp(join(tmpdir(), 'root-'));
    for (const name of ['mine', 'young', 'linked']) await writePlannedRun(join(root, 'runs', name), STUDY, 4);
    await writePlannedRun(join(outside, 'theirs'), STUDY, 4);
    await writeFile(join(outside, 'theirs', REPORT_FILE), 'secret');
    await writeFile(join(root, 'runs', 'mine', REPORT_FILE), '<script>1</script>');
    await symlink(join(outside, 'theirs', REPORT_FILE), join(root, 'runs', 'linked', REPORT_FILE));
    await symlink(join(outside, 'theirs'), join(root, 'runs', 'theirs'));
  });

  afterAll(async () => {
    for (const folder of [root, outside]) await rm(folder, { recursive: true, force: true });
  });

  const ask = (run: string) =>
    createApp({
      files: new Map(),
      access: { hosts: ['127.0.0.1'], token: null },
      parts: new Map([[REPORTS_PART, reportsRoutes(root)]]),
      onError: (error) => {
        throw error;
      },
    }).request(`/api/reports?run=${encodeURIComponent(run)}`, { headers: { host: '127.0.0.1:4310' } });

  test('a report comes without the rights of the page: of no origin, with nothing to load', async () => {
    const response = await ask('runs/mine');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toBe('<script>1</script>');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none';/);
    expect(policy).not.toMatch(/same-origin|connect-src|'self'/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test.each(['runs/young', 'runs/linked', 'runs/theirs', 'runs/../runs/mine', '../theirs', '', '/etc'])(
    '"%s" has none to show, and keeps the policy of the page',
    async (run) => {
      const response = await ask(run);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('secret');
      expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self'/);
    },
  );
});
