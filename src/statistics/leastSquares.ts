import { inverse, Matrix } from 'ml-matrix';
import { DEFAULT_CONFIDENCE, type Interval } from './interval.ts';
import { studentCriticalValue } from './normal.ts';

/** Effect of a predictor on the value, with its interval. */
export interface Slope extends Interval {
  /** What one more unit adds to the value, all others held constant. */
  readonly slope: number;
  /** Standard error of the slope. */
  readonly standardError: number;
}

/**
 * Linear regression with a constant by ordinary least squares; intervals by Student's t with the residual variance (C. L. Lawson
 * and R. J. Hanson, "Solving Least Squares Problems", 1974, chapter 12). Deviations from linearity count as error.
 * @param rows predictors of every observation; at least two more observations than predictors
 * @param values one for each observation, with independent errors of the same variance
 * @throws UsageError `statistics/confidence`; RangeError with too few observations
 */
export function leastSquares(
  rows: readonly (readonly number[])[],
  values: readonly number[],
  confidence: number = DEFAULT_CONFIDENCE,
): Slope[] {
  const columns = rows[0]?.length ?? 0;
  const freedom = rows.length - columns - 1;
  if (freedom < 1) throw new RangeError(`${columns} slopes need ${columns + 2} values, found ${rows.length}`);
  const means = rows[0].map((_, column) => average(rows.map((row) => row[column])));
  // Centring the predictors removes the constant from the equations and keeps precision.
  const design = new Matrix(rows.map((row) => row.map((predictor, column) => predictor - means[column])));
  const level = average(values);
  const centred = Matrix.columnVector(values.map((value) => value - level));
  const covariance = inverse(design.transpose().mmul(design));
  const slopes = covariance.mmul(design.transpose().mmul(centred));
  const residuals = centred.sub(design.mmul(slopes)).to1DArray();
  const variance = residuals.reduce((sum, residual) => sum + residual * residual, 0) / freedom;
  const critical = studentCriticalValue(freedom, confidence);
  return slopes.to1DArray().map((slope, column): Slope => {
    const standardError = Math.sqrt(variance * covariance.get(column, column));
    const half = critical * standardError;
    return { slope, standardError, low: slope - half, high: slope + half };
  });
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
