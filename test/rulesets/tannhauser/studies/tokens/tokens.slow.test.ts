import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shockroll } from '../../../../cli/shockroll.ts';

const KIT = ['--data', 'datasets/house/setup-kit'];
const TINY = ['balance', 'tokens', '--seed', '3', '--quiet', '--ai', 'greedy', '--second', 'none'];
const GAMES = ['--games', '16'];
const TEAMS = ['eva-kramer', 'tala-aponi:stamina'];

async function folder(): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), 'shockroll-tokens-')), 'run');
}

interface Taken {
  readonly character: string;
  readonly token: string;
}

describe('shockroll balance tokens', () => {
  it('measures every token on every bearer, limits and bans, and keeps what anybody can play again', async () => {
    const out = await folder();
    const { code, stdout, stderr } = await shockroll([...TINY, ...GAMES, ...KIT, ...TEAMS, '--out', out]);
    expect([code, stderr.includes('error')]).toEqual([0, false]);
    expect(stdout).toMatch(/^Castle Ksiaz, Deathmatch: /);
    const answer = JSON.parse(await readFile(join(out, 'answer.json'), 'utf8'));
    expect(stdout.split('\n')[0]).toBe(answer.claim);
    const tables = ['tokens', 'sets', 'limits', 'bans'].map((name) => `${name}.csv`);
    expect(await readdir(join(out, 'tables'))).toEqual(expect.arrayContaining(tables));
    const rows = (await readFile(join(out, 'tables', 'tokens.csv'), 'utf8')).trimEnd().split('\r\n');
    expect(rows).toHaveLength(1 + 6);
    const [{ tokens, sets, games }] = answer.settings;
    const found = tokens.map(({ character, token }: Taken) => `${character}+${token}`).toSorted();
    expect(found).toEqual([
      'eva-kramer+house-lamp',
      'eva-kramer+house-shotgun',
      'eva-kramer+house-vest',
      'tala-aponi+house-lamp',
      'tala-aponi+house-shotgun',
      'tala-aponi+house-vest',
    ]);
    expect(sets.limits[0]).toMatchObject({ limit: 0, change: null });
    const variants = JSON.parse(await readFile(join(out, 'variants.json'), 'utf8'));
    const all = Object.values<number>(games).reduce((sum, count) => sum + count, 0);
    expect(variants.reduce((sum: number, variant: { games: number }) => sum + variant.games, 0)).toBe(all);
    const again = await shockroll([
      ...[...TINY, ...GAMES, ...KIT, ...TEAMS],
      ...['--json', '--threads', '1', '--out', await folder()],
    ]);
    const repeated = JSON.parse(again.stdout);
    expect(repeated.settings).toEqual(answer.settings);
    expect(repeated.variants).toEqual(variants);
  });

  it.each([
    [[], '--data', /the data has no bonus tokens/],
    [[...KIT, 'eva-kramer+random', 'union'], 'TEAM', /adds them itself/],
    [[...KIT, 'reich~~union', 'reich~~union'], 'TEAM', /fixed teams: a token/],
    [[...KIT, '--games', '8'], '--games', /at least 16/],
    [[...KIT, '--margin', '2'], '--margin', /below 0\.5/],
    [[...KIT, 'reich'], 'TEAM', /expected two or none/],
  ])('refuses %j with code 2, naming the place', async (args, place, message) => {
    const { code, stdout, stderr } = await shockroll([...TINY, ...args, '--out', await folder()]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(place);
    expect(stderr).toMatch(message);
  });
});
