import { InternalError } from '../base/errors.ts';

/**
 * How far observed counts lie from an exact distribution: the largest deviation over the categories in
 * standard errors, as the signed root of the likelihood ratio, `sqrt(2 n KL(k/n || p))`.
 *
 * For large counts that is the usual z. For rare categories it stays valid where (k - np)/sd does not: by Chernoff's
 * bound P(|z| > t) ≤ 2 exp(-t²/2) in each category, whatever n and p.
 *
 * @param counts observed, of the categories 0, 1, 2 …
 * @returns 0 or more; Infinity if an impossible category was observed
 */
export function largestDeviation(counts: ArrayLike<number>, probabilities: ArrayLike<number>): number {
  let trials = 0;
  for (let i = 0; i < counts.length; i++) trials += counts[i];
  let largest = 0;
  for (let i = 0; i < Math.max(counts.length, probabilities.length); i++) {
    const count = i < counts.length ? counts[i] : 0;
    const probability = i < probabilities.length ? Math.min(1, probabilities[i]) : 0;
    largest = Math.max(largest, deviation(count, trials, probability));
  }
  return largest;
}

/** More than this many standard errors between exact and sampled odds is a defect, not chance. */
const MOST_DEVIATION = 5;

/** Message: exact and sampled odds differ by more than chance explains. */
export function samplesDisagree(z: number, seed: number, trials: number): string {
  return `the exact odds and ${trials} samples with seed ${seed} differ by ${z.toFixed(1)} standard errors`;
}

/**
 * The largest deviation of sampled counts from exact probabilities.
 * @throws InternalError `internal/odds-disagree` when chance does not explain it
 */
export function checkAgreement(
  counts: ArrayLike<number>,
  probabilities: ArrayLike<number>,
  { trials, seed }: { readonly trials: number; readonly seed: number },
): number {
  const z = largestDeviation(counts, probabilities);
  if (z <= MOST_DEVIATION) return z;
  const message = samplesDisagree(z, seed, trials);
  throw new InternalError([{ code: 'internal/odds-disagree', place: {}, message }]);
}

function deviation(count: number, trials: number, probability: number): number {
  const ratio = surplus(count, trials * probability) + surplus(trials - count, trials * (1 - probability));
  // Rounding of two nearly equal logarithms may leave a tiny negative number.
  return Math.sqrt(Math.max(0, 2 * ratio));
}

/** count × ln(count / expected), with 0 ln 0 = 0. */
function surplus(count: number, expected: number): number {
  if (count === 0) return 0;
  return count * Math.log(count / expected);
}
