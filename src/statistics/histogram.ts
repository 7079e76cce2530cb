/** Counts of the values 0, 1, 2 …: `counts[v]` observations of the value v. */
type Histogram = ArrayLike<number>;

/** A mean with its standard error (sample standard deviation over √n); null below two observations. */
export interface MeanEstimate {
  /** Mean of the observations. */
  readonly mean: number;
  /** Standard error of the mean; null below two observations. */
  readonly standardError: number | null;
}

/**
 * Mean and standard error from exact sums, so that merged and single-pass results agree to the last bit.
 * @param n number of observations, at least 1
 */
export function meanFromSums(n: number, sum: number, sumOfSquares: number): MeanEstimate {
  const mean = sum / n;
  if (n < 2) return { mean, standardError: null };
  const variance = Math.max(0, (sumOfSquares - sum * mean) / (n - 1));
  return { mean, standardError: Math.sqrt(variance / n) };
}

/** Mean and standard error of a histogram with at least one observation. */
export function histogramMean(counts: Histogram): MeanEstimate {
  let n = 0;
  let sum = 0;
  let sumOfSquares = 0;
  for (let value = 0; value < counts.length; value++) {
    const count = counts[value];
    n += count;
    sum += count * value;
    sumOfSquares += count * value * value;
  }
  return meanFromSums(n, sum, sumOfSquares);
}

/**
 * The smallest value with at least the fraction `p` of the observations at or below it (inverse of the empirical
 * distribution function, type 1 of Hyndman and Fan 1996), so it is always a value that occurred.
 * @param p 0 < p ≤ 1
 * @returns NaN for an empty histogram
 */
export function histogramQuantile(counts: Histogram, p: number): number {
  let n = 0;
  for (let value = 0; value < counts.length; value++) n += counts[value];
  // Guards against p·n landing an ulp above the integer it stands for.
  const rank = Math.ceil(p * n - 1e-9);
  let seen = 0;
  for (let value = 0; value < counts.length; value++) {
    seen += counts[value];
    if (seen > 0 && seen >= rank) return value;
  }
  return Number.NaN;
}
