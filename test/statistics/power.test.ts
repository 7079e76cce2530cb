import { describe, expect, test } from 'vitest';
import { createStreams, seedStreams, uniformInt } from '../../src/random/streams.ts';
import { expectedSprtSize, sizeForHalfWidth, sizeForShift } from '../../src/statistics/power.ts';

describe('how many observations', () => {
  test('a half-width of three points around an even poll needs: the pollsters’ 1,068', () => {
    expect(sizeForHalfWidth(0.25, 0.03, 0.95)).toBe(1068);
  });

  test('a shift of half a deviation needs at 80 %: 32, by the normal approximation', () => {
    // Cohen's t-test table has 34; (1.959964 + 0.841621)² / 0.25 = 31.4.
    expect(sizeForShift(1, 0.5, 0.95, 0.8)).toBe(32);
  });

  test('find a shift as often as asked for', () => {
    const needed = sizeForShift(0.25, 0.05, 0.95, 0.9);
    const rng = createStreams(1);
    let found = 0;
    for (let study = 0; study < 2000; study++) {
      seedStreams(rng, 3, 0, study);
      let wins = 0;
      for (let game = 0; game < needed; game++) if (uniformInt(rng, 0, 100) < 55) wins++;
      if (Math.abs(wins / needed - 0.5) > 1.96 * Math.sqrt(0.25 / needed)) found++;
    }
    expect(found / 2000).toBeGreaterThan(0.88);
    expect(found / 2000).toBeLessThan(0.92);
  });

  test('a sequential test needs on average: half of the fixed test with the same errors', () => {
    const z = 1.6448536;
    const fixed = ((2 * z) ** 2 * 0.25) / 0.05 ** 2;
    expect(expectedSprtSize(0.25, 0.05, 0.05) / fixed).toBeCloseTo(0.49, 2);
  });
});
