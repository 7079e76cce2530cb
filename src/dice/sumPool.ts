/**
 * Pools that are added up instead of counted, in whole numbers: dice that explode, sums of pools, one sum against another. Those that
 * keep some of their dice: keptDice.ts.
 */
import { UsageError } from '../base/errors.ts';
import { tooManyStates } from './phrases.ts';
import { bitLength, greatestDivisor, type WholeDistribution } from './wholeNumbers.ts';

/** About a second of multiplications of whole numbers. */
const MOST_STEPS = 3e7;
/** Numbers with more bits than this cost more to multiply. */
const LONG_NUMBER = 2048;
/** Bits of both factors, multiplied, of a product that takes twice as long as one of small numbers. */
const LONG_PRODUCT = 8e5;

/** A fixed number as a distribution. */
export function constant(value: number): WholeDistribution {
  return { lowest: value, numerators: [1n], denominator: 1n };
}

/** A die with the faces 1 … sides. */
export function fairDie(sides: number): WholeDistribution {
  return { lowest: 1, numerators: new Array<bigint>(sides).fill(1n), denominator: BigInt(sides) };
}

/** A die whose highest face is rolled again and added, at most `times` times. */
export function explodingDie(sides: number, times: number): WholeDistribution {
  return exploded(fairDie(sides), times);
}

/** Any die whose highest face is rolled again and added, at most `times` times. */
export function exploded(die: WholeDistribution, times: number): WholeDistribution {
  if (times === 0) return die;
  const { lowest, numerators: weights, denominator } = die;
  const last = weights.length - 1;
  const highest = lowest + last;
  const ends = [0, times].flatMap((again) => [again * highest + lowest, again * highest + highest]);
  const first = Math.min(...ends);
  const numerators = new Array<bigint>(Math.max(...ends) - first + 1).fill(0n);
  for (let again = 0; again <= times; again++) {
    const share = weights[last] ** BigInt(again) * denominator ** BigInt(times - again);
    for (const [index, weight] of weights.entries())
      if (index < last || again === times)
        numerators[again * highest + lowest + index - first] += share * weight;
  }
  return { lowest: first, numerators, denominator: denominator ** BigInt(times + 1) };
}

/** Steps of arithmetic that are still allowed; every operation takes its own before it begins. */
export class Budget {
  private spent = 0;

  /** @throws UsageError `usage/too-large` once all operations together would take longer than about a second */
  take(steps: number): void {
    this.spent += steps;
    if (this.spent <= MOST_STEPS) return;
    const message = tooManyStates(this.spent, MOST_STEPS);
    throw new UsageError([{ code: 'usage/too-large', place: {}, message }]);
  }
}

/** The sum of two independent numbers. */
export function sumOf(a: WholeDistribution, b: WholeDistribution): WholeDistribution {
  return sumWithin(new Budget(), a, b);
}

/** The same, within what is left of a budget. */
export function sumWithin(budget: Budget, a: WholeDistribution, b: WholeDistribution): WholeDistribution {
  budget.take(pairSteps(a, b));
  const numerators = new Array<bigint>(a.numerators.length + b.numerators.length - 1).fill(0n);
  for (const [i, weight] of b.numerators.entries()) addScaled(numerators, a.numerators, i, weight);
  return { lowest: a.lowest + b.lowest, numerators, denominator: a.denominator * b.denominator };
}

/**
 * The sum of `times` independent numbers of one distribution; 0 of them sum to 0.
 *
 * The numerators are the coefficients of a power of a polynomial, c = a^n. Miller's recurrence gives each from those
 * before it, k a₀ cₖ = Σ (n i - (k - i)) aᵢ cₖ₋ᵢ, without a remainder (Knuth, The Art of Computer Programming,
 * volume 2, 4.7, equation 9).
 *
 * @throws UsageError `usage/too-large`
 */
export function repeated(one: WholeDistribution, times: number, budget = new Budget()): WholeDistribution {
  const first = one.numerators.findIndex((weight) => weight > 0n);
  const weights = one.numerators.slice(first);
  const width = times * (weights.length - 1) + 1;
  budget.take(width * weights.length * lengthFactor(times * bitLength(one.denominator)));
  const numerators = [weights[0] ** BigInt(times)];
  for (let k = 1; k < width; k++) {
    let sum = 0n;
    for (let i = 1; i <= Math.min(k, weights.length - 1); i++) {
      if (weights[i] !== 0n) sum += BigInt(times * i - (k - i)) * weights[i] * numerators[k - i];
    }
    numerators.push(sum / (BigInt(k) * weights[0]));
  }
  return { lowest: times * (one.lowest + first), numerators, denominator: one.denominator ** BigInt(times) };
}

/**
 * What a function makes of two independent numbers.
 * @param lowest, highest that it can give
 */
export function combined(
  a: WholeDistribution,
  b: WholeDistribution,
  { of, lowest, highest }: { of: (a: number, b: number) => number; lowest: number; highest: number },
  budget = new Budget(),
): WholeDistribution {
  const width = highest - lowest + 1;
  budget.take(width + pairSteps(a, b));
  const numerators = new Array<bigint>(width).fill(0n);
  for (const [i, weight] of a.numerators.entries()) {
    if (weight === 0n) continue;
    for (const [j, other] of b.numerators.entries())
      if (other !== 0n) numerators[of(a.lowest + i, b.lowest + j) - lowest] += weight * other;
  }
  return trimmed({ lowest, numerators, denominator: a.denominator * b.denominator });
}

