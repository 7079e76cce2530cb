import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shockroll } from './shockroll.ts';

const NEIGHBOURS = `
map: castle-ksiaz
mode: deathmatch
turn: 4
initiative: first
next: second
sides:
  - {name: A, entry: 63, commandPoints: 1, miniatures: [{character: eva-kramer, pack: combat, circle: 64, wounds: 2}]}
  - {name: B, entry: 54, commandPoints: 3, miniatures: [{character: john-macneal, pack: stamina, circle: 65}]}
`;

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
  expect(saved).toMatchObject({ code: 0, stdout: `${file}: game 3 after 12 activations.\n` });
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

test('replay --step saves in the middle of an activation, with what has happened since in words', async () => {
  const game = ['replay', '--ai', 'greedy', '--entries', 'swapped', '--seed', '7', '--game', '3'];
  const saved = await shockroll([...game, '--activation', '12', '--step', '5', '--save', file]);
  expect(saved).toMatchObject({ code: 0, stdout: '' });
  const text = await readFile(file, 'utf8');
  expect(text).toMatch(/\nsince:\n {2}- activate [a-z-]+\n( {2}- .+\n){0,4}/);
  const play = ['play', '--from', file, '--games', '4', '--seed', '1', '--threads', '1', '--quiet'];
  expect(await shockroll(play)).toMatchObject({ code: 0 });
  await writeFile(file, text.replace('- activate', '- actvate'));
  const wrong = await shockroll(play);
  expect(wrong).toMatchObject({ code: 2, stdout: '' });
  expect(wrong.stderr).toMatch(/since\.0: found "actvate [^"]+", expected .+ did you mean "activate /);
  const late = await shockroll([...game, '--step', '100000', '--save', file]);
  expect(late.stderr).toContain('--step: found 100000, expected fewer than');
  expect((await shockroll([...game, '--step', '3'])).stderr).toContain('--step: needs --save');
});

test('odds --from ask about miniatures as they stand in a position', async () => {
  await writeFile(file, NEIGHBOURS);
  const attack = await shockroll(['odds', 'attack', 'john-macneal', 'eva-kramer', '--from', file, '--json']);
  expect(attack).toMatchObject({ code: 0 });
  const { question, exact } = JSON.parse(attack.stdout);
  expect(question.target).toMatchObject({ character: 'eva-kramer', wounds: 2 });
  expect(exact.wounds).toHaveLength(3);
  const duel = await shockroll(['odds', 'duel', 'john-macneal', 'eva-kramer', 'stamina', '--from', file]);
  expect(duel.stdout).toContain('twice wounded');
  const blast = await shockroll(['odds', 'grenade', 'mkii-a1', '65', '--from', file]);
  expect(blast.stdout).toContain('both');
  const boosted = await shockroll([
    'odds',
    'attack',
    'john-macneal',
    'eva-kramer',
    '--from',
    file,
    '--boost',
    '--wounds',
    '1',
  ]);
  expect(boosted).toMatchObject({ code: 2, stdout: '' });
  expect(boosted.stderr).toContain('--wounds: contradicts --from');
  expect(boosted.stderr).not.toContain('--boost: contradicts');
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
  expect(alone.stderr).toContain('--activation: needs --save');
});
