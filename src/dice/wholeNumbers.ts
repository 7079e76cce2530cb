/** Values of distributions in whole numbers, each rounded once. */
import { NEARLY_CERTAIN } from './distribution.ts';

/** A distribution over whole numbers, as numerators over one denominator. */
export interface WholeDistribution {
  /** The lowest number, to which the first numerator belongs. */
  readonly lowest: number;
  /** Of `lowest`, `lowest + 1`, …; they sum to the denominator. */
  readonly numerators: readonly bigint[];
  readonly denominator: bigint;
}

/** More bits than a double holds. */
const BITS = 64;

/**
 * A fraction as the nearest double or its neighbour, however long its numbers.
 * @param denominator above 0
 */
export function ratio(numerator: bigint, denominator: bigint): number {
  if (numerator < 0n) return -ratio(-numerator, denominator);
  const shift = BITS - bitLength(numerator) + bitLength(denominator);
  const quotient =
    shift >= 0 ? (numerator << BigInt(shift)) / denominator : numerator / (denominator << BigInt(-shift));
  return Number(quotient) * 2 ** -shift;
}

/** The same as a probability: 0 or 1 only where it is exactly that. */
export function chanceOf(numerator: bigint, denominator: bigint): number {
  if (numerator === 0n || numerator === denominator) return numerator === 0n ? 0 : 1;
  return Math.max(Number.MIN_VALUE, Math.min(NEARLY_CERTAIN, ratio(numerator, denominator)));
}

/** P(lowest), P(lowest + 1), …. */
export function probabilitiesOf({ numerators, denominator }: WholeDistribution): number[] {
  return numerators.map((numerator) => ratio(numerator, denominator));
}

export interface Moments {
  /** Expected value. */
  readonly mean: number;
  /** Standard deviation of the distribution. */
  readonly standardDeviation: number;
}

export function momentsOf({ lowest, numerators, denominator }: WholeDistribution): Moments {
  let sum = 0n;
  let squares = 0n;
  for (const [offset, numerator] of numerators.entries()) {
    const weighted = numerator * BigInt(offset);
    sum += weighted;
    squares += weighted * BigInt(offset);
  }
  return {
    mean: ratio(sum + BigInt(lowest) * denominator, denominator),
    standardDeviation: Math.sqrt(ratio(squares * denominator - sum * sum, denominator * denominator)),
  };
}

/** Binary digits, to within three. */
export function bitLength(number: bigint): number {
  return 4 * number.toString(16).length;
}

/** The greatest number that divides both; the other one where one is 0. */
export function greatestDivisor(one: bigint, other: bigint): bigint {
  let [a, b] = [one, other];
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}
