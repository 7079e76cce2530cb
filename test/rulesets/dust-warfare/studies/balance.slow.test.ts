import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shockroll, startShockroll, untilHolds } from '../../../cli/shockroll.ts';

const DUST_WARFARE = ['--ruleset', 'dust-warfare', '--quiet', '--seed', '7'];
const SQUADS = [
  'house-allies-line-squad*2,house-allies-captain',
  'house-axis-battle-squad*2,house-axis-officer',
];

async function folder(): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), 'shockroll-dust-')), 'run');
}

/** An interpretation of the data, and its other choice where it has one. */
interface Interpretation {
  readonly switch?: { readonly name: string; readonly default: boolean };
}

/** Games of the last line that `--progress json` told. */
function gamesTold(told: string): number {
  return Number([...told.matchAll(/"games":(\d+),/g)].at(-1)?.[1] ?? 0);
}

describe('shockroll balance rules --ruleset dust-warfare', () => {
  const RULES = ['balance', 'rules', ...SQUADS, ...DUST_WARFARE, '--games', '200'];

  it('compares switches, parameters and lists with the same games, and keeps what anybody can play again', async () => {
    const out = await folder();
    const changes = ['R-06=true', 'house-allies-line-squad.miniatures=8', 'second.list=house-axis-officer'];
    const line = [...RULES, ...changes.flatMap((change) => ['--change', change])];
    const { code, stdout, stderr } = await shockroll([...line, '--out', out]);
    expect([code, stderr]).toEqual([0, '']);
    const answer = JSON.parse(await readFile(join(out, 'answer.json'), 'utf8'));
    expect(stdout.split('\n')[0]).toBe(answer.claim);
    expect(stdout).toContain('No map: ');
    const [{ variants, ranges, player, check }] = answer.settings;
    expect(variants.map(({ name }: { name: string }) => name)).toEqual(changes);
    // Three more men in each squad are the planted effect.
    expect(variants[1]).toMatchObject({ name: changes[1], effect: 'raises' });
    expect(variants[0].effect).not.toBe('raises');
    expect([ranges, player]).toEqual(['24, 18, 12, 9, 6, 6', 'aggressive']);
    expect(check.players).toEqual(['aggressive', 'cautious']);
    // Its words, read again, ask the same.
    const words = answer.command
      .match(/'[^']*'|\S+/g)
      .slice(1)
      .map((word: string) => word.replaceAll("'", ''));
    const again = await shockroll([...words, '--json', '--quiet', '--threads', '1', '--out', await folder()]);
    const { settings, variants: played } = JSON.parse(again.stdout);
    expect(settings).toEqual(answer.settings);
    expect(played).toEqual(JSON.parse(await readFile(join(out, 'variants.json'), 'utf8')));
    const report = await readFile(join(out, 'report.html'), 'utf8');
    // The second player repeats the baseline and every change.
    expect(report).toContain('24, 18, 12, 9, 6, 6 · drawn 1:1:1 · aggressive · 8 variants');
    expect(report).toContain('D-SETUP-02');
  });

  it('changes a rule in each of several settings, not the settings', async () => {
    const line = [...RULES.slice(0, -1), '20', '--change', 'R-06=true', '--ranges', '12,6', '--ranges', '6'];
    const { stdout } = await shockroll([...line, '--json', '--out', await folder()]);
    const { variants } = JSON.parse(stdout);
    const found = variants.map(
      ({ name, configuration: { ranges } }: { name: string; configuration: { ranges: number[] } }) =>
        `${name} ${ranges}`,
    );
    const names = ['baseline', 'R-06=true', 'cautious: baseline', 'cautious: R-06=true'];
    expect(found).toEqual(['12,6', '6'].flatMap((ranges) => names.map((name) => `${name} ${ranges}`)));
  });

  it('plays the baseline that `play` plays', async () => {
    const out = await folder();
    await shockroll([...RULES, '--change', 'R-06=true', '--ranges', '12,6', '--out', out]);
    const [baseline] = JSON.parse(await readFile(join(out, 'variants.json'), 'utf8'));
    const play = ['play', ...SQUADS, ...DUST_WARFARE, '--games', '200', '--ranges', '12,6', '--json'];
    const played = JSON.parse((await shockroll(play)).stdout);
    expect(baseline.resultsHash).toBe(played.resultsHash);
    expect(baseline.configuration).toEqual(played.configuration);
  });

  it('tries every switch but those that engagements are not played with, for other players too', async () => {
    const out = await folder();
    const line = [...RULES.slice(0, -1), '20', '--change', 'all', '--along', 'cautious', '--out', out];
    const { code, stdout } = await shockroll(line);
    expect(code).toBe(0);
    const { claim, settings } = JSON.parse(await readFile(join(out, 'answer.json'), 'utf8'));
    expect(stdout.split('\n')[0]).toBe(claim);
    expect(settings.map(({ player }: { player: string }) => player)).toEqual(['aggressive', 'cautious']);
    const catalogue = JSON.parse(await readFile(join(out, 'catalogue.json'), 'utf8'));
    const alternatives = catalogue.rulings.flatMap(({ switch: choice }: Interpretation) =>
      choice === undefined ? [] : [`${choice.name}=${!choice.default}`],
    );
    expect(alternatives.length).toBeGreaterThan(30);
    const leftOut = 'oneMarkerPerAttack=false';
    for (const { variants } of settings) {
      const tried = variants.map(({ name }: { name: string }) => name);
      expect([...tried, leftOut].toSorted()).toEqual(alternatives.toSorted());
    }
    expect(stdout).toContain(leftOut);
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
    const { claim, settings, variants: played } = JSON.parse(stdout);
    const [{ parts, scorePerPoint, verdict, check }] = settings;
    const names = [
      'everything',
      'first: without house-allies-line-squad',
      'first: without house-allies-captain',
      'second: without house-axis-battle-squad',
      'second: without house-axis-officer',
    ];
    // Once by the first player, once by the one who checks him.
    expect(played.map(({ name }: { name: string }) => name)).toEqual([
      ...names,
      ...names.map((name) => `cautious: ${name}`),
    ]);
    expect(parts).toHaveLength(4);
    for (const { price, worth, gap, side } of parts) {
      expect(worth.low).toBeLessThan(worth.points);
      expect(worth.high).toBeGreaterThan(worth.points);
      expect(gap.difference).toBeCloseTo((worth.points - price) * scorePerPoint[side], 9);
    }
    // What the second player does not show is no verdict.
    const held = check.findings.filter((finding: { verdict: string }) => finding.verdict === 'holds');
    expect(held.length).toBeGreaterThan(0);
    expect(verdict).toHaveLength(held.length);
    const report = await readFile(join(out, 'report.html'), 'utf8');
    expect(report).toContain(claim);
    expect(report).toContain('Army points that each unit destroyed and lost');
  });

  it('finds a price that is far too high', async () => {
    const dear = ['--set', 'house-allies-captain.armyPoints=60', '--set', 'house-allies.armyPoints=255'];
    const { stdout } = await shockroll([...UNITS, ...dear, '--json', '--out', await folder()]);
    const [{ parts, verdict }] = JSON.parse(stdout).settings;
    const captain = parts.find(({ id }: { id: string }) => id === 'house-allies-captain');
    expect(captain).toMatchObject({ price: 60, verdict: 'dear' });
    expect(captain.worth.high).toBeLessThan(60);
    expect(verdict).toContainEqual(expect.stringMatching(/^House Captain of .* is overpriced$/));
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
    const options = ['--json', '--progress', 'json', '--games', '1000000', '--out', out];
    const running = startShockroll([...line, ...options]);
    await untilHolds(running, () => gamesTold(running.written().stderr) > 60_000);
    running.child.kill('SIGINT');
    const { code, stdout } = await running.finished;
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
    expect(claim).toContain(` of ${screened.length} `);
    expect(leading).toHaveLength(2);
    expect(screened.map(({ parameter }: { parameter: { name: string } }) => parameter.name)).toContain(
      'S2.armourDice',
    );
    expect(command).toContain('--trajectories 2 --top 2 --rows 8');
    expect(JSON.parse(two.stdout).settings).toEqual(settings);
  });
});
