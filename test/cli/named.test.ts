/** Names and their beginnings stand for ids wherever a person writes one. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { printedBy, refusalOf } from './inProcess.ts';

const RATTENKRIEG = ['--ruleset', 'rattenkrieg'];

test('all values of a sweep are those of the character that a beginning names', async () => {
  const sweep = (first: string, second: string) =>
    printedBy(
      'odds',
      'attack',
      first,
      second,
      '--sweep',
      'pack=all',
      '--sweep',
      'target-pack=all',
      '--csv',
      '-',
    );
  expect(await sweep('eva', 'macneal')).toBe(await sweep('eva-kramer', 'john-macneal'));
});

test('a beginning that fits several is answered with them, in every game', async () => {
  const message = async (...words: string[]) => (await refusalOf(...words)).faults[0].message;
  expect(await message('odds', 'attack', 'commando', 'eva')).toBe(
    '"commando" fits commando-alpha, commando-delta; expected a name that fits one',
  );
  expect(await message('odds', 'shoot', 'browning', '1', ...RATTENKRIEG)).toBe(
    '"browning" fits browning-bar, browning-cal-30, browning-m1917, m2-browning-cal-50; expected a name that fits one',
  );
  expect(await message('odds', 'attack', 'house-axis-heavy', 'S2', '--ruleset', 'dust-warfare')).toMatch(
    /^"house-axis-heavy" fits house-axis-heavy-squad, house-axis-heavy-walker/,
  );
  expect(await message('play', 'commando', 'eva')).toMatch(/^"commando" fits/);
  expect(await message('data', 'map', 'house-c', '--svg', 'x.svg')).toBe(
    '"house-c" fits house-cloister, house-crooked-manor; expected a name that fits one',
  );
});

test('a weapon may be written with the spaces of its type', async () => {
  expect(await printedBy('odds', 'shoot', 'MG 42', '8', ...RATTENKRIEG)).toMatch(/^MG42 /);
});

test('claims name a miniature as every command does', async () => {
  const claims = join(await mkdtemp(join(tmpdir(), 'shockroll-named-')), 'claims.yaml');
  await writeFile(
    claims,
    'played: {teams: [eva, macneal]}\nclaims:\n  - {claim: her packs, about: packs, character: eva, at-least: 0}\n',
  );
  const line = ['--games', '12', '--ai', 'random', '--second', 'none', '--seed', '1', '--quiet'];
  expect(await printedBy('check', claims, ...line)).toContain('accepted   her packs');
});
