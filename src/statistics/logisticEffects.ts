/** What a logistic regression says: contrasts of its log odds, and effects in percentage points of win share. */
import { type CovarianceKind, type LogisticFit, shareOf } from './logistic.ts';

/** Linear functions of estimates, with the covariance between them. */
export interface LinearEstimates {
  readonly estimates: readonly number[];
  readonly errors: readonly number[];
  readonly covariance: readonly (readonly number[])[];
}

/**
 * L b and its covariance L V Lᵀ.
 * @param weights L: one row of weights a contrast, in the order of the fit's names
 */
export function contrasts(
  fit: LogisticFit,
  weights: readonly (readonly number[])[],
  kind: CovarianceKind,
): LinearEstimates {
  const estimates = weights.map((row) => row.reduce((sum, w, i) => sum + w * fit.coefficients[i], 0));
  return { estimates, ...spread(weights, fit.covariance[kind]) };
}

/** A change to the figures of a game, counted among `games` of the population it is averaged over. */
export interface FigureChange {
  readonly before: readonly number[];
  readonly after: readonly number[];
  /** Above 0. */
  readonly games: number;
}

/**
 * Average effects of changes on the win share, in percentage points: 100 times the mean of share(after) − share(before),
 * with errors by the delta method (W. H. Greene, "Econometric Analysis", 7th ed. 2012, section 17.3.2). The errors are
 * those of the coefficients: the population is taken as given, which a design is.
 * @param changes one list an effect
 */
export function averageEffects(
  fit: LogisticFit,
  changes: readonly (readonly FigureChange[])[],
  kind: CovarianceKind,
): LinearEstimates {
  const gradients: number[][] = [];
  const estimates = changes.map((list) => {
    const games = list.reduce((sum, change) => sum + change.games, 0);
    const gradient = new Array<number>(fit.names.length).fill(0);
    let effect = 0;
    for (const change of list) {
      const share = (100 * change.games) / games;
      const [after, before] = [change.after, change.before].map((figures) =>
        shareOf(figures, fit.coefficients),
      );
      effect += share * (after - before);
      for (let i = 0; i < gradient.length; i++) {
        gradient[i] +=
          share * (after * (1 - after) * change.after[i] - before * (1 - before) * change.before[i]);
      }
    }
    gradients.push(gradient);
    return effect;
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
