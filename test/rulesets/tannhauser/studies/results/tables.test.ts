import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { printedBy, refusalOf } from '../../../../cli/inProcess.ts';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'shockroll-tables-'));
});

async function file(name: string, lines: readonly string[]): Promise<string> {
  const path = join(home, name);
  await writeFile(path, lines.join('\n'));
  return path;
}

const SEASON = [
  'team1,team2,winner,player1,player2,event,first,mode',
  'reich,union,1,Ann,Bo,May,1,',
  'union,reich,1,Bo,Ann,May,2,',
  'reich,union,draw,Ann,Cy,June,1,',
  'reich,union,2,Cy,Bo,June,2,domination',
];

describe('shockroll results show', () => {
  test('counts who met whom, who won, and whoever acted first', async () => {
    const season = await file('season.csv', SEASON);
    const found = JSON.parse(await printedBy('results', 'show', season, '--json'));
    expect(found).toMatchObject({
      games: 4,
      meetings: [
        { teams: ['Reich', 'Union'], mode: 'deathmatch', games: 3, won: 1, drawn: 1, lost: 1, score: 0.5 },
        { mode: 'domination', games: 1, lost: 1, score: 0 },
      ],
      players: [
        { name: 'Ann', won: 1, drawn: 1, lost: 1 },
        { name: 'Bo', won: 2, drawn: 0, lost: 1 },
        { name: 'Cy', won: 0, drawn: 1, lost: 1 },
      ],
      events: [
        { name: 'May', games: 2 },
        { name: 'June', games: 2 },
      ],
      actingFirst: { games: 4, won: 2, drawn: 1, lost: 1 },
      leftOut: [],
    });
    const text = await printedBy('results', 'show', season);
    expect(text).toContain(
      '4 games in 2 meetings by 3 players at 2 events: Reich against Union (Deathmatch)',
    );
    expect(text).toMatch(/Reich +Union +Deathmatch +3 +1 +1 +1/);
  });

  test('tells one game once: two lines about it are named, and whether they contradict each other', async () => {
    const head = 'team1,team2,winner,player1,player2,event,game';
    const season = await file('season.csv', [
      head,
      'reich,union,1,Ann,Bo,May,7',
      'union,reich,2,Bo,Ann,May,7',
      'reich,union,2,Ann,Bo,May,7',
      'reich,union,2,Ann,Bo,June,7',
    ]);
    const { faults } = await refusalOf('results', 'show', season);
    expect(faults.map(({ code, place }) => [code, place.line, place.path])).toEqual([
      ['results/same-game', 3, 'game'],
      ['results/contradiction', 4, 'game'],
      ['results/skip', undefined, undefined],
    ]);
  });
});

describe('shockroll results import', () => {
  test('makes a table, adds each game once, and names what is no game', async () => {
    const into = join(home, 'all.csv');
    const season = await file('season.csv', SEASON);
    expect(await printedBy('results', 'import', season, '--into', into)).toContain('4 games added.');
    expect(await printedBy('results', 'import', season, '--into', into)).toContain(
      '0 games added, 4 there already.',
    );
    const june = await file('june.csv', [
      'Winner;Army A;Army B;Player A;Player B',
      '1;reich;union;Dan;Bo',
      '1;reich;onion;Dan;Bo',
    ]);
    const refused = await refusalOf('results', 'import', june, '--into', into);
    expect(refused.faults.map(({ place, nearest }) => [place.line, place.path, nearest])).toEqual([
      [3, 'team2', 'union'],
      [undefined, undefined, undefined],
    ]);
    const text = await printedBy('results', 'import', june, '--into', into, '--skip-faulty');
    expect(text).toContain('1 game added, 1 line left out.');
    expect(text).toMatch(/3 +team2 .*onion/);
    const lines = (await readFile(into, 'utf8')).trimEnd().split('\n');
    expect(lines.length).toBe(6);
    expect(lines[5]).toBe('reich,union,1,,Dan,Bo,,');
  });

  test('takes JSON under other names, and holds two tables that contradict each other apart', async () => {
    const into = join(home, 'all.csv');
    const game = { A: 'reich', B: 'union', won: 'A', Who: 'Ann', Whom: 'Bo', Day: 'May', Nr: 7 };
    const site = await file('site.json', [JSON.stringify([game])]);
    const columns = ['team1=A', 'team2=B', 'player1=Who', 'player2=Whom', 'event=Day', 'game=Nr'];
    const named = columns.flatMap((column) => ['--column', column]);
    await printedBy('results', 'import', site, '--into', into, ...named);
    const other = await file('other.json', [JSON.stringify({ games: [{ ...game, won: 'B' }] })]);
    const { faults } = await refusalOf('results', 'import', other, '--into', into, ...named);
    expect(faults[0]).toMatchObject({
      code: 'results/contradiction',
      place: { file: other, path: '0.game' },
      message: expect.stringContaining('another winner than line 2'),
    });
    expect((await readFile(into, 'utf8')).trimEnd().split('\n').length).toBe(2);
  });
});

test('two tables that number their games alike, without events, lose none to each other', async () => {
  const head = 'team1,team2,winner,player1,player2,game';
  const one = await file('one.csv', [head, 'reich,union,1,Ann,Bo,1']);
  const other = await file('other.csv', [head, 'reich,union,2,Ann,Bo,1', 'union,reich,2,Bo,Ann,1']);
  expect(await printedBy('results', 'import', other, '--into', one)).toContain('2 games added.');
});

test('what the scorekeeper notes comes along: the entry point, and the dice', async () => {
  const into = join(home, 'all.csv');
  const noted = await file('games.csv', [
    'team1,team2,winner,entry,attacks',
    'eva-kramer,john-macneal,1,63,1 eva-kramer>john-macneal 4-2',
  ]);
  await printedBy('results', 'import', noted, '--into', into);
  expect((await readFile(into, 'utf8')).split('\n')[1]).toContain('63,1 eva-kramer>john-macneal 4-2');
});

describe('shockroll results new', () => {
  test('writes a game with its number, and names what is wrong before it writes', async () => {
    const season = join(home, 'season.csv');
    const game = ['results', 'new', season, '--team1', 'eva-kramer,karl-zermann', '--team2', 'union'];
    expect(await printedBy(...game, '--winner', '1', '--event', 'May')).toContain('1 game.');
    expect(await printedBy(...game, '--winner', '1', '--event', 'May')).toContain('2 games.');
    const { faults } = await refusalOf(...game, '--winner', 'nobody', '--map', 'castel');
    expect(faults.map(({ place }) => place.path)).toEqual(['--map', '--winner']);
    expect(await readFile(season, 'utf8')).toBe(
      'team1,team2,winner,event,game\n"eva-kramer,karl-zermann",union,1,May,1\n"eva-kramer,karl-zermann",union,1,May,2\n',
    );
  });

  test('says what is missing where nobody can be asked', async () => {
    const { faults } = await refusalOf('results', 'new', join(home, 'season.csv'), '--team1', 'reich');
    expect(faults.map(({ place }) => place.path)).toEqual(['--team2', '--winner']);
  });
});
