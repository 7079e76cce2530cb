import { describe, expect, test } from 'vitest';
import { createSquareSum, quadraticForm, triangularFactor, wholeMatrix } from '../../src/statistics/gram.ts';
import { uniforms } from '../experiments/syntheticStudy.ts';

function sumOf(rows: readonly (readonly number[])[], weights: readonly number[]): Float64Array {
  const size = rows[0].length;
  const squares = createSquareSum(size);
  const predictors = Float64Array.from(rows.flat());
  rows.forEach((_, row) => {
    squares.add(predictors, row * size, weights[row]);
  });
  return squares.sum;
}

describe('sums of weighted squares of rows', () => {
  const random = uniforms(5);
  const rows = Array.from({ length: 40 }, () =>
    [1, 0, 0, 0].map((one) => one || Math.round(4 * random()) - 2),
  );
  const weights = rows.map(() => random());
  const size = 4;

  test('are what plain sums of products give, with predictors of 0 among them', () => {
    const whole = wholeMatrix(sumOf(rows, weights), size);
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < size; j++) {
        const plain = rows.reduce((sum, row, at) => sum + weights[at] * row[i] * row[j], 0);
        expect(whole.get(i, j)).toBeCloseTo(plain, 10);
      }
    }
  });

  test('make a quadratic form: the weighted squares of the products with a vector', () => {
    const vector = [0.5, -2, 0, 3];
    const form = quadraticForm(sumOf(rows, weights), size, Float64Array.from([9, ...vector]), 1);
    const plain = rows.reduce(
      (sum, row, at) => sum + weights[at] * row.reduce((all, value, i) => all + value * vector[i], 0) ** 2,
      0,
    );
    expect(form).toBeCloseTo(plain, 10);
  });

  // The third is a sum of the first two, the fifth nothing at all, the sixth almost the fourth.
  const singular = sumOf(
    rows.map(([one, a, b, c]) => [one, a, 2 * a - one, b, 0, b + 1e-3 * c]),
    weights,
  );

  test('name the columns that the ones before determine, and no others', () => {
    expect(triangularFactor(sumOf(rows, weights), size).dependent).toEqual([]);
    expect(triangularFactor(singular, 6).dependent).toEqual([2, 4]);
  });

  test('are the square of their triangular factor, singular or not', () => {
    const { factor } = triangularFactor(singular, 6);
    for (let i = 0; i < 6; i++) {
      for (let j = 0; j <= i; j++) {
        let product = 0;
        for (let k = 0; k < 6; k++) product += factor[i * 6 + k] * factor[j * 6 + k];
        expect(product).toBeCloseTo(singular[i * 6 + j], 8);
      }
      expect(factor.slice(i * 6 + i + 1, (i + 1) * 6).every((value) => value === 0)).toBe(true);
    }
  });
});
