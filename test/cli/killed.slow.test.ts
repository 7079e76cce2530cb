/**
 * Kills the built program once while it plays; everyWrite.slow.test.ts kills it at every write, faults.slow.test.ts
 * covers other faults.
 */
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { printedBy } from './inProcess.ts';
import { startShockroll, untilHolds } from './shockroll.ts';

it('a run whose process was killed goes on to the games and the hash of one that was not', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'shockroll-killed-')), 'run');
  const study = [
    ...['play', 'eva-kramer', 'john-macneal', '--turn-cap', '1', '--seed', '5', '--chunk-games', '500'],
    ...['--quiet', '--json', '--threads', '1'],
  ];
  const running = startShockroll([...study, '--games', '1000000', '--out', folder]);
  const chunks = async (): Promise<readonly string[]> => {
    const names = await readdir(join(folder, 'games')).catch((): string[] => []);
    return names.filter((name) => name.endsWith('.arrows')).sort();
  };
  await untilHolds(running, async () => (await chunks()).length > 0);
  running.child.kill('SIGKILL');
  await running.finished;
  const [first] = await chunks();
  const bytes = await readFile(join(folder, 'games', first));
  expect(await readdir(folder)).toContain('lock');
  const games = Number(first.split('-')[1]);
  // The run was asked a million games, so what it has is looked at by another way.
  const { replayed, differing, damaged } = JSON.parse(
    await printedBy('runs', 'verify', folder, '--games', '20', '--json', '--quiet'),
  );
  process.exitCode = 0;
  expect({ replayed, differing, damaged }).toEqual({ replayed: 20, differing: 0, damaged: [] });
  const alone = join(folder, '..', 'alone');
  await printedBy(...study, '--games', String(games), '--out', alone, '--plan');
  await printedBy('runs', 'run-chunk', alone, '--index', '0', '--quiet', '--threads', '1');
  expect(await readdir(join(alone, 'games'))).toEqual([first]);
  expect(await readFile(join(alone, 'games', first))).toEqual(bytes);
});
