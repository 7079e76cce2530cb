/**
 * Logistic regression with a ridge penalty for grouped results: the positions of a game share its winner. It gives weights for
 * prediction from many correlated predictors; `logistic.ts` gives coefficients with errors from few designs.
 */
import { CholeskyDecomposition, Matrix } from 'ml-matrix';
import { createSquareSum, type SquareSum } from './gram.ts';
import { DEFAULT_CONFIDENCE, type Interval } from './interval.ts';
import { shareOf } from './logistic.ts';
import { criticalValue } from './normal.ts';

/** Observations that share a result. */
export interface ResultGroup {
  /** Predictors of every observation, one observation after the other. */
  readonly predictors: Float64Array;
  /** Result of the group, 0 … 1. */
  readonly result: number;
}

const MOST_STEPS = 50;
const SMALL_STEP = 1e-9;

/**
 * Weights of the log odds by maximum likelihood with a ridge penalty, found by Newton's method (iteratively reweighted least
 * squares). There is no constant: with all predictors at 0 the odds are even.
 * @param columns number of predictors of an observation
 * @param penalty above 0; on half of each squared weight, in units of its predictor's root mean square
 * @returns one weight for each predictor; 0 for a predictor that is always 0
 */
export function fitRidgeLogistic(groups: readonly ResultGroup[], columns: number, penalty: number): number[] {
  const scales = rootMeanSquares(groups, columns);
  const used = scales.flatMap((scale, i) => (scale > 0 ? i : []));
  const weights = new Array<number>(columns).fill(0);
  const gradient = new Float64Array(columns);
  const hessian = createSquareSum(columns);
  for (let step = 0; step < MOST_STEPS; step++) {
    gradient.fill(0);
    hessian.sum.fill(0);
    for (const group of groups) addDerivatives(group, weights, gradient, hessian);
    const left = new Matrix(
      used.map((i) =>
        used.map((j) => {
          const curvature = hessian.sum[Math.max(i, j) * columns + Math.min(i, j)] / (scales[i] * scales[j]);
          return i === j ? curvature + penalty : curvature;
        }),
      ),
    );
    const right = Matrix.columnVector(
      used.map((i) => gradient[i] / scales[i] - penalty * weights[i] * scales[i]),
    );
    const moves = new CholeskyDecomposition(left).solve(right).to1DArray();
    used.forEach((i, k) => {
      weights[i] += moves[k] / scales[i];
    });
    if (moves.every((move) => Math.abs(move) < SMALL_STEP)) break;
  }
  return weights;
}

function rootMeanSquares(groups: readonly ResultGroup[], columns: number): number[] {
  const sums = new Array<number>(columns).fill(0);
  let count = 0;
  for (const { predictors } of groups) {
    count += predictors.length / columns;
    for (let i = 0; i < predictors.length; i++) sums[i % columns] += predictors[i] ** 2;
  }
  return sums.map((sum) => Math.sqrt(sum / count));
}

/** Adds the slope of the log likelihood and the lower half of its negative curvature. */
function addDerivatives(
  { predictors, result }: ResultGroup,
  weights: readonly number[],
  gradient: Float64Array,
  hessian: SquareSum,
): void {
  const columns = weights.length;
  for (let at = 0; at < predictors.length; at += columns) {
    const chance = shareOf(predictors, weights, at);
    for (let i = 0; i < columns; i++) gradient[i] += (result - chance) * predictors[at + i];
    hessian.add(predictors, at, chance * (1 - chance));
  }
}

/** Mean log loss of an observation, in nats; its interval counts a group as one observation. */
export interface LogLoss extends Interval {
  /** Mean log loss of an observation, in nats; even odds have 0.693. */
  readonly mean: number;
  /** Number of observations. */
  readonly observations: number;
}

/**
 * Log loss of weights on results, −y·ln p − (1 − y)·ln(1 − p). Even odds have a loss of ln 2 ≈ 0.693.
 * @param groups at least one observation
 */
export function logLoss(
  groups: readonly ResultGroup[],
  weights: readonly number[],
  confidence: number = DEFAULT_CONFIDENCE,
): LogLoss {
  const sums = groups.map(({ predictors, result }) => {
    let sum = 0;
    for (let at = 0; at < predictors.length; at += weights.length) {
      const chance = shareOf(predictors, weights, at);
      sum -= result * Math.log(chance) + (1 - result) * Math.log1p(-chance);
    }
    return { sum, count: predictors.length / weights.length };
  });
  const observations = sums.reduce((all, { count }) => all + count, 0);
  const mean = sums.reduce((all, { sum }) => all + sum, 0) / observations;
  // The variance of a ratio of sums over groups, by linearisation.
  const variance = sums.reduce((all, { sum, count }) => all + (sum - mean * count) ** 2, 0);
  const half = (criticalValue(confidence) * Math.sqrt(variance)) / observations;
  return { mean, low: Math.max(0, mean - half), high: mean + half, observations };
}

/** Bins of a calibration error. */
const BINS = 10;

/**
 * Expected calibration error: observations are sorted by their chance into bins of equal size, and the distance between mean chance
 * and mean result is averaged over the bins (C. Guo et al., "On calibration of modern neural networks", ICML 2017, eq. 5, with bins
 * of equal size). Chance alone keeps it above 0.
 * @param groups at least one observation
 */
export function calibrationError(groups: readonly ResultGroup[], weights: readonly number[]): number {
  const observed = groups.flatMap(({ predictors, result }) =>
    Array.from({ length: predictors.length / weights.length }, (_, i) => ({
      chance: shareOf(predictors, weights, i * weights.length),
      result,
    })),
  );
  observed.sort((a, b) => a.chance - b.chance);
  let error = 0;
  for (let bin = 0; bin < BINS; bin++) {
    const from = Math.floor((bin * observed.length) / BINS);
    const to = Math.floor(((bin + 1) * observed.length) / BINS);
    let excess = 0;
    for (let i = from; i < to; i++) excess += observed[i].chance - observed[i].result;
    error += Math.abs(excess);
  }
  return error / observed.length;
}
