import { describe, expect, test } from 'vitest';
import { skewedMeanInterval } from '../../src/statistics/skewedMean.ts';
import { uniforms } from '../experiments/syntheticStudy.ts';

function momentsOf(values: readonly number[]) {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const sumOf = (power: number) => values.reduce((sum, value) => sum + (value - mean) ** power, 0);
  return { count, mean, variance: sumOf(2) / (count - 1), third: sumOf(3) / count };
}

describe('the interval of a skewed mean', () => {
  test('is the normal one for symmetric values, and a point for values that are alike', () => {
    const { low, high } = skewedMeanInterval(momentsOf([-1, 0, 1, -1, 0, 1, 0, 0]), 1.96);
    const half = 1.96 * Math.sqrt(momentsOf([-1, 0, 1, -1, 0, 1, 0, 0]).variance / 8);
    expect(low).toBeCloseTo(-half, 12);
    expect(high).toBeCloseTo(half, 12);
    expect(skewedMeanInterval(momentsOf([2, 2, 2]), 1.96)).toEqual({ low: 2, high: 2 });
  });

  test('inverts the transformation of Hall (1992): its ends have normal values ± z', () => {
    const values = [0, 0, 0, 0, 1, 0, 2, 0, 0, 5];
    const moments = momentsOf(values);
    const s = Math.sqrt(moments.variance);
    const g = moments.third / s ** 3;
    const n = values.length;
    const transformed = (mean: number): number => {
      const t = (moments.mean - mean) / s;
      return Math.sqrt(n) * (t + (g * t ** 2) / 3 + (g ** 2 * t ** 3) / 27 + g / (6 * n));
    };
    const { low, high } = skewedMeanInterval(moments, 1.2);
    expect(transformed(low)).toBeCloseTo(1.2, 9);
    expect(transformed(high)).toBeCloseTo(-1.2, 9);
  });

  test('holds the mean of rare events as often as promised, where the normal one does not', () => {
    const uniform = uniforms(11);
    const [studies, games, share, z] = [3000, 100, 0.08, 2.394];
    let [held, normal] = [0, 0];
    for (let study = 0; study < studies; study++) {
      const moments = momentsOf(Array.from({ length: games }, () => Number(uniform() < share)));
      const { low, high } = skewedMeanInterval(moments, z);
      if (low <= share && share <= high) held++;
      if (Math.abs(moments.mean - share) <= z * Math.sqrt(moments.variance / games)) normal++;
    }
    // 98.33 % is promised.
    expect(normal / studies).toBeLessThan(0.965);
    expect(held / studies).toBeGreaterThan(0.975);
  });
});
