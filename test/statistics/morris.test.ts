import { describe, expect, test } from 'vitest';
import { elementaryEffects, trajectories } from '../../src/statistics/morris.ts';
import { uniforms } from '../experiments/syntheticStudy.ts';

const LEVELS = [4, 4, 2, 5];

function screened(model: (unit: readonly number[]) => number, count: number, seed: number, noise = 0) {
  const random = uniforms(seed);
  const design = trajectories(LEVELS, count, random);
  const values = design.map(({ points }) =>
    points.map((point) => {
      const exact = model(point.map((level, i) => level / (LEVELS[i] - 1)));
      // Uniform noise of the standard deviation asked for.
      return { value: exact + noise * Math.sqrt(12) * (random() - 0.5), variance: noise * noise };
    }),
  );
  return elementaryEffects(LEVELS, design, values);
}

describe('trajectories', () => {
  test('move each input once, by half its levels, and stay inside', () => {
    for (const { points, changed } of trajectories(LEVELS, 50, uniforms(1))) {
      expect([...changed].sort()).toEqual([0, 1, 2, 3]);
      changed.forEach((input, i) => {
        const moves = points[i + 1].map((level, k) => level - points[i][k]);
        expect(moves.map(Math.abs)).toEqual(LEVELS.map((all, k) => (k === input ? Math.floor(all / 2) : 0)));
      });
      for (const point of points) {
        point.forEach((level, k) => {
          expect(level >= 0 && level < LEVELS[k]).toBe(true);
        });
      }
    }
  });
});

describe('elementary effects', () => {
  test('of a linear model are its slopes, without spread or noise', () => {
    const effects = screened(([a, b, c]) => 3 * a - 2 * b + 0.5 * c, 10, 2);
    [3, -2, 0.5, 0].forEach((slope, i) => {
      expect(effects[i].mean).toBeCloseTo(slope, 10);
      expect(effects[i].absolute).toBeCloseTo(Math.abs(slope), 10);
      expect(effects[i].deviation).toBeCloseTo(0, 8);
      expect(effects[i].absoluteInterval.low).toBeCloseTo(Math.abs(slope), 10);
      expect(effects[i].noiseFloor).toBe(0);
    });
  });

  test('μ* sees what cancels in μ: a product with an input around its middle', () => {
    const [a, b] = screened(([x, y]) => (x - 0.5) * (y - 0.5), 400, 3);
    // On four levels |y − ½| is ½ or 1/6 alike often: μ* ⅓, σ² (¼ + 1/36)/2.
    for (const { mean, absolute, absoluteInterval, deviation } of [a, b]) {
      expect(Math.abs(mean)).toBeLessThan(0.06);
      expect(absoluteInterval.low).toBeLessThan(1 / 3);
      expect(absoluteInterval.high).toBeGreaterThan(1 / 3);
      expect(absolute).toBeCloseTo(1 / 3, 1);
      expect(deviation).toBeCloseTo(Math.sqrt((1 / 4 + 1 / 36) / 2), 1);
    }
  });

  test('noise is taken out of the size and the deviation, and named where it is left in', () => {
    const effects = screened(([a]) => 2 * a, 1000, 4, 0.5);
    expect(Math.abs(effects[0].size - 2)).toBeLessThan(0.08);
    expect(effects[0].deviation).toBeLessThan(0.3);
    // The third input, two levels: differences of two normal-like numbers.
    expect(effects[2].size).toBeLessThan(0.2);
    expect(effects[2].noiseFloor).toBeCloseTo(Math.sqrt((2 / Math.PI) * 0.5), 10);
    expect(effects[2].absolute / effects[2].noiseFloor).toBeGreaterThan(0.95);
    expect(effects[2].absolute / effects[2].noiseFloor).toBeLessThan(1.1);
  });
});
