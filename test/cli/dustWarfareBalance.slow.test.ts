import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shockroll, startShockroll } from './shockroll.ts';

const DUST_WARFARE = ['--ruleset', 'dust-warfare', '--quiet', '--seed', '7'];
const SQUADS = [
  'house-allies-line-squad*2,house-allies-captain',
  'house-axis-battle-squad*2,house-axis-officer',
];

async function folder(): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), 'shockroll-dust-')), 'run');
}

describe('shockroll balance rules --ruleset dust-warfare', () => {
  const RULES = ['balance', 'rules', ...SQUADS, ...DUST_WARFARE, '--games', '200'];

  it('compares switches, parameters and lists with the same games, and keeps what anybody can play again', async () => {
    const out = await folder();
    const changes = ['R-06=true', 'house-allies-line-squad.miniatures=8', 'second.list=house-axis-officer'];
    const line = [...RULES, ...changes.flatMap((change) => ['--change', change])];
    const { code, stdout, stderr } = await shockroll([...line, '--out', out]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/house-allies-line-squad\.miniatures=8 helps .* points of score/);
    expect(stdout).toContain('No map: ');
    const answer = JSON.parse(await readFile(join(out, 'answer.json'), 'utf8'));
    const [{ variants, ranges, player }] = answer.settings;
    expect(variants.map(({ name }: { name: string }) => name)).toEqual(changes);
    expect([ranges, player]).toEqual(['24, 18, 12, 9, 6, 6', 'aggressive']);
    // Its words, read again, ask the same.
    const words = answer.command
      .match(/'[^']*'|\S+/g)
      .slice(1)
      .map((word: string) => word.replaceAll("'", ''));
    const again = await shockroll([...words, '--json', '--quiet', '--threads', '1', '--out', await folder()]);
    const { settings, arms } = JSON.parse(again.stdout);
    expect(settings).toEqual(answer.settings);
    expect(arms).toEqual(JSON.parse(await readFile(join(out, 'arms.json'), 'utf8')));
    const report = await readFile(join(out, 'report.html'), 'utf8');
    expect(report).toContain('24, 18, 12, 9, 6, 6 · drawn 1:1:1 · aggressive · 4 variants');
    expect(report).toContain('D-SETUP-02');
  });

  it('changes a rule in each of several settings, not the settings', async () => {
    const line = [...RULES.slice(0, -1), '20', '--change', 'R-06=true', '--ranges', '12,6', '--ranges', '6'];
    const { stdout } = await shockroll([...line, '--json', '--out', await folder()]);
    const { arms } = JSON.parse(stdout);
    const ranges = arms.map(
      ({ configuration }: { configuration: { ranges: number[] } }) => configuration.ranges,
    );
    expect(ranges).toEqual([[12, 6], [12, 6], [6], [6]]);
  });

  it('plays the baseline that `play` plays', async () => {
    const out = await folder();
    await shockroll([...RULES, '--change', 'R-06=true', '--ranges', '12,6', '--out', out]);
    const [baseline] = JSON.parse(await readFile(join(out, 'arms.json'), 'utf8'));
    const play = ['play', ...SQUADS, ...DUST_WARFARE, '--games', '200', '--ranges', '12,6', '--json'];
    const played = JSON.parse((await shockroll(play)).stdout);
    expect(baseline.resultsHash).toBe(played.resultsHash);
    expect(baseline.configuration).toEqual(played.configuration);
  });

  it('tries every switch but those that engagements are not played with, for other players too', async () => {
    const line = [
      ...RULES,
      '--games',
      '20',
      '--every-switch',
      '--along',
      'cautious',
      '--out',
      await folder(),
    ];
    const { code, stdout } = await shockroll(line.toSpliced(line.indexOf('--games'), 2));
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Over 2 settings/);
    expect(stdout).toContain('Not tried: oneMarkerPerAttack=false');
  });

  it.each([
    [[], /--change: give a --change/],
    [['--change', 'hitTheDirtTwoStep=true'], /--change: .*did you mean "hitTheDirtTwoSteps"/],
    [['--change', 'R-06=maybe'], /hitTheDirtTwoSteps=maybe/],
    [['--change', 'first.list=house-alies'], /did you mean "house-allies"/],
    [['--change', 'hitTheDirtTwoSteps=false'], /changes nothing/],
    [['--change', 'R-06=true', '--along', 'agressive'], /--along: unknown player/],
    [['--change', 'R-06=true', '--map', 'cloister'], /--map: unknown option/],
  ])('refuses %j with code 2, naming the place', async (args, message) => {
    const { code, stdout, stderr } = await shockroll([...RULES, ...args, '--out', await folder()]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(message);
  });
});

