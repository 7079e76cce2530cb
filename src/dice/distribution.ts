/** Values of a distribution over 0, 1, 2 …, given as an array of probabilities. */

export function mean(probabilities: ArrayLike<number>): number {
  let sum = 0;
  for (let value = 1; value < probabilities.length; value++) sum += value * probabilities[value];
  return sum;
}

/** P(value ≥ least). */
export function atLeast(probabilities: ArrayLike<number>, least: number): number {
  let sum = 0;
  for (let value = Math.max(0, least); value < probabilities.length; value++) sum += probabilities[value];
  return sum;
}
