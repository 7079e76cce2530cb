import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { printedBy, refusalOf, shockrollHere } from '../../../../cli/inProcess.ts';

const QUICK = ['--ai', 'random', '--turn-cap', '2', '--games', '16', '--seed', '3', '--quiet'];

const CUP = `
event: Spring Cup
teams:
  Blutkorps: [eva-kramer:combat, karl-zermann]
  Blue Devils: barry-daniel-brown
maps: [castle-ksiaz]
modes: [deathmatch, domination]
rounds: 2
band: [48, 52]
levers:
  - ban: first-aid-kit
  - handicap: Blue Devils
    points: 3
    cost: 2
  - replace: Blue Devils
    by: [barry-daniel-brown, john-macneal]
  - set: eva-kramer.rows.0.combat=4
`;

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'shockroll-event-'));
});

async function eventFile(name: string, text: string): Promise<string> {
  const file = join(home, name);
  await writeFile(file, text);
  return file;
}

/** Codes, lines and nearest names of the faults of a file. */
async function faultsOf(text: string) {
  const { faults, exitCode } = await refusalOf(
    'tune',
    'event',
    await eventFile('faulty.yaml', text),
    ...QUICK,
  );
  expect(exitCode).toBeGreaterThan(0);
  return faults.map(({ code, place: { line }, nearest }) => [code, line, nearest]);
}

describe('shockroll tune event', () => {
  test('tells teams, levers, sets and rounds, and saves the sheet and a file of claims that check reads', async () => {
    const out = join(home, 'run');
    const file = await eventFile('cup.yaml', CUP);
    const answer = JSON.parse(
      await printedBy('tune', 'event', file, ...QUICK, '--second', 'none', '--json', '--out', out),
    );
    const [result] = answer.settings;
    expect(result.places.map(({ mode }: { readonly mode: string }) => mode)).toEqual([
      'deathmatch',
      'domination',
    ]);
    expect(result.teams.map(({ team }: { readonly team: string }) => team)).toEqual([
      'Blutkorps',
      'Blue Devils',
    ]);
    for (const { after } of result.teams) {
      expect(after.low).toBeLessThanOrEqual(after.score);
      expect(after.high).toBeGreaterThanOrEqual(after.score);
    }
    const [one, other] = result.teams;
    expect(one.after.score + other.after.score).toBeCloseTo(1, 9);
    // Only miniatures that have the item are changed by its ban.
    expect(result.levers.map(({ lever }: { readonly lever: string }) => lever)).toEqual([
      'ban First Aid Kit',
      'Blue Devils +3 Command Points',
      'another roster of Blue Devils (barry-daniel-brown,john-macneal)',
      'eva-kramer.rows.0.combat=4',
    ]);
    expect(result.tested[0]).toMatchObject({ levers: [], cost: 0, expected: null });
    expect(result.tested.length).toBeGreaterThan(1);
    expect(
      result.rounds.teams.reduce((sum: number, { points }: { readonly points: number }) => sum + points, 0),
    ).toBe(2);
    expect(answer.claim.length).toBeLessThanOrEqual(240);
    expect(answer.claim).toMatch(/^Spring Cup, 2 teams: /);
    expect(await readFile(join(out, 'event.yaml'), 'utf8')).toBe(CUP);
    expect(await readFile(join(out, 'tables', 'sets.csv'), 'utf8')).toContain('none,0');

    const sheet = await readFile(join(out, 'sheet.html'), 'utf8');
    expect(sheet).toContain('<h1>Spring Cup</h1>');
    expect(sheet).toContain('size: A4');
    expect(sheet).toContain('tune event');
    expect(sheet).not.toContain('<script');

    const { code, stdout } = await shockrollHere([
      'check',
      join(out, 'check.yaml'),
      '--games',
      '4',
      '--seed',
      '1',
      '--json',
      '--quiet',
    ]);
    expect(code).toBe(1);
    const { claims } = JSON.parse(stdout);
    expect(claims).toMatchObject([{ claim: 'Every team of Spring Cup scores 48–52 % against the others' }]);
    expect(claims[0].estimates.map(({ name }: { readonly name: string }) => name)).toEqual([
      'Blutkorps',
      'Blue Devils',
    ]);
    // Both modes, both orders, four games each.
    expect(claims[0].variants).toHaveLength(4);
  });

  test('tests the levers among players of other skill when asked to', async () => {
    const file = await eventFile('skills.yaml', CUP);
    const line = ['tune', 'event', file, ...QUICK, '--second', 'none', '--by-skill'];
    const answer = JSON.parse(await printedBy(...line, '--json'));
    const [{ bySkill, teams }] = answer.settings;
    expect(bySkill.map(({ skill }: { readonly skill: string }) => skill)).toEqual([
      'beginner',
      'club',
      'expert',
    ]);
    for (const one of bySkill) {
      expect(one.teams).toHaveLength(teams.length);
      expect(one.teams[0].score + one.teams[1].score).toBeCloseTo(1, 9);
      expect(one.teams[0].score).not.toBe(teams[0].after.score);
    }
    expect(answer.command).toContain('--by-skill');
    const table = await printedBy(...line);
    expect(table).toMatch(/Team +beginner % +club % +expert %/);
  });

  test('says that no lever is needed where every team is within the band', async () => {
    const wide = CUP.replace('band: [48, 52]', 'band: [0, 100]');
    const text = await printedBy(
      'tune',
      'event',
      await eventFile('wide.yaml', wide),
      ...QUICK,
      '--out',
      join(home, 'wide'),
      '--second',
      'greedy',
    );
    expect(text).toMatch(
      /^Spring Cup, 2 teams: no lever is needed; in fresh games every team scores within 0–100 %/,
    );
    expect(await readFile(join(home, 'wide', 'sheet.html'), 'utf8')).toContain('the event adds none');
  });

  test('refuses levers of unknown items and without an effect, and unknown characters, each with its line', async () => {
    expect(await faultsOf(CUP.replace('first-aid-kit', 'first-aid-kid'))).toEqual([
      ['usage/unknown-item', 11, 'first-aid-kit'],
    ]);
    expect(await faultsOf(CUP.replace('ban: first-aid-kit', 'tokens: 1'))).toEqual([
      ['event/no-change', 11, undefined],
    ]);
    expect(await faultsOf(CUP.replace('karl-zermann', 'karl-zirmann'))).toEqual([
      ['usage/unknown-character', 4, 'karl-zermann'],
    ]);
    expect(await faultsOf(CUP.replace('=4', '=many'))).toEqual([[expect.any(String), 17, undefined]]);
    expect(await faultsOf(CUP.replace('castle-ksiaz', 'castle-ksiasz'))).toEqual([
      ['usage/unknown-map', 6, 'castle-ksiaz'],
    ]);
  });
});
