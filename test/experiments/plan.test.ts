/** The numbers of games of `plan`, from a trial that was not played. */
import { describe, expect, test } from 'vitest';
import { planGames, type Trial } from '../../src/experiments/plan.ts';

const TRIAL: Trial = {
  games: 40,
  gamesPerSecond: 100,
  startSeconds: 2,
  pairVariance: 0.1,
  gameVariance: 0.2,
};
const UNCHECKED = { secondGamesPerSecond: null, interpretations: 0 };

/** Of the questions that are looked at once. */
function once(halfWidths: readonly number[], checks: Parameters<typeof planGames>[5] = UNCHECKED) {
  return planGames(TRIAL, halfWidths, [], 0.8, 0.95, checks).filter(
    ({ question }) => question.kind === 'once',
  );
}

describe('planned games', () => {
  test('are as many pairs as the normal interval takes, and their time begins before the first', () => {
    const [{ games, checkGames, seconds }] = once([0.02]);
    expect(games).toBe(2 * Math.ceil((1.959964 ** 2 * 0.1) / 0.02 ** 2));
    expect(checkGames).toBe(0);
    expect(seconds).toBeCloseTo(2 + games / 100, 9);
  });

  test('are four times as many for half the width', () => {
    const [half, whole] = once([0.01, 0.02]);
    expect(half.games / whole.games).toBeCloseTo(4, 2);
  });

  test('are checked by half as many, of a second player and of each other interpretation', () => {
    const [{ games, checkGames, seconds }] = once([0.02], { secondGamesPerSecond: 50, interpretations: 3 });
    const again = 2 * Math.ceil(games / 4);
    expect(checkGames).toBe(4 * again);
    expect(seconds).toBeCloseTo(2 + (games + 3 * again) / 100 + again / 50, 9);
  });
});
