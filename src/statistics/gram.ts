/** Sums of weighted squares of rows, Σ w · x xᵀ: symmetric matrices of which only the lower half is kept, row after row. */
import { Matrix } from 'ml-matrix';

/** A row is independent of those before it if more than this share of its squared length is left after projection. */
const DEPENDENT = 1e-10;

/** Accumulates weight · x xᵀ over rows. */
export interface SquareSum {
  /** The sum so far: size · size numbers. */
  readonly sum: Float64Array;
  /**
   * Adds weight · x xᵀ for the row x.
   * @param predictors rows of `size` predictors, one after the other
   * @param at where the row begins
   */
  add(predictors: Float64Array, at: number, weight: number): void;
}

export function createSquareSum(size: number): SquareSum {
  const sum = new Float64Array(size * size);
  const used = new Int32Array(size);
  const values = new Float64Array(size);
  return {
    sum,
    add(predictors, at, weight) {
      // Predictors of designs are mostly 0.
      let count = 0;
      for (let i = 0; i < size; i++) {
        const predictor = predictors[at + i];
        if (predictor === 0) continue;
        used[count] = i;
        values[count++] = predictor;
      }
      for (let i = 0; i < count; i++) {
        const row = used[i] * size;
        const scaled = weight * values[i];
        for (let j = 0; j <= i; j++) sum[row + used[j]] += scaled * values[j];
      }
    },
  };
}

/** The whole matrix. */
export function wholeMatrix(sum: Float64Array, size: number): Matrix {
  const whole = Matrix.zeros(size, size);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      whole.set(i, j, sum[i * size + j]);
      whole.set(j, i, sum[i * size + j]);
    }
  }
  return whole;
}

/** xᵀ M x for a symmetric matrix of which `sum` is the lower half. See {@link SquareSum}. */
export function quadraticForm(sum: Float64Array, size: number, predictors: Float64Array, at: number): number {
  let total = 0;
  for (let i = 0; i < size; i++) {
    let along = 0.5 * sum[i * size + i] * predictors[at + i];
    for (let j = 0; j < i; j++) along += sum[i * size + j] * predictors[at + j];
    total += 2 * along * predictors[at + i];
  }
  return total;
}

/** A lower triangle L with L Lᵀ = M. */
interface TriangularFactor {
  /** Row after row; the columns of dependent ones are 0. */
  readonly factor: Float64Array;
  /** Indices of rows that are linear combinations of those before. */
  readonly dependent: readonly number[];
}

/**
 * Cholesky's factor of a symmetric matrix without negative eigenvalues, singular or not.
 * @param sum lower half of the matrix; see {@link SquareSum}
 */
export function triangularFactor(sum: Float64Array, size: number): TriangularFactor {
  const factor = new Float64Array(size * size);
  const dependent: number[] = [];
  for (let i = 0; i < size; i++) {
    let left = sum[i * size + i];
    for (let j = 0; j < i; j++) {
      const pivot = factor[j * size + j];
      if (pivot === 0) continue;
      let value = sum[i * size + j];
      for (let k = 0; k < j; k++) value -= factor[i * size + k] * factor[j * size + k];
      factor[i * size + j] = value / pivot;
      left -= factor[i * size + j] ** 2;
    }
    if (left > DEPENDENT * sum[i * size + i]) factor[i * size + i] = Math.sqrt(left);
    else dependent.push(i);
  }
  return { factor, dependent };
}
