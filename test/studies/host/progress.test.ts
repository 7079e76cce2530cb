import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Standing } from '../../../src/experiments/progressLine.ts';
import { createLog } from '../../../src/studies/host/log.ts';
import { createProgress, reporterFor } from '../../../src/studies/host/progress.ts';
import { refusalOf, runHere } from '../../cli/inProcess.ts';
import { shockroll } from '../../cli/shockroll.ts';
import { slowly } from '../../config/slowly.ts';

const STANDING: Standing = { name: 'Reich', score: 0.5, low: 0.4, high: 0.6, pairs: 5, confidence: 0.95 };

afterEach(() => {
  vi.restoreAllMocks();
});

/** The output on standard error during an action. */
async function errorLines(act: () => unknown): Promise<readonly string[]> {
  let written = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written += String(text);
    return true;
  });
  await act();
  return written.split('\n').filter((line) => line !== '');
}

describe('--progress json', () => {
  test('a line every half second, and one of the end, with the score and its interval', async () => {
    let request = 0;
    const lines = await errorLines(() => {
      const log = createLog({ quiet: false, verbose: false, progress: 'json' });
      const progress = createProgress(reporterFor(log, 'json'), { kind: 'decided', margin: 0.01 });
      for (const seconds of [0, 0.1, 0.4, 0.5, 0.9]) {
        progress.update({ games: 100 * seconds, total: 1000, seconds }, () => {
          request++;
          return { standings: [STANDING], parts: [] };
        });
      }
      progress.stop();
      progress.stop();
    });
    const reported = lines.map((line) => JSON.parse(line).progress);
    expect(reported.map(({ seconds }) => seconds)).toEqual([0, 0.5, 0.9]);
    expect(reported[2]).toEqual({
      phase: 'playing',
      steps: null,
      turned: null,
      games: 90,
      total: 1000,
      isTotalLeast: false,
      seconds: 0.9,
      gamesPerSecond: 100,
      secondsLeft: null,
      isOpenEnded: true,
      standings: [STANDING],
      parts: [],
    });
    // Intervals are made only for those who get to see them.
    expect(request).toBe(3);
  });

  test('a line of each phase after the games, at once, with what they said', async () => {
    const lines = await errorLines(async () => {
      const progress = createProgress(reporterFor(createLog({ quiet: false, verbose: false }), 'json'));
      progress.update({ games: 100, total: 100, seconds: 0.2 }, () => ({ standings: [STANDING], parts: [] }));
      await progress.phase('analysing');
      await progress.phase('drawing', { done: 1, of: 6 });
      progress.stop();
    });
    const reported = lines.map((line) => JSON.parse(line).progress);
    expect(reported.map(({ phase }) => phase)).toEqual(['playing', 'analysing', 'drawing']);
    expect(reported[2]).toMatchObject({ games: 100, steps: { done: 1, of: 6 }, standings: [STANDING] });
  });

  slowly('a study of two sides tells the score that it ends with', async () => {
    let printed = '';
    const lines = await errorLines(async () => {
      ({ printed } = await runHere(
        ...['play', '--ruleset', 'dust-warfare', '--ai', 'random', '--games', '200', '--seed', '1'],
        ...['--threads', '0', '--second', 'none', '--progress', 'json', '--json'],
      ));
    });
    const { progress } = JSON.parse(lines.at(-1) ?? '');
    // With those of them that are played once more to count what is used.
    expect(progress).toMatchObject({ games: 220, total: 220, isOpenEnded: false });
    const [{ score, pairs, name }] = progress.standings;
    const { sides, draws } = JSON.parse(printed);
    expect([name, pairs]).toEqual([sides[0].name, 100]);
    expect(score).toBeCloseTo((sides[0].wins + draws / 2) / 200, 12);
  });

  test.each([
    [['--progress', 'jsn'], /--progress: found "jsn", expected one of default, json; did you mean "json"/],
    [['--progress', 'json', '--quiet'], /--quiet: contradicts --progress/],
  ])('%j is refused', async (options, message) => {
    expect((await refusalOf('play', '--games', '2', ...options)).message).toMatch(message);
  });
});

describe('progress in a log', () => {
  test('tells a long study first after a second, then every five, and its phases', async () => {
    const lines = await errorLines(async () => {
      const reported: string[] = [];
      const log = createLog({ quiet: false, verbose: false });
      vi.spyOn(log, 'info').mockImplementation((_: unknown, text?: string) => {
        reported.push(text ?? '');
      });
      const progress = createProgress(reporterFor(log, 'default'));
      for (const seconds of [0.5, 1, 3, 5.9, 6, 8]) {
        progress.update({ games: 100 * seconds, total: 1000, seconds });
      }
      await progress.phase('analysing');
      for (let done = 1; done <= 3; done++) await progress.phase('drawing', { done, of: 3 });
      progress.stop();
      process.stderr.write(reported.join('\n'));
    });
    expect(lines).toEqual([
      '100 of 1,000 games · 100 games/s · 1 s so far',
      '600 of 1,000 games · 100 games/s · 4 s left',
      'Analysing 800 games …',
      'Drawing charts: 1 of 3 …',
    ]);
  });

  test('tells nothing of a study that is over within a second', async () => {
    const lines = await errorLines(async () => {
      const progress = createProgress(reporterFor(createLog({ quiet: false, verbose: false }), 'default'));
      progress.update({ games: 10, total: 10, seconds: 0.4 });
      await progress.phase('analysing');
    });
    expect(lines).toEqual([]);
  });
});

describe('the log where standard error is no terminal', () => {
  const REFUSED = [
    'play',
    '--ai',
    'random',
    '--turn-cap',
    '1',
    '--games',
    '20',
    '--seed',
    '1',
    '--along',
    'random',
    '--second',
    'none',
  ];

  slowly('is plain lines for people, without colours and times', async () => {
    const { stderr } = await shockroll(REFUSED);
    expect(stderr).toMatch(/^WARN: --along random: nothing to repeat/m);
    expect(stderr).not.toContain('\u001b');
    expect(stderr).not.toMatch(/\{|\d\d:\d\d/);
  });

  slowly('is lines of JSON for programs with --log json', async () => {
    const { stderr } = await shockroll([...REFUSED, '--log', 'json']);
    const lines = stderr
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 40, msg: expect.stringMatching(/^--along random: nothing/) }),
    );
  });

  test('takes no other form', async () => {
    const { faults } = await refusalOf('play', '--log', 'jsn');
    expect(faults).toMatchObject([{ place: { path: '--log' }, nearest: 'json' }]);
  });
});
