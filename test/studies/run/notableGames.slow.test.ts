import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromArrow } from 'arquero';
import { describe, expect, it } from 'vitest';
import type { ReplayableGame } from '../../../src/experiments/notableGames.ts';
import { shockroll } from '../../cli/shockroll.ts';

async function folder(): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), 'shockroll-games-')), 'run');
}

/** The arguments of a command line; it uses only single quotes. */
function wordsOf(command: string): string[] {
  return (command.match(/(?:'[^']*'|[^\s'])+/g) ?? []).map((word) => word.replaceAll("'", ''));
}

/** Runs the replay command of a game and checks how the game ends. */
async function expectReplay({ command, index, turns, winner }: ReplayableGame): Promise<void> {
  const [program, ...words] = wordsOf(command);
  expect(program).toBe('shockroll');
  const { code, stdout } = await shockroll(words);
  const result = winner === null ? `Draw in turn ${turns} ` : `${winner} wins in turn ${turns} `;
  expect([code, stdout.trimEnd().split('\n').at(-1)]).toEqual([0, expect.stringMatching(`^${result}`)]);
  expect(stdout).toMatch(new RegExp(`^Game ${index} of seed`));
}

describe('notable games', () => {
  it.each([
    ['a matchup', ['--map', 'castle-ksiaz', '--mode', 'objective', '--set', 'mp40.weapon.pool= 6']],
    [
      'players who share a side',
      ['eva-kramer:combat,karl-zermann', 'john-macneal', '--seats', 'first=greedy,random'],
    ],
  ])('of %s come with commands that play them again', async (_, words) => {
    const line = ['play', ...words, '--games', '30', '--seed', '9', '--json', '--quiet'];
    const { notableGames } = JSON.parse((await shockroll(line)).stdout);
    expect(notableGames).toHaveLength(4);
    await Promise.all([notableGames[0], notableGames[2]].map(expectReplay));
  });

  it('of every setting of a comparison are those of the matchup as it is, whatever is measured', async () => {
    const out = await folder();
    const line = ['balance', 'maps', '--mode', 'objective', '--ai', 'random', '--along', 'greedy'];
    await shockroll([...line, '--games', '12', '--seed', '4', '--quiet', '--turn-cap', '20', '--out', out]);
    const { settings } = JSON.parse(await readFile(join(out, 'answer.json'), 'utf8'));
    expect(settings).toHaveLength(2);
    for (const { notableGames } of settings) {
      expect(notableGames.length).toBeGreaterThanOrEqual(3);
      await expectReplay(notableGames[2]);
    }
  });

  it('are none where players think by the clock: they would not play them again', async () => {
    const line = [
      'play',
      '--ai',
      'planner+us:100,random',
      '--turn-cap',
      '1',
      '--games',
      '2',
      '--json',
      '--quiet',
    ];
    expect(JSON.parse((await shockroll(line)).stdout).notableGames).toEqual([]);
  });
});

describe('a run folder', () => {
  it.each([
    ['a study', ['play']],
    ['a comparison', ['balance', 'rules', '--change', 'passingAllowed=true']],
  ])('of %s keeps every table as CSV and as Arrow', async (_, words) => {
    const out = await folder();
    await shockroll([...words, '--games', '20', '--seed', '1', '--quiet', '--out', out]);
    const files = await readdir(join(out, 'tables'));
    const csv = files.filter((name) => name.endsWith('.csv'));
    expect(csv.length).toBeGreaterThan(0);
    expect(files.filter((name) => name.endsWith('.arrow'))).toEqual(
      csv.map((name) => name.replace('.csv', '.arrow')),
    );
    for (const name of csv) {
      const lines = (await readFile(join(out, 'tables', name), 'utf8')).trimEnd().split('\r\n');
      const table = fromArrow(await readFile(join(out, 'tables', name.replace('.csv', '.arrow'))));
      expect([table.columnNames().join(), table.numRows()]).toEqual([lines[0], lines.length - 1]);
    }
    const report = await readFile(join(out, 'report.html'), 'utf8');
    expect(report).toContain('shockroll replay --game ');
  });
});
