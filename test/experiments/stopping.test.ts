import { describe, expect, test } from 'vitest';
import {
  EVEN_SCORE,
  isReached,
  nextLook,
  plannedGames,
  type Until,
  watchedScore,
} from '../../src/experiments/stopping.ts';
import { falseAlarms, watchedStudy } from './watchedStudies.ts';

describe('the rule that ends a study', () => {
  test('calls a fair coin biased in at most 5 % of the studies, watched every 100 of 10,000 games', () => {
    const share = falseAlarms(200, (games) => games + 100);
    expect(share).toBeLessThanOrEqual(0.05);
  });

  test('reports an interval that holds the score in the studies that it ends by their width', () => {
    const studies = 12;
    let held = 0;
    for (let seed = 1; seed <= studies; seed++) {
      const ended = watchedStudy({ kind: 'width', halfWidth: 0.05 }, 0.6, seed, nextLook);
      expect(ended.isReached).toBe(true);
      expect((ended.high - ended.low) / 2).toBeLessThanOrEqual(0.05);
      held += ended.low <= 0.6 && 0.6 <= ended.high ? 1 : 0;
    }
    expect(held / studies).toBeGreaterThanOrEqual(0.8);
  });

  test('decides a clear lead early, and calls a fair coin even once the interval lies within the margin', () => {
    const lead = watchedStudy({ kind: 'decided', margin: 0.03 }, 0.7, 1, nextLook);
    expect(lead.isReached && lead.low > EVEN_SCORE).toBe(true);
    expect(lead.games).toBeLessThan(500);
    const even = watchedStudy({ kind: 'decided', margin: 0.03 }, 0.5, 1, nextLook);
    expect(even.isReached && even.low > 0.47 && even.high < 0.53).toBe(true);
  });

  test('looks after whole pairs of games, at numbers that follow from each other alone', () => {
    const looks: number[] = [];
    for (let games = nextLook(0); games < 3000; games = nextLook(games)) looks.push(games);
    expect(looks.slice(0, 3)).toEqual([10, 20, 30]);
    expect(looks.every((games) => games % 2 === 0)).toBe(true);
    expect(looks.every((games, i) => i === 0 || games - looks[i - 1] <= Math.max(10, 0.02 * games + 2))).toBe(
      true,
    );
  });

  test('a time is reached by the clock alone', () => {
    const rule: Until = { kind: 'time', seconds: 90 };
    expect([89, 90].map((seconds) => isReached(rule, { low: 0, high: 1 }, EVEN_SCORE, seconds))).toEqual([
      false,
      true,
    ]);
  });

  test('tunes the interval to what is asked, and never to more games than there are', () => {
    expect(plannedGames({ kind: 'width', halfWidth: 0.01 }, 1e6)).toBeGreaterThan(
      plannedGames({ kind: 'width', halfWidth: 0.02 }, 1e6),
    );
    expect(plannedGames({ kind: 'width', halfWidth: 0.001 }, 500)).toBe(500);
    expect(plannedGames(undefined, 300)).toBe(300);
  });

  test('knows no score before the first pair', () => {
    expect(watchedScore([0, 0, 0, 0, 0], 100)).toEqual({ low: 0, high: 1, score: null, pairs: 0 });
    expect(watchedScore([0, 1, 0, 1, 2], 100)).toMatchObject({ score: 0.75, pairs: 4 });
  });
});
