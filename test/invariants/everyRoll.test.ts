/** What the odds desk says of a position against the pool that the engine is about to roll; everyRoll.slow.test.ts plays 300 games. */
import { expect, test } from 'vitest';
import { askAtEveryRoll } from '../rulesets/tannhauser/support/everyRoll.ts';

test('at every roll of eight random games the question from that position gives the pool of the engine', () => {
  const { asked, wrong } = askAtEveryRoll(8, 0);
  expect(wrong).toEqual([]);
  expect(asked['odds attack']).toBeGreaterThan(50);
  expect(asked['odds duel']).toBeGreaterThan(0);
});

test('a pool with one die too many is found out', () => {
  const { wrong } = askAtEveryRoll(8, 0, (pool) =>
    typeof pool === 'object' && pool !== null && 'dice' in pool
      ? { ...pool, dice: Number(pool.dice) + 1 }
      : pool,
  );
  expect(wrong.length).toBeGreaterThan(10);
});
