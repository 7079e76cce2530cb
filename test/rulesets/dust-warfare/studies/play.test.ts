import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { printedBy, refusalOf } from '../../../cli/inProcess.ts';

const SQUADS = ['house-allies-line-squad*2', 'house-axis-battle-squad*2'];
const DUST_WARFARE = ['--ruleset', 'dust-warfare', '--quiet', '--seed', '7'];

describe('shockroll play --ruleset dust-warfare', () => {
  it('gives the same games for any number of threads, as print one JSON document with its assumptions', async () => {
    const args = ['play', ...SQUADS, ...DUST_WARFARE, '--games', '24', '--second', 'none', '--json'];
    const [one, two] = [
      await printedBy(...args, '--threads', '0'),
      await printedBy(...args, '--threads', '2'),
    ];
    const answer = JSON.parse(one);
    expect(answer).toMatchObject({
      seed: 7,
      games: 24,
      repeatable: true,
      configuration: { ranges: [24, 18, 12, 9, 6, 6] },
      units: [{ key: 'house-allies-line-squad' }, { key: 'house-allies-line-squad#2' }, {}, {}],
    });
    expect(answer.sides[0].wins + answer.sides[1].wins + answer.draws).toBe(24);
    const { lost, margin } = answer.armyPoints;
    expect(margin.mean).toBeCloseTo(lost[1].mean - lost[0].mean, 9);
    expect(lost[0].mean).toBeGreaterThan(0);
    expect(lost[0].mean).toBeLessThan(40);
    expect(answer.notes.join(' ')).toMatch(/House units.*No map.*aggressive: /);
    expect(JSON.parse(two).resultsHash).toBe(answer.resultsHash);
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
    const quick = ['play', ...args, ...DUST_WARFARE, '--second', 'none'];
    const { exact } = JSON.parse(await printedBy(...quick, '--games', '400', '--json'));
    expect(exact.z).toBeLessThan(5);
    expect(exact.odds.winner.reduce((sum: number, share: number) => sum + share, 0)).toBeCloseTo(1, 12);
    const text = await printedBy(...quick, '--games', '200');
    expect(text).toMatch(/^At 9, 9 inches, cover soft: House Officer scores .*\n\nExact, turn by turn/s);
    expect(text).toContain('First activation');
    expect(text).not.toContain('Entry point');
  });

  it('refuses what it cannot play, all of it at once', async () => {
    const { exitCode, message } = await refusalOf(
      ...['play', 'house-alies', 'house-axis', ...DUST_WARFARE],
      ...['--ranges', '12,x', '--ai', 'agressive', '--rule', 'oneMarkerPerAttack=maybe'],
    );
    expect(exitCode).toBe(2);
    for (const text of ['did you mean "house-allies"', 'found "x"', 'did you mean "aggressive"', 'maybe'])
      expect(message).toContain(text);
  });

  it('has options of its own', async () => {
    const help = await printedBy('play', '--ruleset', 'dust-warfare', '--help');
    expect(help).toContain('--other-units');
    expect(help).not.toContain('--mode');
    const refused = await refusalOf('play', '--ruleset', 'dust-warfare', '--mode', 'deathmatch');
    expect(refused.exitCode).toBe(2);
  });

  it('tells one of the games, turn by turn', async () => {
    const told = await printedBy(
      'replay',
      ...SQUADS,
      ...['--game', '3', '--seed', '7', '--ruleset', 'dust-warfare'],
    );
    expect(told).toMatch(
      /^Game 3 of seed 7\n.*played by aggressive: House Line Squad, .*\n\nTurn 1, at 24 inches\n/s,
    );
    expect(told.trimEnd()).toMatch(/(wins|Draw): .*$/);
  });

  it('writes a run folder whose games are told again, and refuses a folder that was changed', async () => {
    const out = join(await mkdtemp(join(tmpdir(), 'shockroll-')), 'run');
    const played = await printedBy(
      ...['play', ...SQUADS, ...DUST_WARFARE, '--games', '60'],
      ...['--by-turn', '--json', '--out', out],
    );
    const { notableGames } = JSON.parse(played);
    expect(notableGames.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['typical', 'closest', 'longest']),
    );
    expect(notableGames[0].why).toMatch(/army points? (destroyed|destroyed by both sides)/);
    const files = await readdir(out, { recursive: true });
    expect(files).toEqual(
      expect.arrayContaining([
        'catalogue.json',
        expect.stringMatching(/^games.000000-\d+-[0-9a-f]{16}\.arrows$/),
        'report.html',
        join('tables', 'units.csv'),
        join('tables', 'units.arrow'),
        join('charts', 'contribution.svg'),
        join('charts', 'losses.png'),
        join('charts', 'turns.svg'),
        join('tables', 'turns.csv'),
      ]),
    );
    const report = await readFile(join(out, 'report.html'), 'utf8');
    expect(report).toContain('Army points that each unit destroys for its price');
    expect(report).toContain('Army points left, turn by turn');
    expect(report).toContain('--by-turn');
    expect(report.replace(/<script[\s\S]*?<\/script>/g, '')).not.toMatch(/\{\w+\}|undefined|NaN|\[object/);

    const { index, command } = notableGames[0];
    const ruleset = ['--ruleset', 'dust-warfare'];
    const fromFolder = await printedBy('replay', out, '--game', String(index));
    expect(fromFolder).toMatch(new RegExp(`^Game ${index} of seed 7\n`));
    const words = command.replaceAll("'", '').split(' ').slice(1);
    expect(await printedBy(...words)).toBe(fromFolder);
    for (const [args, message] of [
      [['--game', '60'], 'a game of the run: 0 to 59'],
      [['--ranges', '6'], '--ranges'],
    ] as const) {
      const { exitCode, message: refused } = await refusalOf('replay', out, ...args, ...ruleset);
      expect(exitCode).toBe(2);
      expect(refused).toContain(message);
    }

    const manifest = join(out, 'manifest.json');
    await writeFile(manifest, (await readFile(manifest, 'utf8')).replace('"aggressive"', '"agressive"'));
    const changed = await refusalOf('replay', out, ...ruleset);
    expect(changed.message).toMatch(/identity\.configuration\.players\.0.*did you mean "aggressive"/s);
    const other = await refusalOf('replay', out, '--ruleset', 'tannhauser');
    expect(other.message).toContain('expected "tannhauser"; give --ruleset dust-warfare');
  });

  it('tells the army points left after each turn of the same games', async () => {
    const args = ['play', ...SQUADS, ...DUST_WARFARE, '--games', '40', '--ranges', '12,9,6', '--json'];
    const plain = JSON.parse(await printedBy(...args));
    const { turns, armyPoints, sides } = JSON.parse(await printedBy(...args, '--by-turn'));
    expect(plain.turns).toBeUndefined();
    expect(turns).toHaveLength(3);
    expect(turns[2].margin.mean).toBeCloseTo(armyPoints.margin.mean, 9);
    expect(sides).toEqual(plain.sides);
  });

  it('ends by itself once its interval is narrow enough, and names the games for a time', async () => {
    const until = ['--until', 'width=20%', '--json'];
    const printed = await printedBy('play', ...SQUADS, ...DUST_WARFARE, ...until);
    const { games, watched, command } = JSON.parse(printed);
    expect(games).toBeLessThan(2000);
    expect(watched).toMatchObject({ reason: 'width' });
    expect(command).toContain('--until width=0.2');
  });
});
