import { describe, expect, test } from 'vitest';
import { pairedDifference } from '../../src/statistics/pairedDifference.ts';
import { watchedDifference } from '../../src/statistics/watchedDifference.ts';
import { uniforms } from '../experiments/syntheticStudy.ts';

/**
 * Games of which a share is replaced by another coin.
 * @param shift probability that such a game is won rather than tossed
 */
function twins(games: number, share: number, shift: number, seed: number): [Uint8Array, Uint8Array] {
  const uniform = uniforms(seed);
  const base = Uint8Array.from({ length: games }, () => (uniform() < 0.5 ? 2 : 0));
  const other = base.map((points) => {
    if (uniform() >= share) return points;
    return uniform() < shift || uniform() < 0.5 ? 2 : 0;
  });
  return [other, base];
}

describe('a difference that is watched', () => {
  test('holds the true one at all looks in about all studies, also when few games differ', () => {
    for (const [share, shift] of [
      [1, 0],
      [0.02, 0],
      [0.3, 0.2],
    ]) {
      // A game is won with a chance of ½, or of shift + (1 − shift)/2 where it is tossed again.
      const truth = (share * shift) / 2;
      const studies = 20;
      let errors = 0;
      for (let study = 0; study < studies; study++) {
        const [first, second] = twins(1000, share, shift, 1000 + study);
        let erred = false;
        for (let games = 200; games <= 1000 && !erred; games += 200) {
          const { low, high } = watchedDifference(first.subarray(0, games), second, 1000);
          erred = truth < low || truth > high;
        }
        errors += erred ? 1 : 0;
      }
      expect(errors / studies, `${share} ${shift}`).toBeLessThanOrEqual(0.1);
    }
  });

  test('is narrower for games that differ seldom, as common seeds make it', () => {
    const widthOf = (share: number): number => {
      const { low, high } = watchedDifference(...twins(4000, share, 0, 3), 4000);
      return high - low;
    };
    expect(widthOf(0.05)).toBeLessThan(widthOf(1) / 3);
  });

  test('is up to twice as wide as the interval of a single look', () => {
    const [first, second] = twins(4000, 0.3, 0, 4);
    const watched = watchedDifference(first, second, 4000);
    const single = pairedDifference(first, second);
    const ratio = (watched.high - watched.low) / (single.high - single.low);
    expect(ratio).toBeGreaterThan(1.4);
    expect(ratio).toBeLessThan(2);
    expect(watched.low).toBeLessThan(single.difference);
    expect(watched.high).toBeGreaterThan(single.difference);
  });

  test('its p-value is at or below 5 % just where the interval leaves 0 out', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const [first, second] = twins(1000, 0.2, 0.25, seed);
      const { low, high, pValue } = watchedDifference(first, second, 1000);
      expect(low > 0 || high < 0).toBe(pValue < 0.05);
    }
  });

  test('swapping the two turns it over, and the longer list is cut at whole pairs', () => {
    const [first, second] = twins(400, 0.4, 0.3, 9);
    const one = watchedDifference(first, second, 400);
    const other = watchedDifference(second, first, 400);
    expect(other.low).toBeCloseTo(-one.high, 9);
    expect(watchedDifference(first.subarray(0, 301), second, 400)).toEqual(
      watchedDifference(first.subarray(0, 300), second, 400),
    );
  });
});
