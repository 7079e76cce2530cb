import { describe, expect, it } from 'vitest';
import { shockroll } from './shockroll.ts';

const SQUADS = ['house-allies-line-squad*2', 'house-axis-battle-squad*2'];
const DUST_WARFARE = ['--ruleset', 'dust-warfare', '--quiet', '--seed', '7'];

describe('shockroll play --ruleset dust-warfare', () => {
  it('gives the same games for any number of threads, as one JSON document with its assumptions', async () => {
    const play = (threads: string) =>
      shockroll(['play', ...SQUADS, ...DUST_WARFARE, '--games', '400', '--threads', threads, '--json']);
    const [one, two] = [await play('1'), await play('2')];
    const answer = JSON.parse(one.stdout);
    expect(answer).toMatchObject({
      seed: 7,
      games: 400,
      repeatable: true,
      configuration: { ranges: [24, 18, 12, 9, 6, 6] },
      units: [{ key: 'house-allies-line-squad' }, { key: 'house-allies-line-squad#2' }, {}, {}],
    });
    expect(answer.sides[0].wins + answer.sides[1].wins + answer.draws).toBe(400);
    expect(answer.notes.join(' ')).toMatch(/House units.*No map.*aggressive: /);
    expect(JSON.parse(two.stdout).resultsHash).toBe(answer.resultsHash);
  });

  it('solves one unit against another beside sampling them', async () => {
    const args = [
      'house-axis-officer',
      'house-allies-captain',
      '--ranges',
      '9,9',
      '--cover',
      'soft',
      '--exact',
    ];
    const { code, stdout } = await shockroll(['play', ...args, ...DUST_WARFARE, '--games', '2000', '--json']);
    expect(code).toBe(0);
    const { exact } = JSON.parse(stdout);
    expect(exact.z).toBeLessThan(5);
    expect(exact.odds.winner.reduce((sum: number, share: number) => sum + share, 0)).toBeCloseTo(1, 12);
    const text = await shockroll(['play', ...args, ...DUST_WARFARE, '--games', '200']);
    expect(text.stdout).toMatch(/^House Officer wins .*\n\nExactly, turn by turn/s);
    expect(text.stdout).toContain('First activation');
    expect(text.stdout).not.toContain('Entry point');
  });

  it('refuses what it cannot play, all of it at once', async () => {
    const { code, stderr } = await shockroll([
      ...['play', 'house-alies', 'house-axis', ...DUST_WARFARE],
      ...['--ranges', '12,x', '--ai', 'agressive', '--rule', 'oneMarkerPerAttack=maybe'],
    ]);
    expect(code).toBe(2);
    for (const text of ['did you mean "house-allies"', 'found "x"', 'did you mean "aggressive"', 'maybe'])
      expect(stderr).toContain(text);
  });

  it('has options of its own', async () => {
    const { stdout } = await shockroll(['play', '--ruleset', 'dust-warfare', '--help']);
    expect(stdout).toContain('--other-units');
    expect(stdout).not.toContain('--mode');
    const { code } = await shockroll(['play', '--ruleset', 'dust-warfare', '--mode', 'deathmatch']);
    expect(code).toBe(2);
  });

  it('tells one of the games, turn by turn', async () => {
    const { code, stdout } = await shockroll([
      'replay',
      ...SQUADS,
      '--game',
      '3',
      '--seed',
      '7',
      '--ruleset',
      'dust-warfare',
    ]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Turn 1, at 24 inches\n/);
    expect(stdout.trimEnd()).toMatch(/(wins|Draw): .*$/);
  });
});
