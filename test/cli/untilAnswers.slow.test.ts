import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { UsageError } from '../../src/base/errors.ts';
import { OptionReader } from '../../src/params/reader.ts';
import { matchupsOf } from '../../src/rulesets/tannhauser/studies/matchups.ts';
import { readManifest } from '../../src/simulation/readRun.ts';
import { readFightExperiment } from '../../src/studies/fight/fightExperiment.ts';
import { readStudyRun } from '../../src/studies/options/studyOptions.ts';
import { shockroll } from './shockroll.ts';

function runOf(argv: Readonly<Record<string, string>>) {
  const reader = new OptionReader(argv);
  const run = readStudyRun(argv, 2000, reader);
  reader.finish();
  return run;
}

const untilOf = (until: string, more: Readonly<Record<string, string>> = {}) => runOf({ until, ...more });

describe('--until', () => {
  test.each([
    ['width=0.5%', { kind: 'width', halfWidth: 0.005 }],
    ['width=.01', { kind: 'width', halfWidth: 0.01 }],
    ['decided', { kind: 'decided', margin: 0.02 }],
    ['90s', { kind: 'time', seconds: 90 }],
    ['1.5h', { kind: 'time', seconds: 5400 }],
  ])('%s', (text, until) => {
    expect(untilOf(text).until).toEqual(until);
  });

  test('makes the most games a million unless --games says another number', () => {
    expect(untilOf('decided').games).toBe(1_000_000);
    expect(untilOf('decided', { games: '500' }).games).toBe(500);
    expect(runOf({})).toMatchObject({ games: 2000, until: undefined });
  });

  test.each(['width', 'width=0', 'width=50%', 'width=-1', 'soon', '0s', '5', '5x', '', 'toString'])(
    '%j is refused with what could stand there',
    (text) => {
      expect(() => untilOf(text)).toThrow(/expected width=FRACTION or width=PERCENT%/);
    },
  );

  test('--margin says what even means, and is refused where nothing asks', () => {
    expect(untilOf('decided', { margin: '0.1' }).until).toEqual({ kind: 'decided', margin: 0.1 });
    expect(() => untilOf('2m', { margin: '0.1' })).toThrow(/^--margin: needs --until decided /);
  });

  test('a time limit ends one study alone', async () => {
    expect(() => untilOf('2m', { along: 'random' })).toThrow(UsageError);
    for (const more of [{ map: 'all' }, { mode: 'deathmatch,domination' }, { along: 'random' }]) {
      const argv = { until: '2m', ...more };
      const read = readFightExperiment(matchupsOf('balance rules'), [], argv, { byDefault: 100 }, () => ({}));
      await expect(read).rejects.toThrow(/a time limit ends one study/);
    }
  });
});

describe('a study that ends by its rule', () => {
  const quick = ['--turn-cap', '3', '--seed', '7', '--quiet'];

  test('ends at the same game for any number of threads, with intervals for every look', async () => {
    const play = (threads: string) =>
      shockroll(['play', ...quick, '--until', 'width=20%', '--threads', threads, '--json']);
    const [one, two] = [await play('1'), await play('2')];
    const answer = JSON.parse(one.stdout);
    const { watched } = answer;
    expect(watched).toMatchObject({ reason: 'width', until: { kind: 'width', halfWidth: 0.2 } });
    expect((watched.high - watched.low) / 2).toBeLessThanOrEqual(0.2);
    expect(answer.games).toBe(2 * watched.pairs);
    expect(answer.planned).toBe(watched.planned);
    expect(answer.command).toContain('--until width=0.2');
    // A game is told by its number, however the study ended.
    for (const { command } of answer.notableGames) {
      expect(command).toMatch(/^shockroll replay --game \d+ /);
      expect(command).not.toContain('--until');
    }
    const { gamesPerSecond: _, ...same } = JSON.parse(two.stdout);
    expect(answer).toMatchObject(same);
  });

  test('says why it ended, and how to play the same games after a time', async () => {
    const out = join(await mkdtemp(join(tmpdir(), 'shockroll-until-')), 'run');
    const timed = await shockroll(['play', ...quick, '--until', '0.01s', '--out', out]);
    expect(timed.code).toBe(0);
    const given = timed.stdout.replace(/\s+/g, ' ');
    const games = /Ended after (\d+) games, at the first look after 1 s/.exec(given)?.[1];
    expect(given).toMatch(/95 % confidence sequence over pairs of games, valid at every look/);
    expect(given).toContain(`--seed 7 --games ${games}`);
    expect(given).not.toContain('Wilson');
    const manifest = await readManifest(out);
    expect(manifest.status).toBe('complete');
    expect(String(manifest.results?.games)).toBe(games);
    const report = await readFile(join(out, 'report.html'), 'utf8');
    expect(report).toContain('which are valid at every look');
    expect(report).toContain(`Ended after ${games} games`);
    const again = await shockroll(['play', ...quick, '--games', games ?? '', '--json']);
    expect(JSON.parse(again.stdout)).toMatchObject({
      resultsHash: manifest.results?.resultsHash,
      planned: null,
    });
  });
});