/** The higher of two independent numbers: it is at most x where both are. */
export function higherOf(
  a: WholeDistribution,
  b: WholeDistribution,
  budget = new Budget(),
): WholeDistribution {
  const lowest = Math.max(a.lowest, b.lowest);
  const width = Math.max(highestOf(a), highestOf(b)) - lowest + 1;
  budget.take(width * lengthFactor(bitLength(a.denominator) + bitLength(b.denominator)));
  const [atMostA, atMostB] = [a, b].map((one) => cumulative(one, lowest, width));
  const atMost = atMostA.map((ways, index) => ways * atMostB[index]);
  const numerators = atMost.map((ways, index) => (index === 0 ? ways : ways - atMost[index - 1]));
  return trimmed({ lowest, numerators, denominator: a.denominator * b.denominator });
}

function highestOf({ lowest, numerators }: WholeDistribution): number {
  return lowest + numerators.length - 1;
}

/** Ways to show at most `from`, `from + 1`, …. */
function cumulative({ lowest, numerators }: WholeDistribution, from: number, width: number): bigint[] {
  let ways = numerators.slice(0, Math.max(0, from - lowest)).reduce((sum, one) => sum + one, 0n);
  return Array.from({ length: width }, (_, index) => {
    ways += numerators[from + index - lowest] ?? 0n;
    return ways;
  });
}

/** The same without impossible numbers at its ends. */
export function trimmed({ lowest, numerators, denominator }: WholeDistribution): WholeDistribution {
  const from = numerators.findIndex((numerator) => numerator > 0n);
  const to = numerators.findLastIndex((numerator) => numerator > 0n) + 1;
  return { lowest: lowest + from, numerators: numerators.slice(from, to), denominator };
}

/** A distribution among several, and how often it is the one, as a share of the sum of all weights. */
export interface Weighted {
  readonly weight: bigint;
  readonly of: WholeDistribution;
}

/** One of several distributions. @param parts at least one with a weight */
export function mixture(parts: readonly Weighted[], budget = new Budget()): WholeDistribution {
  const lowest = Math.min(...parts.map(({ of }) => of.lowest));
  const width = Math.max(...parts.map(({ of }) => of.lowest + of.numerators.length)) - lowest;
  const common = commonDenominator(parts.map(({ of }) => of));
  const total = parts.reduce((sum, { weight }) => sum + weight, 0n);
  const length = lengthFactor(bitLength(common) + bitLength(total));
  budget.take((width + parts.reduce((steps, { of }) => steps + of.numerators.length, 0)) * length);
  const numerators = new Array<bigint>(width).fill(0n);
  for (const { weight, of } of parts)
    addScaled(numerators, of.numerators, of.lowest - lowest, weight * (common / of.denominator));
  return trimmed({ lowest, numerators, denominator: total * common });
}

/** The least number that all denominators divide. */
export function commonDenominator(all: readonly WholeDistribution[]): bigint {
  return [...new Set(all.map((one) => one.denominator))].reduce(
    (common, denominator) => (common / greatestDivisor(common, denominator)) * denominator,
    1n,
  );
}

/** The negative of a number. */
export function negated({ lowest, numerators, denominator }: WholeDistribution): WholeDistribution {
  return { lowest: 1 - lowest - numerators.length, numerators: numerators.toReversed(), denominator };
}

/** How one number compares with another, as numerators over one denominator. */
interface Comparison {
  readonly higher: bigint;
  readonly equal: bigint;
  readonly lower: bigint;
  readonly denominator: bigint;
}

/** Compares `a` with an independent `b`. */
export function compare(a: WholeDistribution, b: WholeDistribution): Comparison {
  let higher = 0n;
  let equal = 0n;
  let belowA = 0n;
  let i = 0;
  for (const [offset, weight] of a.numerators.entries()) {
    const value = a.lowest + offset;
    for (; i < b.numerators.length && b.lowest + i < value; i++) belowA += b.numerators[i];
    higher += weight * belowA;
    equal += weight * (i < b.numerators.length && b.lowest + i === value ? b.numerators[i] : 0n);
  }
  const denominator = a.denominator * b.denominator;
  return { higher, equal, lower: denominator - higher - equal, denominator };
}

/** target[i + shift] += source[i] × factor. */
export function addScaled(target: bigint[], source: readonly bigint[], shift: number, factor: bigint): void {
  if (factor === 0n) return;
  const isPlain = factor === 1n;
  for (let i = 0; i < source.length; i++) {
    if (source[i] !== 0n) target[i + shift] += isPlain ? source[i] : source[i] * factor;
  }
}

/** Steps of going through every pair of values: products take as long as both their lengths. */
function pairSteps(a: WholeDistribution, b: WholeDistribution): number {
  const [first, second] = [bitLength(a.denominator), bitLength(b.denominator)];
  const longer = (first * second) / LONG_PRODUCT;
  return a.numerators.length * b.numerators.length * (lengthFactor(2 * (first + second)) + longer);
}

/** How much longer an operation takes with numbers of so many bits than with small ones. */
export function lengthFactor(bits: number): number {
  return 1 + bits / LONG_NUMBER;
}
