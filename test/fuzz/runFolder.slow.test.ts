/** Whatever became of the files of a run: a coded refusal or an answer, in less than a second, from every command that reads them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { shockroll } from '../cli/shockroll.ts';
import { tellTally, tryAll } from './outcome.ts';
import { runFolders } from './runFolderCases.ts';

vi.mock('../../src/simulation/threads.ts', async () => (await import('./noGames.ts')).threads);

const CASES = Number(process.env.PROPERTY_RUNS ?? 10_000);
const RUN = ['play', 'eva-kramer', 'john-macneal', '--games', '40', '--chunk-games', '16', '--seed', '1'];

let home: string;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'shockroll-fuzz-'));
  const { code } = await shockroll([...RUN, '--threads', '1', '--quiet', '--out', join(home, 'run')]);
  expect(code).toBe(0);
}, 60_000);
afterAll(() => rmSync(home, { recursive: true }));

it('run folders', async () => {
  const tally = await tryAll(await runFolders(join(home, 'run')), CASES);
  tellTally('run folders', tally);
  expect(Math.min(tally.accepted, tally.refused)).toBeGreaterThan(CASES / 100);
});
