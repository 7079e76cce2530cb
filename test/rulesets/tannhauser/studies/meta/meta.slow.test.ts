import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shockroll } from '../../../../cli/shockroll.ts';

const TINY = ['balance', 'meta', '--seed', '3', '--quiet', '--ai', 'greedy', '--second', 'none'];
const GAMES = ['--games', '16'];
const TEAMS = ['eva-kramer', 'tala-aponi'];

async function folder(): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), 'shockroll-meta-')), 'run');
}

interface Loadout {
  readonly team: string;
  readonly alphaRank: { readonly low: number; readonly high: number };
  readonly weight: { readonly value: number; readonly low: number; readonly high: number };
}

describe('shockroll balance meta', () => {
  it('plays every loadout of small teams, and weighs them alike however many threads play', async () => {
    const out = await folder();
    const { code, stdout, stderr } = await shockroll([...TINY, ...GAMES, ...TEAMS, '--out', out]);
    expect([code, stderr.includes('error')]).toEqual([0, false]);
    for (const title of [/Loadouts of good players/, /The packs of each loadout/, /its loadouts by row/]) {
      expect(stdout).toMatch(title);
    }
    const report = await readFile(join(out, 'report.html'), 'utf8');
    for (const method of ['HiGHS', 'Bradley and Terry (1952)', 'Omidshafiei and others 2019']) {
      expect(report).toContain(method);
    }
    const answer = JSON.parse(await readFile(join(out, 'answer.json'), 'utf8'));
    const [{ map, mode, meta, origins, games }] = answer.settings;
    expect([map, mode]).toEqual(['Castle Ksiaz', 'Deathmatch']);
    expect(stdout.split('\n')[0]).toBe(answer.claim);
    const [, scores] = /Reich scores (\S+) %/.exec(answer.claim) ?? [];
    expect(Number(scores) / 100).toBeCloseTo(meta.value.value, 2);
    expect(origins).toEqual(['all', 'all']);
    // Every meeting once to choose the weights, and once to measure what they bring.
    expect(games).toEqual({ drawn: 64, search: 144, payoffs: 144 });
    const teams = meta.sides.map((side: { loadouts: Loadout[] }) => side.loadouts.map(({ team }) => team));
    expect(teams[0]).toEqual(['eva-kramer:combat', 'eva-kramer:stamina', 'eva-kramer:command']);
    for (const { loadouts } of meta.sides) {
      const sum = loadouts.reduce((all: number, { weight }: Loadout) => all + weight.value, 0);
      expect(sum).toBeCloseTo(1, 6);
      for (const { alphaRank } of loadouts) {
        expect(alphaRank.low).toBeGreaterThanOrEqual(0);
        expect(alphaRank.high).toBeLessThanOrEqual(1);
      }
    }
    const again = await shockroll([
      ...[...TINY, ...GAMES, ...TEAMS],
      ...['--json', '--threads', '1', '--out', await folder()],
    ]);
    expect(JSON.parse(again.stdout).settings).toEqual(answer.settings);
  }, 60_000);

  it('weighs the loadouts that are given, in place of a search', async () => {
    const given = ['first=eva-kramer:combat', 'first=karl-zermann:stamina', 'second=tala-aponi:command'];
    const { code, stdout } = await shockroll([
      ...[...TINY, ...GAMES, '--json', '--out', await folder()],
      ...given.flatMap((text) => ['--loadout', text]),
    ]);
    expect(code).toBe(0);
    const [{ meta, origins, games }] = JSON.parse(stdout).settings;
    expect(origins).toEqual(['given', 'given']);
    expect([games.search, games.payoffs]).toEqual([32, 32]);
    expect(meta.drawn).toBeNull();
    expect(meta.sides[0].picks.map(({ pick }: { pick: string }) => pick)).toEqual([
      'eva-kramer:combat',
      'karl-zermann:stamina',
    ]);
  });

  it.each([
    [['--loadout', 'third=reich'], '--loadout', /expected first=TEAM/],
    [['--loadout', 'first=reich'], 'first=reich', /leaves a pack/],
    [['--loadout', 'first=eva-kramr:combat'], 'TEAM', /eva-kramer/],
    [['--loadout', 'first=eva-kramer:combat', '--loadout', 'first=eva-kramer:combat'], '--loadout', /twice/],
    [['eva-kramer:combat', 'tala-aponi:combat'], 'TEAM', /every pack/],
    [['reich~~union', 'reich~~union'], 'TEAM', /\[usage\/contested-teams\]/],
    [['--games', '8'], '--games', /at least 16/],
    [['--strategies', '1'], '--strategies', /2/],
  ])('refuses %j with code 2, naming the place', async (args, place, message) => {
    const { code, stdout, stderr } = await shockroll([...TINY, ...args, '--out', await folder()]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(place);
    expect(stderr).toMatch(message);
  });
});
