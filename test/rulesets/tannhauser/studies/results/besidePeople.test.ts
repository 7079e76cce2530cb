import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { printedBy, refusalOf } from '../../../../cli/inProcess.ts';

const QUICK = [
  '--ai',
  'random',
  '--turn-cap',
  '1',
  '--games',
  '8',
  '--seed',
  '3',
  '--second',
  'none',
  '--quiet',
];

let season: string;
beforeAll(async () => {
  season = join(await mkdtemp(join(tmpdir(), 'shockroll-beside-')), 'season.csv');
  const games = Array.from({ length: 40 }, (_, game) =>
    game % 2 === 0
      ? `reich,union,${game < 30 ? 1 : 2},${game},`
      : `union,reich,${game < 30 ? 2 : 1},${game},`,
  );
  await writeFile(
    season,
    ['team1,team2,winner,game,mode', ...games, 'reich,union,2,41,domination', 'union,union,2,42,'].join('\n'),
  );
});

describe('shockroll play --results', () => {
  test('tells what people scored in this matchup, seen from the side that is ahead, and what both say', async () => {
    const answer = JSON.parse(
      await printedBy('play', 'reich', 'union', ...QUICK, '--results', season, '--json'),
    );
    const { side, games, people } = answer.people;
    expect(games).toBe(40);
    expect(people.score).toBeCloseTo(side === 'Reich' ? 0.75 : 0.25, 12);
    const text = await printedBy('play', 'reich', 'union', ...QUICK, '--results', season);
    expect(text.replace(/\s+/g, ' ')).toMatch(
      new RegExp(`People score .* with ${side} in 40 games; AI players and people together say`),
    );
  });

  test('says so where none of their games is of this matchup, and names lines that are no game', async () => {
    const line = ['play', 'eva-kramer', 'union', ...QUICK, '--results', season];
    expect(await printedBy(...line)).toContain('No game of people is of this matchup.');
    expect(JSON.parse(await printedBy(...line, '--json')).people).toBeNull();
    await writeFile(`${season}.faulty`, 'team1,team2,winner\nreich,union,maybe\n');
    const { faults } = await refusalOf('play', ...QUICK, '--results', `${season}.faulty`);
    expect(faults[1].message).toMatch(/1 line is no game; shockroll results import .* leaves it out/);
  });
});
