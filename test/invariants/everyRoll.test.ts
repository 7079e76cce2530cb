/**
 * Compares the odds of a position with the pool that the engine is about to roll; everyRoll.slow.test.ts plays 300
 * games.
 */
import { expect, test } from 'vitest';
import { askAtEveryRoll } from '../rulesets/tannhauser/support/everyRoll.ts';

test('at every roll of four random games the question from that position gives the pool of the engine', () => {
  const { request, wrong } = askAtEveryRoll(4, 0);
  expect(wrong).toEqual([]);
  expect(request['odds attack']).toBeGreaterThan(25);
  expect(request['odds duel']).toBeGreaterThan(0);
});

test('a pool with one die too many is found out', () => {
  const { wrong } = askAtEveryRoll(4, 0, (pool) =>
    typeof pool === 'object' && pool !== null && 'dice' in pool
      ? { ...pool, dice: Number(pool.dice) + 1 }
      : pool,
  );
  expect(wrong.length).toBeGreaterThan(4);
});