describe('shockroll balance units --ruleset dust-warfare', () => {
  const UNITS = ['balance', 'units', ...SQUADS, ...DUST_WARFARE, '--games', '400'];

  it('judges the price of every kind of unit, and says what it rests on', async () => {
    const out = await folder();
    const { code, stdout } = await shockroll([...UNITS, '--json', '--out', out]);
    expect(code).toBe(0);
    const { settings, arms } = JSON.parse(stdout);
    const [{ parts, scorePerPoint, verdict }] = settings;
    expect(arms.map(({ name }: { name: string }) => name)).toEqual([
      'everything',
      'first: without house-allies-line-squad',
      'first: without house-allies-captain',
      'second: without house-axis-battle-squad',
      'second: without house-axis-officer',
    ]);
    expect(parts).toHaveLength(4);
    for (const { price, worth, gap, side } of parts) {
      expect(worth.low).toBeLessThan(worth.points);
      expect(worth.high).toBeGreaterThan(worth.points);
      expect(gap.difference).toBeCloseTo((worth.points - price) * scorePerPoint[side], 9);
    }
    expect(verdict.length).toBe(parts.filter((part: { verdict: string }) => part.verdict !== 'open').length);
    const report = await readFile(join(out, 'report.html'), 'utf8');
    expect(report).toContain('Check whether every unit is worth its army points');
    expect(report).toContain('Army points that each unit destroyed and lost');
  });

  it('finds a price that is far too high', async () => {
    const dear = ['--set', 'house-allies-captain.armyPoints=60', '--set', 'house-allies.armyPoints=255'];
    const { stdout } = await shockroll([...UNITS, ...dear, '--out', await folder()]);
    expect(stdout).toMatch(/House Captain of .* is overpriced: it costs 60 army points and is worth/);
  });

  it('judges in every range schedule and cover that is asked for, and its words ask it again', async () => {
    const settings = ['--ranges', '12,6', '--ranges', '24,24', '--cover', 'none', '--cover', 'hard'];
    const line = ['--json', '--out', await folder()];
    const { stdout } = await shockroll([...UNITS.slice(0, -1), '40', ...settings, ...line]);
    const answer = JSON.parse(stdout);
    expect(
      answer.settings.map(({ ranges, cover }: { ranges: string; cover: string }) => `${ranges} ${cover}`),
    ).toEqual(['12, 6 none', '12, 6 hard', '24, 24 none', '24, 24 hard']);
    expect(answer.command).toContain('--ranges 12,6 --ranges 24,24 --cover none --cover hard');
    const games = answer.settings[2].notableGames;
    expect(games[0].command).toContain('--ranges 24,24 --cover none');
  });

  it('answers with the games that are there when it is interrupted, and exits with 130', async () => {
    const out = await folder();
    const line = ['balance', 'units', ...SQUADS, '--ruleset', 'dust-warfare', '--seed', '7'];
    const { child, finished } = startShockroll([...line, '--json', '--games', '1000000', '--out', out]);
    await new Promise<void>((resolve) => {
      child.stderr.on('data', (text: string) => {
        const [, games] = /([\d,]+) of 5,000,500 games/.exec(text) ?? [];
        if (games !== undefined && Number(games.replaceAll(',', '')) > 60_000) resolve();
      });
    });
    child.kill('SIGINT');
    const { code, stdout } = await finished;
    expect(code).toBe(130);
    const { settings, interrupted } = JSON.parse(stdout);
    expect(interrupted).toBe(true);
    expect(settings[0].parts).toHaveLength(4);
    expect(settings[0].games).toBeGreaterThanOrEqual(10_000);
    expect(JSON.parse(await readFile(join(out, 'manifest.json'), 'utf8')).status).toBe('interrupted');
  });

  it('refuses lists without anything to compare', async () => {
    const lone = ['balance', 'units', 'house-allies-captain*2', 'house-axis-officer', ...DUST_WARFARE];
    const { code, stderr } = await shockroll(lone);
    expect(code).toBe(2);
    expect(stderr).toContain('each list has only one kind of unit');
  });
});

describe('shockroll balance sensitivity --ruleset dust-warfare', () => {
  const DESIGN = ['--trajectories', '2', '--top', '2', '--rows', '8', '--games', '10'];

  it('finds what the score hangs on, and repeats itself', async () => {
    const line = ['balance', 'sensitivity', ...SQUADS, ...DUST_WARFARE, ...DESIGN, '--json'];
    const [one, two] = [
      await shockroll([...line, '--out', await folder()]),
      await shockroll([...line, '--threads', '1', '--out', await folder()]),
    ];
    expect([one.code, one.stderr]).toEqual([0, '']);
    const { settings, command } = JSON.parse(one.stdout);
    const [{ screened, leading, claim }] = settings;
    expect(claim).toContain(`of ${screened.length} parameters`);
    expect(leading).toHaveLength(2);
    expect(screened.map(({ parameter }: { parameter: { name: string } }) => parameter.name)).toContain(
      'S2.armourDice',
    );
    expect(command).toContain('--trajectories 2 --top 2 --rows 8');
    expect(JSON.parse(two.stdout).settings).toEqual(settings);
  });
});
