/** Rolled teams, tokens, crates and shared sides, through the command line. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shockroll } from './shockroll.ts';

const KIT = ['--data', 'datasets/house/setup-kit'];

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shockroll-setup-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('T-SETUP-02 T-MULTI-01 T-CRATE-04 a run says all that was asked for, and its games can be told again', async () => {
  const out = join(folder, 'run');
  const request = ['--ai', 'greedy', '--seats', 'first=greedy,random', '--crates', 'core,operation-novgorod'];
  const teams = ['reich+2~~union', 'reich~~union+2'];
  const options = ['--games', '6', '--seed', '3', '--threads', '1', '--out', out, '--quiet', '--json'];
  const played = await shockroll(['play', ...teams, ...KIT, ...request, ...options]);
  expect(played.code).toBe(0);
  // Of the kit's characters those in no team are named, and nothing else is said.
  expect(played.stderr).toMatch(/^(WARN: .* is in no team\. .*\n)+$/);
  const { configuration } = JSON.parse(played.stdout);
  expect(configuration).toMatchObject({
    players: ['greedy', 'greedy'],
    seats: [['greedy', 'random'], ['greedy']],
    crates: ['core', 'operation-novgorod'],
    sides: [{ name: 'Reich', randomBonus: 2, otherwise: [{ name: 'Union' }] }, { name: 'Reich' }],
  });
  const report = await readFile(join(out, 'report.html'), 'utf8');
  expect(report).toContain('--crates core,operation-novgorod');
  expect(report).toContain('--seats first=greedy,random');

  const shown = await shockroll(['replay', out, '--game', '1']);
  expect(shown.code).toBe(0);
  expect(shown.stdout).toMatch(/^ {2}(Reich|Union), played by greedy \(general\), random: /m);
  expect(shown.stdout).toMatch(/^ {2}both sides want Reich: First side \d+, Second side \d+$/m);
  expect(shown.stdout).toMatch(/takes the bonus token House \w+ for the /);
});

test('T-SETUP-05 T-CHAL-01 who lost the roll for a mercenary is not counted in the tables', async () => {
  const teams = ['house-freelance~karl-zermann,eva-kramer', 'house-freelance~tala-aponi,john-macneal'];
  const options = ['--games', '40', '--seed', '3', '--threads', '1', '--quiet', '--json'];
  const { code } = await shockroll(['play', ...teams, ...KIT, ...options, '--out', folder]);
  expect(code).toBe(0);
  const [head, ...lines] = (await readFile(join(folder, 'tables', 'characters.csv'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  const [miniature, count] = ['miniature', 'games'].map((column) => head.indexOf(column));
  const games = Object.fromEntries(lines.map((line) => [line[miniature], Number(line[count])]));
  expect(games['eva-kramer']).toBe(40);
  // One side has the mercenary, the other its own replacement.
  expect(games['house-freelance'] + games['house-freelance#2']).toBe(40);
  expect(games['tala-aponi']).toBe(games['house-freelance']);
  expect(games['karl-zermann']).toBe(games['house-freelance#2']);
});

test('a wrong setup is refused with every fault, before any game', async () => {
  const { code, stderr } = await shockroll([
    'play',
    'eva-kramer+nos',
    'union',
    '--crates',
    'operation-novgorod',
    '--seats',
    'third=greedy',
  ]);
  expect(code).toBe(2);
  expect(stderr.match(/\[usage\/[\w-]+\]/g)).toEqual([
    '[usage/bonus-without-data]',
    '[usage/seats]',
    '[usage/crates-not-known]',
  ]);
});
