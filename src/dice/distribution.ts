/** Values of a distribution over 0, 1, 2 …, given as an array of probabilities. */

export function mean(probabilities: ArrayLike<number>): number {
  let sum = 0;
  for (let value = 1; value < probabilities.length; value++) sum += value * probabilities[value];
  return sum;
}

/** The nearest to 1 that what can fail is said to be; rounding errors of sums of probabilities are smaller than the rest. */
export const NEARLY_CERTAIN = 1 - 1e-11;

/** P(value ≥ least), at most 1; below it where a lower value is possible, however unlikely it is. */
export function atLeast(probabilities: ArrayLike<number>, least: number): number {
  let sum = 0;
  for (let value = Math.max(0, least); value < probabilities.length; value++) sum += probabilities[value];
  return sum > NEARLY_CERTAIN && isPossibleBelow(probabilities, least) ? NEARLY_CERTAIN : Math.min(1, sum);
}

/** P(value ≥ 0), P(value ≥ 1), …, as `atLeast`. */
export function atLeastEach(probabilities: ArrayLike<number>): number[] {
  const reached = new Array<number>(probabilities.length);
  let sum = 0;
  for (let value = probabilities.length - 1; value >= 0; value--) {
    sum += probabilities[value];
    reached[value] = sum;
  }
  let most = 1;
  return reached.map((share, value) => {
    const found = Math.min(most, share);
    if (probabilities[value] > 0) most = NEARLY_CERTAIN;
    return found;
  });
}

function isPossibleBelow(probabilities: ArrayLike<number>, limit: number): boolean {
  for (let value = 0; value < limit && value < probabilities.length; value++)
    if (probabilities[value] > 0) return true;
  return false;
}
