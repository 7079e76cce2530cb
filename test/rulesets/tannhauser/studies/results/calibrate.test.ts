import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { printedBy, refusalOf } from '../../../../cli/inProcess.ts';
import { slowly } from '../../../../config/slowly.ts';

const QUICK = [
  '--ai',
  'random',
  '--turn-cap',
  '1',
  '--games',
  '4',
  '--seed',
  '3',
  '--second',
  'none',
  '--quiet',
];
const HEAD = 'team1,team2,winner,player1,player2,event,game';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'shockroll-results-'));
});

async function table(name: string, lines: readonly string[]): Promise<string> {
  const file = join(home, name);
  await writeFile(file, [HEAD, ...lines].join('\n'));
  return file;
}

/** Games that Reich wins as often as is said. */
function season(games: number, wins: number): string[] {
  return Array.from({ length: games }, (_, game) => {
    const winner = game < wins ? 'reich' : 'union';
    return game % 2 === 0
      ? `reich,union,${winner},Ann,Bo,May,${game}`
      : `union,reich,${winner},Bo,Ann,June,${game}`;
  });
}

describe('shockroll results calibrate', () => {
  test('tells simulation, people and both, and saves them as a run', async () => {
    const out = join(home, 'run');
    const file = await table('season.csv', season(40, 28));
    const answer = JSON.parse(
      await printedBy('results', 'calibrate', file, ...QUICK, '--json', '--out', out),
    );
    const [result] = answer.settings;
    expect(result.meetings).toMatchObject([
      { teams: ['Reich', 'Union'], map: 'castle-ksiaz', games: 40, people: { score: 0.7 } },
    ]);
    const [{ simulated, people, together }] = result.meetings;
    for (const { score, low, high } of [simulated, people, together]) {
      expect(low).toBeLessThanOrEqual(score);
      expect(high).toBeGreaterThanOrEqual(score);
    }
    const between = [simulated.score, people.score].sort((a, b) => a - b);
    expect(together.score).toBeGreaterThan(between[0]);
    expect(together.score).toBeLessThan(between[1]);
    expect(result.players).toMatchObject([
      { name: 'Ann', games: 40 },
      { name: 'Bo', games: 40 },
    ]);
    expect(answer.claim).toMatch(/AI says Reich scores .* people 70 % \(.*\) in 40 games, together/);
    expect(await readFile(join(out, 'tables', 'meetings.csv'), 'utf8')).toContain('Reich,Union,');
    expect(await readFile(join(out, 'results.csv'), 'utf8')).toBe(await readFile(file, 'utf8'));
    expect(await readFile(join(out, 'report.html'), 'utf8')).toContain('AI, people, and both');
  });

  test('refuses lines that are no game, and leaves them out where that is asked for', async () => {
    const file = await table('faulty.csv', [
      ...season(20, 10),
      'reich,unionn,1,,,,',
      'reich,union,maybe,,,,',
    ]);
    const { exitCode, faults } = await refusalOf('results', 'calibrate', file, ...QUICK);
    expect(exitCode).toBe(2);
    expect(faults.map(({ code, place }) => [code, place.line])).toEqual([
      ['usage/unknown-character', 22],
      ['results/value', 23],
      ['results/skip', undefined],
    ]);
    const text = await printedBy('results', 'calibrate', file, ...QUICK, '--skip-faulty');
    expect(text).toMatch(/20 games of people in 1 meeting/);
    expect(text).toMatch(/22 .*team2.*unionn/);
    expect(text).toContain('2 lines of the file were left out.');
  });

  test('tells what to do where hundreds of lines are no game', async () => {
    const wrong = Array.from({ length: 300 }, (_, game) => `reich,nobody,1,,,,${game}`);
    const { faults } = await refusalOf('results', 'calibrate', await table('wrong.csv', wrong), ...QUICK);
    expect(faults.length).toBeLessThan(100);
    expect(faults.at(-1)?.message).toBe(
      '300 lines are no game; --skip-faulty leaves them out, and lists them',
    );
  });

  test('names a wrong column, and a file that is not there', async () => {
    const file = await table('columns.csv', season(20, 10));
    const wrong = await refusalOf('results', 'calibrate', file, ...QUICK, '--column', 'teem1=team1');
    expect(wrong.faults[0].message).toContain('expected COLUMN=HEADER');
    const sided = await refusalOf('results', 'calibrate', file, ...QUICK, '--handicap', 'first=1');
    expect(sided.faults[0].message).toContain('has no effect here');
    const missing = await refusalOf('results', 'calibrate', join(home, 'none.csv'), ...QUICK);
    expect(missing.exitCode).toBe(2);
  });

  slowly('reads 10,000 lines, and plays each meeting once', async () => {
    const file = await table('large.csv', season(10_000, 5000));
    const answer = JSON.parse(await printedBy('results', 'calibrate', file, ...QUICK, '--json'));
    const [result] = answer.settings;
    expect(result.meetings).toMatchObject([{ games: 10_000, people: { score: 0.5 } }]);
  });
});
