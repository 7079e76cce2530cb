/** Each contest in a module that is loaded anew, whose working memory is small. */
import { describe, expect, test, vi } from 'vitest';
import { contest, pool } from './arbitraryContest.ts';

describe('large contests', () => {
  // Dice that can fall in one way only.
  const sure = (dice: number) => pool(dice, { die: [0, 0, 0, 1, 0] });
  const topped = (dice: number) => pool(dice, { die: [0, 0, 0, 0, 1] });

  test.each([
    ['300 successes against 200', contest(sure(300), sure(200)), 100],
    ['300 successes against 1', contest(sure(300), sure(1)), 299],
    ['2 successes against 400', contest(sure(2), sure(400)), 0],
    [
      '400 tops against 10, and 380 more for the tops',
      contest(topped(400), sure(10), { defenceDiceOnTop: 380 }),
      10,
    ],
    [
      '400 tops against 390, all lost to the tops',
      contest(topped(400), sure(390), { defenceDiceOnTop: -390 }),
      400,
    ],
  ])('%s', async (_, spec, net) => {
    vi.resetModules();
    const fresh = await import('../../src/dice/contest.ts');
    const outcomes = fresh.netOutcomes(spec, 'never');
    expect(outcomes[net]).toBe(1);
    expect(outcomes.reduce((sum, probability) => sum + probability, 0)).toBe(1);
  });
});
