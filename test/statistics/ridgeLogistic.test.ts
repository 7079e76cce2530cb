import { describe, expect, test } from 'vitest';
import { createStreams, seedStreams, uniformInt } from '../../src/random/streams.ts';
import {
  calibrationError,
  fitRidgeLogistic,
  logLoss,
  type ResultGroup,
} from '../../src/statistics/ridgeLogistic.ts';

const TINY = 1e-9;

/** Seeded observations whose result has the log odds 1.5 · a − 0.5 · b; the third predictor is always 0. */
function drawn(count: number): ResultGroup[] {
  const rng = createStreams(1);
  seedStreams(rng, 1, 0, 0);
  const uniform = (): number => uniformInt(rng, 0, 1_000_000) / 1_000_000;
  return Array.from({ length: count }, () => {
    const [a, b] = [4 * uniform() - 2, 20 * uniform() - 10];
    const result = uniform() < 1 / (1 + Math.exp(0.5 * b - 1.5 * a)) ? 1 : 0;
    return { predictors: Float64Array.of(a, b, 0), result };
  });
}

describe('a logistic regression', () => {
  test('finds the weights that the results were drawn with', () => {
    const [a, b, nothing] = fitRidgeLogistic(drawn(20_000), 3, TINY);
    // Standard errors are about 0.03 and 0.01.
    expect(Math.abs(a - 1.5)).toBeLessThan(0.1);
    expect(Math.abs(b + 0.5)).toBeLessThan(0.03);
    expect(nothing).toBe(0);
  });

  test('leaves residuals that no predictor explains, as the greatest likelihood does', () => {
    const groups = drawn(500);
    const weights = fitRidgeLogistic(groups, 3, TINY);
    const slopes = [0, 0];
    for (const { predictors, result } of groups) {
      const chance = 1 / (1 + Math.exp(-weights[0] * predictors[0] - weights[1] * predictors[1]));
      for (const i of [0, 1]) slopes[i] += (result - chance) * predictors[i];
    }
    for (const slope of slopes) expect(slope).toBeCloseTo(0, 6);
  });

  test('one predictor that is always 1: the log odds of the share won', () => {
    const groups = [1, 1, 1, 0].map((result) => ({ predictors: Float64Array.of(1), result }));
    expect(fitRidgeLogistic(groups, 1, TINY)[0]).toBeCloseTo(Math.log(3), 8);
  });

  test('the penalty draws weights to 0, whatever the unit of a predictor', () => {
    const groups = drawn(200);
    const scaled = groups.map(({ predictors, result }) => ({
      predictors: predictors.map((predictor) => predictor * 1000),
      result,
    }));
    const free = fitRidgeLogistic(groups, 3, TINY);
    const held = fitRidgeLogistic(groups, 3, 30);
    expect(Math.abs(held[0])).toBeLessThan(0.8 * Math.abs(free[0]));
    expect(fitRidgeLogistic(scaled, 3, 30)[0] * 1000).toBeCloseTo(held[0], 8);
  });
});

describe('the log loss', () => {
  test('is ln 2 at even odds, without an error', () => {
    const { mean, low, high, observations } = logLoss(drawn(50), [0, 0, 0]);
    for (const value of [mean, low, high]) expect(value).toBeCloseTo(Math.LN2, 12);
    expect(observations).toBe(50);
  });

  test('of a draw is half of that of either result', () => {
    const loss = (result: number): number => logLoss([{ predictors: Float64Array.of(1), result }], [2]).mean;
    expect(loss(1)).toBeCloseTo(Math.log1p(Math.exp(-2)), 12);
    expect(loss(0.5)).toBeCloseTo((loss(0) + loss(1)) / 2, 12);
  });

  test('takes a group as one draw: saying everything ten times makes it no surer', () => {
    const groups = drawn(100);
    const repeated = groups.map(({ predictors, result }) => ({
      predictors: Float64Array.from({ length: 30 }, (_, i) => predictors[i % 3]),
      result,
    }));
    const [once, often] = [groups, repeated].map((some) => logLoss(some, [1, -0.4, 0]));
    expect(often.observations).toBe(1000);
    expect(often.mean).toBeCloseTo(once.mean, 12);
    expect(often.high - often.low).toBeCloseTo(once.high - once.low, 12);
  });
});

describe('the calibration error', () => {
  const observed = (result: number): ResultGroup => ({ predictors: Float64Array.of(1), result });

  test('is the distance between chance and share won', () => {
    expect(
      calibrationError(
        Array.from({ length: 20 }, () => observed(1)),
        [0],
      ),
    ).toBeCloseTo(0.5, 12);
    const halves = Array.from({ length: 40 }, (_, i) => observed(i % 2));
    expect(calibrationError(halves, [0])).toBeCloseTo(0, 12);
    expect(calibrationError(halves, [Math.log(4)])).toBeCloseTo(0.3, 12);
  });

  test('does not set chances that are too high off against those that are too low', () => {
    const groups = [-1, 1].flatMap((side) =>
      Array.from({ length: 50 }, () => ({ predictors: Float64Array.of(side), result: 0.5 })),
    );
    expect(calibrationError(groups, [Math.log(3)])).toBeCloseTo(0.25, 12);
  });
});
