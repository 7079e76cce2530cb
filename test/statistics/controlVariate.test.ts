import { describe, expect, test } from 'vitest';
import { UsageError } from '../../src/base/errors.ts';
import {
  adjustedMean,
  type ControlledGames,
  controlledDifference,
  controlledMean,
} from '../../src/statistics/controlVariate.ts';
import { pairedDifference } from '../../src/statistics/pairedDifference.ts';
import { uniforms } from '../experiments/syntheticStudy.ts';

/** The true mean score of the synthetic games. */
const TRUTH = 0.6;

/** Games won by strength and luck: a win when strength + luck + something else is high. */
function play(random: () => number, games: number): ControlledGames {
  const points: number[] = [];
  const luck: number[] = [];
  for (let game = 0; game < games; game++) {
    const control = random() - 0.5;
    // The chance to win is TRUTH on average over the control.
    points.push(random() < TRUTH + 0.7 * control ? 2 : 0);
    luck.push(control);
  }
  return { points, luck };
}

describe('a mean with a control of mean 0', () => {
  test('is the intercept of the regression: Anscombe, "Graphs in statistical analysis", 1973, first data set', () => {
    const x = Float64Array.of(10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5);
    const y = Float64Array.of(8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68);
    const { estimate, standardError, slope, plainError } = adjustedMean(y, x);
    expect(estimate).toBeCloseTo(3.0001, 4);
    expect(slope).toBeCloseTo(0.5001, 4);
    expect(standardError).toBeCloseTo(1.1247, 4);
    // Standard deviation 2.0316, eleven values.
    expect(plainError).toBeCloseTo(2.0316 / Math.sqrt(11), 4);
  });

  test('is free of noise when the control explains all', () => {
    const games = { points: [2, 2, 0, 0, 2, 0, 0, 0], luck: [0.5, 0.5, -0.5, -0.5, 0.5, -0.5, -0.5, -0.5] };
    const { estimate, standardError, slope, worth } = controlledMean(games);
    expect(estimate).toBeCloseTo(0.5, 12);
    expect(standardError).toBeCloseTo(0, 7);
    expect(slope).toBeCloseTo(1, 12);
    expect(worth === null || worth > 1e9).toBe(true);
  });

  test('is the plain mean when the control never changes', () => {
    const points = [2, 0, 1, 2, 2, 2, 0, 1];
    const plain = controlledMean({ points, luck: points.map(() => 0) });
    expect(plain.estimate).toBeCloseTo(10 / 16, 12);
    expect(plain.slope).toBe(0);
    expect(plain.worth).toBe(1);
  });

  test('is unbiased, its error true and its interval covers as often as it says', () => {
    const random = uniforms(17);
    const STUDIES = 2000;
    const GAMES = 80;
    let sum = 0;
    let squares = 0;
    let errors = 0;
    let covered = 0;
    let worth = 0;
    for (let study = 0; study < STUDIES; study++) {
      const found = controlledMean(play(random, GAMES));
      sum += found.estimate;
      squares += (found.estimate - TRUTH) ** 2;
      errors += found.standardError ** 2;
      worth += (found.worth ?? 0) / STUDIES;
      if (found.low <= TRUTH && TRUTH <= found.high) covered++;
    }
    const deviation = Math.sqrt(squares / STUDIES);
    expect(Math.abs(sum / STUDIES - TRUTH)).toBeLessThan((4 * deviation) / Math.sqrt(STUDIES));
    expect(errors / squares).toBeGreaterThan(0.9);
    expect(errors / squares).toBeLessThan(1.1);
    expect(covered / STUDIES).toBeGreaterThan(0.925);
    expect(covered / STUDIES).toBeLessThan(0.965);
    // Of the variance 0.24 the control explains 0.7² / 12.
    expect(worth).toBeCloseTo(0.24 / (0.24 - 0.49 / 12), 1);
  });

  test('needs three pairs and a confidence between 0 and 1', () => {
    expect(() => controlledMean({ points: [2, 0, 1, 2, 1], luck: [0, 0, 0, 0, 0] })).toThrow(RangeError);
    const games = play(uniforms(1), 8);
    expect(() => controlledMean(games, 1)).toThrow(UsageError);
  });
});

describe('a difference with a control of mean 0', () => {
  test('without luck is the paired difference', () => {
    // Ten pairs of which most differ, each in its own way.
    const first = Uint8Array.of(2, 0, 1, 2, 2, 2, 0, 0, 2, 1, 2, 2, 0, 1, 2, 0, 0, 0, 2, 2);
    const second = Uint8Array.of(0, 0, 2, 2, 1, 0, 0, 1, 2, 2, 0, 0, 2, 2, 1, 0, 0, 1, 2, 2);
    const luck = first.map(() => 0);
    const { difference, standardError, low, high } = pairedDifference(first, second);
    const found = controlledDifference({ points: first, luck }, { points: second, luck });
    expect(found.estimate).toBeCloseTo(difference, 12);
    expect(found.standardError).toBeCloseTo(standardError, 12);
    expect([found.low, found.high]).toEqual([expect.closeTo(low, 12), expect.closeTo(high, 12)]);
  });

  test('of equal players is 0 within its error, which is smaller than without the control', () => {
    const random = uniforms(23);
    const first = play(random, 4000);
    const second = play(random, 4100);
    const found = controlledDifference(first, second);
    expect(found.games).toBe(4000);
    expect(Math.abs(found.estimate)).toBeLessThan(4 * found.standardError);
    expect(found.slope).toBeCloseTo(0.7, 1);
    expect(found.worth).toBeGreaterThan(1.1);
  });
});
