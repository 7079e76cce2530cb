import { describe, expect, it } from 'vitest';
import { shockrollHere } from '../../../cli/inProcess.ts';
import { slowly } from '../../../config/slowly.ts';

const DUEL = ['eva-kramer', 'john-macneal', '--ai', 'greedy', '--seed', '1', '--quiet'];
const TINY = ['plan', ...DUEL, '--trial', '40'];

describe('shockroll plan', () => {
  slowly('says games and time for every question, from the games that `play` plays', async () => {
    const { code, stdout } = await shockrollHere([
      ...TINY,
      '--half-width',
      '0.02',
      '--difference',
      '0.05',
      '--json',
    ]);
    const { trial, checks, planned, resultsHash } = JSON.parse(stdout);
    expect(code).toBe(0);
    expect(planned.map(({ question }: { question: { kind: string } }) => question.kind)).toEqual([
      'once',
      'watched',
      'shift',
      'sprt',
    ]);
    const [once, watched] = planned;
    expect(once.games).toBe(2 * Math.ceil((1.959964 ** 2 * trial.pairVariance) / 0.02 ** 2));
    // A second player checks by default, with half as many games.
    expect(checks).toEqual({ secondGamesPerSecond: expect.any(Number), interpretations: 0 });
    expect(once.checkGames).toBe(2 * Math.ceil(once.games / 4));
    expect(once.seconds).toBeCloseTo(
      trial.startSeconds + once.games / trial.gamesPerSecond + once.checkGames / checks.secondGamesPerSecond,
      6,
    );
    expect(watched.games / once.games).toBeCloseTo(1.54 ** 2, 1);
    const played = await shockrollHere(['play', ...DUEL, '--games', '40', '--json']);
    expect(resultsHash).toBe(JSON.parse(played.stdout).resultsHash);
  });

  slowly('counts the games of turned rulings, and none of a second player that is not asked', async () => {
    const { stdout } = await shockrollHere([
      ...[...TINY, '--half-width', '0.02', '--second', 'none', '--every-interpretation', '--json'],
    ]);
    const { trial, checks, planned } = JSON.parse(stdout);
    const [once] = planned;
    expect(checks.secondGamesPerSecond).toBeNull();
    expect(checks.interpretations).toBeGreaterThan(20);
    expect(once.checkGames).toBe(checks.interpretations * 2 * Math.ceil(once.games / 4));
    expect(trial.startSeconds).toBeGreaterThan(0);
    expect(once.seconds).toBeCloseTo(
      trial.startSeconds + (once.games + once.checkGames) / trial.gamesPerSecond,
      6,
    );
  });

  // A trial lasts until its speed is steady, which takes seconds.
  slowly('needs four times the games for half the width', async () => {
    const line = ['plan', ...DUEL, '--second', 'none', '--turn-cap', '4', '--trial', '20'];
    const { stdout } = await shockrollHere([...line, '--half-width', '0.01,0.02', '--json']);
    const once = JSON.parse(stdout).planned.filter(
      ({ question }: { question: { kind: string } }) => question.kind === 'once',
    );
    expect(once[1].games / once[0].games).toBeCloseTo(4, 1);
  });

  it.each([
    [['--half-width', '2'], /--half-width.*such as 0\.01,0\.02/],
    [['--difference', ''], /--difference/],
    [['--power', '1'], /--power.*0\.999/],
    [['--trial', '4'], /--trial/],
  ])('refuses %j with code 2', async (args, message) => {
    const { code, stdout, stderr } = await shockrollHere([...TINY, ...args]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(message);
  });
});
