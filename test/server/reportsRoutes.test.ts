import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../src/server/app.ts';
import { REPORT_FILE, REPORTS_PART, reportsRoutes } from '../../src/server/reportsRoutes.ts';
import { childStarter } from '../../src/server/studies/childProcess.ts';
import { writePlannedRun } from './plannedRun.ts';

const FAKE = new URL('fakeStudy.mjs', import.meta.url).pathname;
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

  const ask = (run: string) => get(`/api/reports?run=${encodeURIComponent(run)}`);
  const difference = (first: string, second: string) =>
    get(`/api/reports/difference?${new URLSearchParams({ first, second })}`);
  const get = (path: string) =>
    createApp({
      files: new Map(),
      access: { hosts: ['127.0.0.1'], token: null },
      parts: new Map([[REPORTS_PART, reportsRoutes(root, childStarter([process.execPath, FAKE], root))]]),
      onError: (error) => {
        throw error;
      },
    }).request(path, { headers: { host: '127.0.0.1:4310' } });

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

  test('two runs are compared, in a report without rights either, and nothing is left behind', async () => {
    const response = await difference('runs/mine', 'runs/young');
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('<h1>runs/mine and runs/young</h1>');
    expect(response.headers.get('content-security-policy')).toMatch(/^sandbox allow-scripts;/);
    const left = (await readdir(tmpdir())).filter((name) => name.startsWith('difference-'));
    expect(left).toEqual([]);
  });

  test('a comparison that the command refuses says why; runs that are not there are named', async () => {
    const refused = await difference('runs/mine', 'runs/mine');
    expect([refused.status, await refused.text()]).toEqual([422, 'error: the runs are the same']);
    for (const [first, second] of [
      ['runs/mine', '../theirs'],
      ['--out=x', 'runs/mine'],
    ]) {
      const missing = await difference(first, second);
      expect(missing.status).toBe(404);
      expect(await missing.text()).toContain('there is no run');
    }
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
