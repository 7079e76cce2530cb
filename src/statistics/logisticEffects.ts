/** Results of a logistic regression: contrasts of its log odds, and expected win shares of populations. */
import { type CovarianceKind, type LogisticFit, shareOf } from './logistic.ts';

/** Linear functions of estimates, with the covariance between them. */
interface LinearEstimates {
  readonly estimates: readonly number[];
  readonly errors: readonly number[];
  readonly covariance: readonly (readonly number[])[];
}

/**
 * Contrasts of a fit: L b and its covariance L V Lᵀ.
 * @param weights L: one row of weights for each contrast, in the order of the fit's names
 */
export function contrasts(
  fit: LogisticFit,
  weights: readonly (readonly number[])[],
  kind: CovarianceKind,
): LinearEstimates {
  const estimates = weights.map((row) => row.reduce((sum, w, i) => sum + w * fit.coefficients[i], 0));
  return { estimates, ...spread(weights, fit.covariance[kind]) };
}

/**
 * Mean win shares of populations, 0 … 1, with errors by the delta method (W. H. Greene, "Econometric Analysis", 7th ed. 2012,
 * section 17.3.2); the average effect of a change is the difference between two of them. The errors are those of the
 * coefficients; the population counts as known.
 * @param populations one iterable for each population, of at least one row of predictors; it may reuse the same array for each
 * row
 */
export function averageShares(
  fit: LogisticFit,
  populations: readonly Iterable<ArrayLike<number>>[],
  kind: CovarianceKind,
): LinearEstimates {
  const gradients: number[][] = [];
  const estimates = populations.map((population) => {
    const gradient = new Array<number>(fit.names.length).fill(0);
    let [sum, games] = [0, 0];
    for (const predictors of population) {
      const share = shareOf(predictors, fit.coefficients);
      const slope = share * (1 - share);
      sum += share;
      games++;
      for (let i = 0; i < gradient.length; i++) gradient[i] += slope * predictors[i];
    }
    gradients.push(gradient.map((value) => value / games));
    return sum / games;
  });
  return { estimates, ...spread(gradients, fit.covariance[kind]) };
}

function spread(
  weights: readonly (readonly number[])[],
  covariance: readonly (readonly number[])[],
): Omit<LinearEstimates, 'estimates'> {
  const products = weights.map((row) =>
    covariance.map((line) => line.reduce((sum, value, i) => sum + value * row[i], 0)),
  );
  const of = (i: number, j: number): number => weights[i].reduce((sum, w, k) => sum + w * products[j][k], 0);
  const result = weights.map((_, i) => weights.map((__, j) => of(i, j)));
  return { covariance: result, errors: result.map((row, i) => Math.sqrt(Math.max(0, row[i]))) };
}
