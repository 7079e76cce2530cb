import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shockroll } from './shockroll.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shockroll-position-'));
  file = join(folder, 'position.yaml');
});
afterEach(() => rm(folder, { recursive: true }));

test('replay --save writes a position, and play --from says who wins from there', async () => {
  const saved = await shockroll([
    'replay',
    '--seed',
    '7',
    '--game',
    '3',
    '--activation',
    '12',
    '--save',
    file,
  ]);
  expect(saved).toMatchObject({ code: 0, stdout: '' });
  expect(await readFile(file, 'utf8')).toContain('counts: {activations: 12,');
  const play = [
    'play',
    '--from',
    file,
    '--games',
    '40',
    '--seed',
    '1',
    '--threads',
    '1',
    '--json',
    '--quiet',
  ];
  const [first, second] = [await shockroll(play), await shockroll(play)];
  expect(first.code).toBe(0);
  const answer = JSON.parse(first.stdout);
  expect(answer.games).toBe(40);
  expect(answer.configuration.from.counts.activations).toBe(12);
  expect(JSON.parse(second.stdout).resultsHash).toBe(answer.resultsHash);
});

test('replay tells a game that begins in a position', async () => {
  await shockroll(['replay', '--seed', '7', '--activation', '5', '--save', file]);
  const { code, stdout } = await shockroll(['replay', '--from', file, '--seed', '2']);
  expect(code).toBe(0);
  expect(stdout).toContain('Game 0 of seed 2');
});

test('what the position says itself, and wrong files, are refused with their places', async () => {
  const map = await shockroll(['play', '--from', file, '--map', 'castle-ksiaz']);
  expect(map).toMatchObject({ code: 2, stdout: '' });
  expect(map.stderr).toContain('--map: contradicts --from');
  const teams = await shockroll(['play', 'reich', 'union', '--from', file]);
  expect(teams.stderr).toContain('TEAM: contradicts --from');
  const missing = await shockroll(['play', '--from', file]);
  expect(missing).toMatchObject({ code: 2 });
  expect(missing.stderr).toContain('[system/not-found]');
  await writeFile(file, 'map: castle-ksia\n');
  const wrong = await shockroll(['play', '--from', file]);
  expect(wrong).toMatchObject({ code: 2 });
  expect(wrong.stderr).toContain('did you mean "castle-ksiaz"?');
  const alone = await shockroll(['replay', '--activation', '3']);
  expect(alone.stderr).toContain('--activation: means nothing without --save');
});
