import { CholeskyDecomposition, Matrix } from 'ml-matrix';

/** Prior belief about a slope, before the first observation. */
export interface SlopePrior {
  readonly slope: number;
  /**
   * Residual variance of a value over the prior variance of the slope: how many squared covariates the prior counts for; above 0.
   */
  readonly strength: number;
}

/** Slopes of values on covariates, learned as the values come in. */
interface AdaptiveControl {
  /** Slopes for the next observation, from earlier ones alone. Always the same array. */
  readonly slopes: Float64Array;
  /** Learns from an observation; to be called once its slopes have been used. */
  learn(value: number, covariates: Float64Array): void;
}

/** The slopes are first fitted after so many observations, then whenever there are a quarter more. */
const FIRST_FIT = 16;
const GROWTH = 1.25;

/**
 * Control variates whose slopes are learned from earlier observations only, by least squares with a constant and a normal prior
 * of each slope. A value minus slopes times covariates keeps its mean whatever the slopes, if the covariates have mean 0 given
 * everything before them. So the mean of such values is unbiased for any number of them. They are martingale differences, for
 * which the plain standard error holds (P. Hall and C. C. Heyde, "Martingale Limit Theory and Its Application", 1980, theorem
 * 3.2). With slopes from all observations the mean would be biased to the order of 1/n (S. S. Lavenberg and P. D. Welch,
 * Management Science 27, 1981).
 */
export function createAdaptiveControl(priors: readonly SlopePrior[]): AdaptiveControl {
  const size = priors.length;
  const slopes = Float64Array.from(priors, ({ slope }) => slope);
  const sums = new Float64Array(size);
  const products = new Float64Array(size * size);
  const shared = new Float64Array(size);
  let observations = 0;
  let total = 0;
  let next = FIRST_FIT;

  /** (Σ (c − c̄)(c − c̄)ᵀ + K) b = Σ (c − c̄) y + K b₀, with K the strengths of the priors. */
  function solve(): void {
    const left = Matrix.zeros(size, size);
    const right = new Array<number>(size);
    for (let i = 0; i < size; i++) {
      for (let j = 0; j <= i; j++) {
        const centred = products[i * size + j] - (sums[i] * sums[j]) / observations;
        left.set(i, j, centred);
        left.set(j, i, centred);
      }
      const { slope, strength } = priors[i];
      left.set(i, i, left.get(i, i) + strength);
      right[i] = shared[i] - (sums[i] * total) / observations + strength * slope;
    }
    slopes.set(new CholeskyDecomposition(left).solve(Matrix.columnVector(right)).to1DArray());
  }

  return {
    slopes,
    learn(value, covariates) {
      observations++;
      total += value;
      for (let i = 0; i < size; i++) {
        const own = covariates[i];
        if (own === 0) continue;
        sums[i] += own;
        shared[i] += own * value;
        for (let j = 0; j <= i; j++) products[i * size + j] += own * covariates[j];
      }
      if (size === 0 || observations < next) return;
      next = Math.ceil(observations * GROWTH);
      solve();
    },
  };
}
