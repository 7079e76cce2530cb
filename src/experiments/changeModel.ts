/**
 * What changes of figures do to many quantities: a linear model whose coefficients are normally distributed, and which learns from
 * each measured set of changes (recursive least squares; R. E. Kalman, J. Basic Eng. 82, 1960, without movement). Each quantity
 * has a row of its own.
 */
import type { ChangeProblem } from './fewestChanges.ts';

/** An estimate with its standard error. */
export interface Uncertain {
  readonly value: number;
  readonly standardError: number;
}

export interface ChangeModel {
  /** Deviations before any change and effects, by what was seen so far. */
  readonly problem: () => Pick<ChangeProblem, 'deviations' | 'effects'>;
  /** What a set of changes is expected to leave of each quantity, with the error of that expectation. */
  readonly expected: (changes: readonly number[]) => readonly Uncertain[];
  /** Corrects the model. @param seen the quantities that were measured with the changes */
  readonly learn: (changes: readonly number[], seen: readonly Uncertain[]) => void;
}

/** Effects of changes that are large are rarely proportional to them: so much of an effect is uncertain beyond its error. */
export const CURVATURE = 0.25;
/** Standard deviation of effects that the design takes for none: a figure of one pack on another miniature's packs. */
const ELSEWHERE = 0.002;

/** The coefficients of one quantity: first itself without changes, then the effect of each figure. */
interface Row {
  readonly means: number[];
  readonly covariance: Float64Array;
}

/**
 * @param deviations each quantity without changes
 * @param effects a row for each quantity, a column for each figure; undefined where the figure is not printed on what the quantity
 * is about
 */
export function createChangeModel(
  deviations: readonly Uncertain[],
  effects: readonly (readonly (Uncertain | undefined)[])[],
): ChangeModel {
  const rows = deviations.map((deviation, at) => rowOf(deviation, effects[at]));
  return {
    problem: () => ({
      deviations: rows.map(({ means }) => means[0]),
      effects: rows.map(({ means }) => means.slice(1)),
    }),
    expected: (changes) => rows.map((row) => expectedOf(row, [1, ...changes])),
    learn(changes, seen) {
      rows.forEach((row, at) => {
        learnRow(row, [1, ...changes], seen[at]);
      });
    },
  };
}

function rowOf(deviation: Uncertain, effects: readonly (Uncertain | undefined)[]): Row {
  const size = effects.length + 1;
  const covariance = new Float64Array(size * size);
  covariance[0] = deviation.standardError ** 2;
  const means = [deviation.value];
  effects.forEach((effect, k) => {
    const { value, variance } = effect === undefined ? NOTHING : shrunk(effect);
    means.push(value);
    covariance[(k + 1) * (size + 1)] = variance;
  });
  return { means, covariance };
}

const NOTHING = { value: 0, variance: ELSEWHERE ** 2 };

/**
 * An effect drawn towards 0 by the positive-part rule of W. James and C. Stein ("Estimation with quadratic loss", 1961): a search
 * among many effects would otherwise choose those that were overestimated.
 */
function shrunk({ value, standardError }: Uncertain): { readonly value: number; readonly variance: number } {
  const error = standardError ** 2;
  const share = value === 0 ? 0 : Math.max(0, 1 - error / value ** 2);
  return { value: share * value, variance: error + (CURVATURE * value) ** 2 };
}

function expectedOf({ means, covariance }: Row, at: readonly number[]): Uncertain {
  const value = at.reduce((sum, times, i) => sum + times * means[i], 0);
  const along = timesVector(covariance, at);
  const variance = at.reduce((sum, times, i) => sum + times * along[i], 0);
  return { value, standardError: Math.sqrt(Math.max(0, variance)) };
}

function learnRow({ means, covariance }: Row, at: readonly number[], seen: Uncertain): void {
  const along = timesVector(covariance, at);
  const expected = at.reduce((sum, times, i) => sum + times * means[i], 0);
  const variance = at.reduce((sum, times, i) => sum + times * along[i], seen.standardError ** 2);
  if (variance <= 0) return;
  const surprise = (seen.value - expected) / variance;
  const size = at.length;
  for (let i = 0; i < size; i++) {
    means[i] += along[i] * surprise;
    for (let k = 0; k < size; k++) covariance[i * size + k] -= (along[i] * along[k]) / variance;
  }
}

function timesVector(matrix: Float64Array, vector: readonly number[]): Float64Array {
  const size = vector.length;
  const product = new Float64Array(size);
  for (let k = 0; k < size; k++) {
    if (vector[k] === 0) continue;
    for (let i = 0; i < size; i++) product[i] += matrix[i * size + k] * vector[k];
  }
  return product;
}
