import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shockroll } from '../../../cli/shockroll.ts';

const TINY = [
  'balance',
  'rules',
  '--games',
  '60',
  '--seed',
  '3',
  '--quiet',
  '--ai',
  'greedy',
  '--second',
  'none',
];

async function folder(): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), 'shockroll-rules-')), 'run');
}

describe('shockroll balance rules', () => {
  it('compares every change with the same games, and keeps what anybody can play again', async () => {
    const out = await folder();
    const line = [
      ...TINY,
      '--change',
      'mp40.weapon.pool=9;rangedNeedsSharedPath=true',
      '--change',
      'passingAllowed=true',
    ];
    const { code, stdout, stderr } = await shockroll([...line, '--out', out]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^Castle Ksiaz, Deathmatch: .*passingAllowed=true changed no result in 60 games/);
    expect(stdout).toMatch(/baseline +\d+\.\d\n/);
    const answer = JSON.parse(await readFile(join(out, 'answer.json'), 'utf8'));
    const [setting] = answer.settings;
    expect(setting.variants.map(({ name }: { name: string }) => name)).toEqual([
      'mp40.weapon.pool=9; rangedNeedsSharedPath=true',
      'passingAllowed=true',
    ]);
    expect(setting.variants[0].changed).toBeGreaterThan(0);
    expect(answer.command).toContain("--change 'mp40.weapon.pool=9;rangedNeedsSharedPath=true'");
    const again = await shockroll([...line, '--json', '--threads', '1', '--out', await folder()]);
    const repeated = JSON.parse(again.stdout);
    expect(repeated.settings).toEqual(answer.settings);
    expect(repeated.variants.map(({ games }: { games: number }) => games)).toEqual([60, 60, 60]);
    const variants = JSON.parse(await readFile(join(out, 'variants.json'), 'utf8'));
    expect(repeated.variants).toEqual(variants);
  });

  it('plays the baseline that `play` plays; the hash of games whose luck is measured covers the luck, too', async () => {
    const out = await folder();
    await shockroll([...TINY, '--without', 'luck', '--change', 'passingAllowed=true', '--out', out]);
    const [baseline] = JSON.parse(await readFile(join(out, 'variants.json'), 'utf8'));
    const played = JSON.parse(
      (await shockroll(['play', ...TINY.slice(2), '--without', 'luck', '--json'])).stdout,
    );
    expect(baseline.resultsHash).toBe(played.resultsHash);
    expect(baseline.configuration).toEqual(played.configuration);
  });

  it('answers for several modes and players, and says where verdicts differ', async () => {
    const line = [
      ...TINY,
      '--change',
      'passingAllowed=true',
      '--mode',
      'deathmatch,objective',
      '--along',
      'random',
      '--out',
      await folder(),
    ];
    const { code, stdout } = await shockroll([...line, '--json']);
    expect(code).toBe(0);
    const { settings } = JSON.parse(stdout);
    expect(settings.map(({ mode, player }: { mode: string; player: string }) => [mode, player])).toEqual([
      ['Deathmatch', 'greedy'],
      ['Deathmatch', 'random'],
      ['Objective', 'greedy'],
      ['Objective', 'random'],
    ]);
  });

  it.each([
    [[], '--change', /give a --change, or --change all/],
    [['--change', 'passingAlowed=true'], 'passingAlowed', /./],
    [['--change', 'mp40.weapon.pol=6'], '--change mp40.weapon.pol=6', /pool/],
    [['--change', 'nonsense'], '--change', /expected SWITCH=true/],
    [['--change', 'passingAllowed=maybe'], '--rule', /true or/],
    [['--change', 'passingAllowed=true', '--change', 'passingAllowed=true'], '--change', /given twice/],
    [['--change', 'all', '--margin', '2'], '--margin', /below 0\.5/],
    [['--change', 'passingAllowed=true', '--games', '2'], '--games', /too few games/],
    [['--change', 'all', '--mode', 'all,deathmatch'], '--mode', /all cannot be combined/],
    [['--change', 'all', '--mode', 'deathmach'], '--mode', /deathmatch/],
  ])('refuses %j with code 2, naming the place', async (args, place, message) => {
    const { code, stdout, stderr } = await shockroll([
      'balance',
      'rules',
      '--seed',
      '3',
      '--quiet',
      ...args,
      '--out',
      await folder(),
    ]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(place);
    expect(stderr).toMatch(message);
  });
});
