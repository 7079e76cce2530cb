/**
 * Two-level designs in which every factor is high in half of the runs, and in which the effect of a factor is mixed with neither
 * another factor nor a pair of them: the fold-over of a Hadamard matrix of Sylvester's kind (G. E. P. Box and J. S. Hunter, "The
 * 2^(k−p) fractional factorial designs", Technometrics 3, 1961). Runs i and i + runs / 2 are opposites.
 */

export interface TwoLevelDesign {
  readonly runs: number;
  /** Whether the factor is high in the run. */
  isHigh(run: number, factor: number): boolean;
}

/** The smallest such design for a number of factors. */
export function twoLevelDesign(factors: number): TwoLevelDesign {
  let half = 1;
  while (half < factors) half *= 2;
  const runs = 2 * half;
  return {
    runs,
    // The highest bit belongs to every column, so that a product of two columns is never a column.
    isHigh: (run, factor) => isOdd(run & (half | factor)),
  };
}

/** Whether an odd number of bits is set. */
function isOdd(bits: number): boolean {
  let odd = false;
  for (let left = bits; left > 0; left &= left - 1) odd = !odd;
  return odd;
}
