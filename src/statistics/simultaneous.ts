/**
 * Intervals for several contrasts that are simultaneous: max-|t| over the joint normal distribution of the estimates.
 * T. Hothorn, F. Bretz and P. Westfall, "Simultaneous inference in general parametric models", Biometrical Journal 50
 * (2008) 346–363, section 3; the quantile by simulation.
 */
import { Matrix } from 'ml-matrix';
import { triangularFactor } from './gram.ts';
import { checkConfidence, DEFAULT_CONFIDENCE, type Interval } from './interval.ts';
import { normalOf, studentOf } from './normal.ts';

/** Estimates with their covariance; normally distributed, or by Student's t where the covariance has few degrees of freedom. */
export interface JointEstimate {
  readonly estimates: readonly number[];
  /** Square and symmetric, one row for each estimate. */
  readonly covariance: readonly (readonly number[])[];
  /** Degrees of freedom of the covariance, at least 1; undefined when the covariance counts as known. */
  readonly freedom?: number | undefined;
}

export interface SimultaneousInterval extends Interval {
  readonly estimate: number;
  readonly standardError: number;
  /** Adjusted for all contrasts: the probability that any true contrast of 0 gets at most α is at most α. */
  readonly pValue: number;
}

/** Odd, so that (DRAWS + 1) · 0.95 is whole. */
const DRAWS = 19_999;
/** Correlations that differ by less count as equal: far above rounding, far below any difference that matters. */
const ROUNDING = 1e-9;

/**
 * Linear combinations of estimates.
 * @param weights one row for each contrast, one column for each estimate
 */
export function contrastsOf(
  { estimates, covariance, freedom }: JointEstimate,
  weights: readonly (readonly number[])[],
): JointEstimate {
  if (weights.length === 0) return { estimates: [], covariance: [] };
  const rows = new Matrix(weights.map((row) => [...row]));
  const own = new Matrix(covariance.map((row) => [...row]));
  return {
    estimates: rows.mmul(Matrix.columnVector([...estimates])).to1DArray(),
    covariance: rows.mmul(own).mmul(rows.transpose()).to2DArray(),
    freedom,
  };
}

/**
 * Simultaneous intervals with the confidence, and p-values to match. The critical value is the order statistic ⌈(draws + 1) ·
 * confidence⌉ of the simulated maxima, so that simulation does not lower the expected coverage (M. Dwass, "Modified randomization
 * tests for nonparametric hypotheses", Ann. Math. Stat. 28, 1957). Where the covariance has few degrees of freedom each estimate
 * has Student's t distribution, with the dependence of normal ones.
 * @param uniform draws from 0 … 1, 1 excluded; about 40,000 for each estimate
 * @throws UsageError `statistics/confidence`
 */
export function simultaneousIntervals(
  { estimates, covariance, freedom }: JointEstimate,
  uniform: () => number,
  confidence: number = DEFAULT_CONFIDENCE,
): SimultaneousInterval[] {
  checkConfidence(confidence);
  if (estimates.length === 0) return [];
  const errors = covariance.map((row, i) => Math.sqrt(Math.max(0, row[i])));
  const maxima = simulatedMaxima(covariance, errors, uniform);
  const rank = Math.ceil((maxima.length + 1) * confidence - 1e-9);
  const normal = rank > maxima.length ? Infinity : maxima[rank - 1];
  const critical = freedom === undefined ? normal : studentOf(normal, freedom);
  return estimates.map((estimate, i) => {
    const half = errors[i] === 0 ? 0 : critical * errors[i];
    const t = estimate === 0 ? 0 : Math.abs(estimate) / errors[i];
    const z = freedom === undefined ? t : normalOf(t, freedom);
    return {
      estimate,
      standardError: errors[i],
      low: estimate - half,
      high: estimate + half,
      pValue: (1 + maxima.length - firstAtLeast(maxima, z)) / (maxima.length + 1),
    };
  });
}

/** Largest |t| of every draw, ascending. */
function simulatedMaxima(
  covariance: readonly (readonly number[])[],
  errors: readonly number[],
  uniform: () => number,
): Float64Array {
  const n = errors.length;
  const correlation = Float64Array.from({ length: n * n }, (_, at) => {
    const [i, k] = [Math.floor(at / n), at % n];
    return covariance[i][k] / (errors[i] * errors[k]) || 0;
  });
  const { rank, loadings, widths } = loadingsOf(correlation, n);
  const normals = new Float64Array(rank);
  return Float64Array.from({ length: DRAWS }, () => {
    for (let k = 0; k < rank; k++) normals[k] = standardNormal(uniform);
    let most = 0;
    for (let i = 0; i < widths.length; i++) {
      let t = 0;
      for (let k = 0; k < widths[i]; k++) t += loadings[i * rank + k] * normals[k];
      most = Math.max(most, Math.abs(t));
    }
    return most;
  }).sort();
}

/** Rows that turn independent normal numbers into t-values. */
interface Loadings {
  /** How many independent numbers; few are enough when contrasts depend on each other. */
  readonly rank: number;
  /** Rows of `rank` numbers, one after the other; rows that differ only in sign occur once. */
  readonly loadings: Float64Array;
  /** How many numbers at the start of each row may differ from 0. */
  readonly widths: readonly number[];
}

function loadingsOf(correlation: Float64Array, n: number): Loadings {
  const { factor, dependent } = triangularFactor(correlation, n);
  const passed = new Set(dependent);
  const columns = Array.from({ length: n }, (_, column) => column).filter((column) => !passed.has(column));
  const rows: Float64Array[] = [];
  const widths: number[] = [];
  for (let i = 0; i < n; i++) {
    const row = Float64Array.from(columns, (column) => factor[i * n + column]);
    if (passed.has(i) && rows.some((other) => isSameSize(row, other))) continue;
    rows.push(row);
    widths.push(columns.filter((column) => column <= i).length);
  }
  const loadings = new Float64Array(rows.length * columns.length);
  rows.forEach((row, i) => {
    loadings.set(row, i * columns.length);
  });
  return { rank: columns.length, loadings, widths };
}

/** Whether two rows are the same or opposite, so that their t-values are equally large in every draw. */
function isSameSize(one: Float64Array, other: Float64Array): boolean {
  return [1, -1].some((sign) => one.every((value, k) => Math.abs(value - sign * other[k]) < ROUNDING));
}

/** G. E. P. Box and M. E. Muller, "A note on the generation of random normal deviates", Ann. Math. Stat. 29 (1958). */
function standardNormal(uniform: () => number): number {
  const radius = Math.sqrt(-2 * Math.log(1 - uniform()));
  return radius * Math.cos(2 * Math.PI * uniform());
}

function firstAtLeast(ascending: Float64Array, value: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ascending[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
