import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shockroll } from '../../../../cli/shockroll.ts';

const TINY = [
  'balance',
  'teams',
  '--seed',
  '3',
  '--quiet',
  '--games',
  '40',
  '--ai',
  'greedy',
  '--second',
  'none',
];
const TEAMS = ['reich', 'Pair=john-macneal,tala-aponi', 'Alone=eva-kramer'];

async function folder(): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), 'shockroll-teams-')), 'run');
}

describe('shockroll balance teams', () => {
  it('rates teams by everybody against everybody, the same however many threads play', async () => {
    const out = await folder();
    const { code, stdout } = await shockroll([...TINY, ...TEAMS, '--out', out]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Castle Ksiaz, Deathmatch, 3 teams: Reich is strongest \(\+\d+ Elo, /);
    expect(stdout).toMatch(/Alone is weakest \(−\d+ Elo, /);
    const answer = JSON.parse(await readFile(join(out, 'answer.json'), 'utf8'));
    const [setting] = answer.settings;
    expect(setting.verdict).toEqual(['Reich is strongest', 'Alone is weakest']);
    expect(setting.meetings.map(({ games }: { games: number }) => games)).toEqual([40, 40, 40]);
    expect(answer.command).toContain('balance teams reich Pair=john-macneal,tala-aponi Alone=eva-kramer');
    const again = await shockroll([...TINY, ...TEAMS, '--json', '--threads', '1', '--out', await folder()]);
    expect(JSON.parse(again.stdout).settings).toEqual(answer.settings);
  }, 60_000);

  it('plays the factions by default; their games are those of `play`, and notable ones can be replayed', async () => {
    const { stdout } = await shockroll([...TINY, '--json', '--out', await folder()]);
    const { settings, variants } = JSON.parse(stdout);
    expect(settings[0].teams).toEqual(['Reich', 'Union']);
    expect(settings[0].fit).toBeNull();
    expect(settings[0].notableGames.length).toBeGreaterThan(0);
    const played = await shockroll(['play', ...TINY.slice(2), '--without', 'luck', '--json']);
    expect(variants[0].resultsHash).toBe(JSON.parse(played.stdout).resultsHash);
  });

  it.each([
    [['reich'], 'TEAM', /found 1, expected from two to 16/],
    [['reich', 'unoin'], 'unoin', /union/],
    [['--handicap', 'first=1'], '--handicap', /first in one meeting/],
    [['--seats', 'first=greedy,random'], '--seats', /first in one meeting/],
    [['--ai', 'greedy,random'], '--ai', /names two players/],
    [['--scenario', 'house-the-ledger'], '--scenario', /its own teams/],
    [['--games', '2'], '--games', /too few games/],
  ])('refuses %j with code 2, naming the place', async (args, place, message) => {
    const line = [
      'balance',
      'teams',
      '--seed',
      '3',
      '--quiet',
      ...(args.includes('--ai') ? [] : ['--ai', 'greedy']),
      '--second',
      'none',
      ...args,
      '--out',
      await folder(),
    ];
    const { code, stdout, stderr } = await shockroll(line);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(place);
    expect(stderr).toMatch(message);
  });
});
