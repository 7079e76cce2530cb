/** Ctrl-C while the folder of a run is made: it can be resumed, and no game is played. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readManifest } from '../../../src/simulation/readRun.ts';
import { terminalHost } from '../../../src/studies/host/host.ts';
import { conduct } from '../../../src/studies/run/conduct.ts';
import { openRun } from '../../../src/studies/run/openRun.ts';
import { studyOf } from '../../rulesets/tannhauser/support/studies.ts';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'shockroll-open-'));
});
afterEach(async () => {
  process.exitCode = 0;
  await rm(home, { recursive: true, force: true });
});

test('a stop during it leaves a run to resume, without games', async () => {
  const out = join(home, 'run');
  const study = studyOf({ mode: 'deathmatch', ai: 'random', turnCap: 2 });
  const run = { command: 'play', line: 'play', engine: '0', study, games: 40, repeatable: true };
  const host = terminalHost({ json: false, quiet: true, verbose: false, progress: 'default', log: 'text' });
  const making = openRun(run, { out, force: false, resume: undefined }, host);
  process.emit('SIGINT');
  const folder = await making;
  expect((await readManifest(out)).status).toBe('running');
  const quiet = { onColumns() {}, onBatch() {} };
  const { games, interrupted } = await conduct({ study, folder, host, games: 40, threads: 0, ...quiet });
  await folder.close();
  expect([games, interrupted]).toEqual([0, true]);
  expect(process.exitCode).toBe(130);
});
