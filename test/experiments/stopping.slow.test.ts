import { expect, test } from 'vitest';
import { nextLook } from '../../src/experiments/stopping.ts';
import { falseAlarms, watchedStudy } from './watchedStudies.ts';

const STUDIES = 2000;

test.each([
  ['every 100 games', (games: number) => games + 100],
  ['at its own looks', nextLook],
])('a study of a fair coin watched %s of 10,000 is called biased in at most 5 %% of 2,000', (_, next) => {
  expect(falseAlarms(STUDIES, next)).toBeLessThanOrEqual(0.05);
});

test('a study that ends by its width reports an interval that holds the score in 95 % of 400', () => {
  const studies = 400;
  let held = 0;
  for (let seed = 1; seed <= studies; seed++) {
    const { low, high } = watchedStudy({ kind: 'width', halfWidth: 0.05 }, 0.6, seed, nextLook);
    held += low <= 0.6 && 0.6 <= high ? 1 : 0;
  }
  expect(held / studies).toBeGreaterThanOrEqual(0.95);
});
