/**
 * Variance-based sensitivity: I. M. Sobol', Math. Comp. Simulation 55 (2001), by the estimators that A. Saltelli et al.,
 * Computer Physics Communications 181 (2010), table 2, find best: (b) for first-order, (f) of Jansen for total indices.
 */
import { quantileSorted } from 'simple-statistics';
import { DEFAULT_CONFIDENCE, type Interval } from './interval.ts';

/** A row of the design: two independent points, and the first with one input after another taken from the second. */
interface SensitivityRow<Value> {
  readonly a: Value;
  readonly b: Value;
  /** One point for each input. */
  readonly mixed: readonly Value[];
}

/** Output of the model at a point. */
interface SampledValue {
  readonly value: number;
  /** Sampling variance, independent between points: 0 for an exact model. */
  readonly variance: number;
}

interface SensitivityIndex extends Interval {
  /** Share of the variance, 0 … 1; sampling noise may put an estimate outside. */
  readonly index: number;
}

export interface Sensitivity {
  /** Variance over the inputs, without the noise. */
  readonly variance: number;
  /** Share of the variance that an input explains alone. */
  readonly first: readonly SensitivityIndex[];
  /** Share that would remain if all other inputs were known. */
  readonly total: readonly SensitivityIndex[];
}

const BOOTSTRAPS = 500;

/**
 * A Latin hypercube in twice as many dimensions as inputs (M. D. McKay, R. J. Beckman and W. J. Conover, Technometrics 21, 1979).
 * There is no maintained package of scrambled Sobol' points, and the hypercube needs no power of two as the number of rows.
 * @returns points of the unit cube; `rows · (inputs + 2)` runs of the model
 * @param random uniform in [0, 1), from a seed
 */
export function sensitivityDesign(
  inputs: number,
  rows: number,
  random: () => number,
): SensitivityRow<readonly number[]>[] {
  const columns = Array.from({ length: 2 * inputs }, () => {
    const strata = Array.from({ length: rows }, (_, i) => i);
    for (let i = rows - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [strata[i], strata[j]] = [strata[j], strata[i]];
    }
    return strata.map((stratum) => (stratum + random()) / rows);
  });
  return Array.from({ length: rows }, (_, row) => {
    const a = columns.slice(0, inputs).map((column) => column[row]);
    const b = columns.slice(inputs).map((column) => column[row]);
    return { a, b, mixed: a.map((_, input) => a.with(input, b[input])) };
  });
}

/**
 * Indices with percentile bootstrap intervals over rows. Noise that is independent between points leaves the first-order
 * numerator unbiased; it is subtracted from the variance and from Jansen's half squared differences.
 * @param random uniform in [0, 1), for the bootstrap
 */
export function sensitivity(
  rows: readonly SensitivityRow<SampledValue>[],
  random: () => number,
  confidence: number = DEFAULT_CONFIDENCE,
): Sensitivity {
  const terms = rowTerms(rows);
  const inputs = rows[0].mixed.length;
  const point = indices(terms, inputs, rows.length, (row) => row);
  const resampled = Array.from({ length: BOOTSTRAPS }, () =>
    indices(terms, inputs, rows.length, () => Math.floor(random() * rows.length)),
  );
  const withInterval = (kind: 'first' | 'total'): SensitivityIndex[] =>
    point[kind].map((index, input) => {
      const sorted = resampled.map((replicate) => replicate[kind][input]).sort((a, b) => a - b);
      return {
        index,
        low: quantileSorted(sorted, (1 - confidence) / 2),
        high: quantileSorted(sorted, (1 + confidence) / 2),
      };
    });
  return { variance: point.variance, first: withInterval('first'), total: withInterval('total') };
}

/** Number of terms of a row before those of its inputs: value sum, squares, noise. */
const SHARED = 3;
/** Number of terms of an input: the numerator of its first-order index, the difference that centres it, Jansen's term. */
const OWN = 3;

/** Contribution of each row to each sum, row after row; values are centred on the mean of all, which keeps precision. */
function rowTerms(rows: readonly SensitivityRow<SampledValue>[]): Float64Array {
  const centre = rows.reduce((sum, { a, b }) => sum + a.value + b.value, 0) / (2 * rows.length);
  return Float64Array.from(
    rows.flatMap(({ a, b, mixed }) => {
      const [fromA, fromB] = [a.value - centre, b.value - centre];
      const shared = [fromA + fromB, fromA ** 2 + fromB ** 2, a.variance + b.variance];
      const own = mixed.flatMap((other) => {
        const difference = other.value - a.value;
        const jansen = (difference ** 2 - a.variance - other.variance) / 2;
        return [fromB * difference, difference, jansen];
      });
      return [...shared, ...own];
    }),
  );
}

function indices(
  terms: Float64Array,
  inputs: number,
  count: number,
  pick: (row: number) => number,
): { readonly variance: number; readonly first: readonly number[]; readonly total: readonly number[] } {
  const width = SHARED + OWN * inputs;
  const sums = new Float64Array(width);
  for (let row = 0; row < count; row++) {
    const at = pick(row) * width;
    for (let i = 0; i < width; i++) sums[i] += terms[at + i];
  }
  const mean = sums[0] / (2 * count);
  const variance = (sums[1] - 2 * count * mean ** 2) / (2 * count - 1) - sums[2] / (2 * count);
  const first: number[] = [];
  const total: number[] = [];
  for (let at = SHARED; at < width; at += OWN) {
    first.push((sums[at] - mean * sums[at + 1]) / count / variance);
    total.push(sums[at + 2] / count / variance);
  }
  return { variance, first, total };
}
