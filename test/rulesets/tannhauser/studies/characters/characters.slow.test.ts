import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shockroll } from '../../../../cli/shockroll.ts';

const TINY = [
  'balance',
  'characters',
  'eva-kramer:combat,karl-zermann:stamina',
  'john-macneal:combat,tala-aponi:combat',
  '--seed',
  '1',
  '--quiet',
  '--ai',
  'greedy',
  '--second',
  'none',
];

const GAMES = ['--games', '40'];
const CAPTURE = ['--mode', 'capture-the-flag', ...GAMES];

async function folder(): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), 'shockroll-characters-')), 'run');
}

describe('shockroll balance characters', () => {
  it('says what characters and items are worth, and what each did', async () => {
    const out = await folder();
    const { code, stdout, stderr } = await shockroll([...TINY, ...CAPTURE, '--out', out]);
    expect([code, stderr.includes('error')]).toEqual([0, false]);
    expect(stdout).toMatch(/^Castle Ksiaz, Capture the Flag: /i);
    expect(stdout).toContain('one miniature fewer');
    const answer = JSON.parse(await readFile(join(out, 'answer.json'), 'utf8'));
    const [{ knockOuts, items, attribution }] = answer.settings;
    expect(knockOuts.values).toHaveLength(4);
    expect(items.values.map(({ id }: { id: string }) => id)).toContain('doom');
    expect(attribution.miniatures.map(({ key }: { key: string }) => key)).toEqual([
      'eva-kramer',
      'karl-zermann',
      'john-macneal',
      'tala-aponi',
    ]);
    expect(attribution.miniatures[0].means['flags-acquired'].standardError).toBeGreaterThan(0);
    for (const table of ['knock-out', 'items', 'characters', 'deeds']) {
      const text = await readFile(join(out, `tables/${table}.csv`), 'utf8');
      expect(text.trim().split(/\r?\n/).length).toBeGreaterThan(4);
    }
    for (const chart of ['knock-out', 'items', 'wins-added'])
      await readFile(join(out, `charts/${chart}.svg`));
  });

  it.each([
    ['with the luck that both measure by default', []],
    ['without', ['--without', 'luck']],
  ])('plays the games with everything that `play` plays, %s', async (_, luck) => {
    const out = await folder();
    const part = ['--what', 'items', '--items', 'doom'];
    await shockroll([...TINY, ...CAPTURE, ...part, ...luck, '--out', out]);
    const answer = await shockroll(['play', ...TINY.slice(2), ...CAPTURE, ...luck, '--json']);
    const played = JSON.parse(answer.stdout);
    const [everything] = JSON.parse(await readFile(join(out, 'variants.json'), 'utf8'));
    expect(everything.resultsHash).toBe(played.resultsHash);
    expect(everything.configuration).toEqual(played.configuration);
  });

  it('asks only what is wished for', async () => {
    const line = [...TINY, ...GAMES, '--what', 'items', '--items', 'doom', '--json', '--out', await folder()];
    const { stdout } = await shockroll(line);
    const { settings, variants } = JSON.parse(stdout);
    expect(variants.map(({ name }: { name: string }) => name)).toEqual(['everything', 'first: no doom']);
    expect(settings[0].knockOuts).toBeNull();
    expect(settings[0].attribution).toBeNull();
  });

  it.each([
    [['--what', 'item'], '--what item', /attribution, knock-out, items/],
    [['--what', 'knock-out', '--items', 'doom'], '--items', /leaves them out/],
    [['--items', 'dom'], '--items', /doom/],
    [['--items', 'generalleutnant'], 'generalleutnant', /no character of the teams has it/],
    [
      ['--what', 'items', '--items', 'doom', '--seats', 'first=greedy+never:doom,greedy'],
      '--what',
      /never uses it/,
    ],
    [['--games', '2'], '--games', /at least 4/],
  ])('refuses %j with code 2, naming the place', async (args, place, message) => {
    const { code, stdout, stderr } = await shockroll([...TINY, ...args, '--out', await folder()]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(place);
    expect(stderr).toMatch(message);
  });
});
