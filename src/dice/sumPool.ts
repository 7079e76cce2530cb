/**
 * Pools that are added up instead of counted, in whole numbers: keep the highest or lowest dice, dice that
 * explode, sums of pools, one sum against another.
 */
import { UsageError } from '../base/errors.ts';
import { expectedInteger, foundExpected } from '../base/phrases.ts';
import { tooManyStates } from './phrases.ts';

/** A distribution over whole numbers, as numerators over one denominator. */
export interface WholeDistribution {
  /** The lowest number that has a numerator. */
  readonly lowest: number;
  /** Of `lowest`, `lowest + 1`, …; they sum to the denominator. */
  readonly numerators: readonly bigint[];
  readonly denominator: bigint;
}

/** About a tenth of a second of multiplications of whole numbers. */
const MOST_STEPS = 2e6;
/** Bits from which on the length of the numbers counts. */
const LONG_NUMBER = 2048;

/** A number that is no die. */
export function constant(value: number): WholeDistribution {
  return { lowest: value, numerators: [1n], denominator: 1n };
}

/** A die with the faces 1 … sides. */
export function fairDie(sides: number): WholeDistribution {
  return { lowest: 1, numerators: new Array<bigint>(sides).fill(1n), denominator: BigInt(sides) };
}

/** A die whose highest face is rolled again and added, at most `times` times. */
export function explodingDie(sides: number, times: number): WholeDistribution {
  const denominator = BigInt(sides) ** BigInt(times + 1);
  const numerators = new Array<bigint>(sides * (times + 1)).fill(0n);
  let share = denominator;
  for (let explosions = 0; explosions <= times; explosions++) {
    share /= BigInt(sides);
    const faces = explosions < times ? sides - 1 : sides;
    for (let face = 1; face <= faces; face++) numerators[explosions * sides + face - 1] = share;
  }
  return { lowest: 1, numerators, denominator };
}

/**
 * The sum of the `keep` highest of `dice` equal dice.
 *
 * Goes through the faces from the highest down. A state is how many dice lie above and what they add up to;
 * as soon as enough dice are kept, all ways the others can fall follow in one step.
 *
 * @param keep 1 … dice
 * @throws UsageError `usage/too-large`, `usage/keep`
 */
export function keepHighest(die: WholeDistribution, dice: number, keep: number): WholeDistribution {
  if (!(Number.isInteger(keep) && keep >= 1 && keep <= dice)) {
    const message = foundExpected(`${keep}`, expectedInteger(1, dice));
    throw new UsageError([{ code: 'usage/keep', place: { path: 'keep' }, message }]);
  }
  const faces = die.numerators.length;
  const width = keep * (faces - 1) + 1;
  checkSteps(((faces * keep * keep * width) / 4) * lengthFactor(dice * bitLength(die.denominator)));
  const sums = new Array<bigint>(width).fill(0n);
  // Sums are counted from the lowest face, so that they begin at 0.
  const above = Array.from({ length: keep }, () => new Array<bigint>(width).fill(0n));
  above[0][0] = 1n;
  let lower = die.denominator;
  for (let face = faces - 1; face >= 0; face--) {
    const weight = die.numerators[face];
    lower -= weight;
    if (weight === 0n) continue;
    // From many dice above to few: what is read has not been added to yet.
    for (let placed = keep - 1; placed >= 0; placed--) {
      const free = dice - placed;
      const missing = keep - placed;
      // Ways that `more` of the free dice show this face and the others less: taken away, enough are left.
      let enough = (weight + lower) ** BigInt(free) - lower ** BigInt(free);
      let ways = 1n;
      for (let more = 1; more < missing; more++) {
        ways = (ways * BigInt(free - more + 1) * weight) / BigInt(more);
        enough -= ways * lower ** BigInt(free - more);
        addScaled(above[placed + more], above[placed], more * face, ways);
      }
      addScaled(sums, above[placed], missing * face, enough);
    }
  }
  return { lowest: keep * die.lowest, numerators: sums, denominator: die.denominator ** BigInt(dice) };
}

/** The sum of the `keep` lowest of `dice` equal dice. */
export function keepLowest(die: WholeDistribution, dice: number, keep: number): WholeDistribution {
  return negated(keepHighest(negated(die), dice, keep));
}

/** The sum of two independent numbers. */
export function sumOf(a: WholeDistribution, b: WholeDistribution): WholeDistribution {
  checkSteps(
    a.numerators.length *
      b.numerators.length *
      lengthFactor(bitLength(a.denominator) + bitLength(b.denominator)),
  );
  const numerators = new Array<bigint>(a.numerators.length + b.numerators.length - 1).fill(0n);
  for (const [i, weight] of b.numerators.entries()) addScaled(numerators, a.numerators, i, weight);
  return { lowest: a.lowest + b.lowest, numerators, denominator: a.denominator * b.denominator };
}

/**
 * The sum of so many independent numbers of one distribution; 0 of them are 0.
 *
 * The numerators are the coefficients of a power of a polynomial, c = a^n. Miller's recurrence gives each from those
 * before it, k a₀ cₖ = Σ (n i - (k - i)) aᵢ cₖ₋ᵢ, without a remainder (Knuth, The Art of Computer Programming,
 * volume 2, 4.7, equation 9).
 *
 * @throws UsageError `usage/too-large`
 */
export function repeated(one: WholeDistribution, times: number): WholeDistribution {
  const first = one.numerators.findIndex((weight) => weight > 0n);
  const weights = one.numerators.slice(first);
  const width = times * (weights.length - 1) + 1;
  checkSteps(width * weights.length * lengthFactor(times * bitLength(one.denominator)));
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

/** Minus the number. */
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
function addScaled(target: bigint[], source: readonly bigint[], shift: number, factor: bigint): void {
  if (factor === 0n) return;
  for (let i = 0; i < source.length; i++) {
    if (source[i] !== 0n) target[i + shift] += source[i] * factor;
  }
}

/** How much longer a step takes with numbers of so many bits than with small ones. */
function lengthFactor(bits: number): number {
  return 1 + bits / LONG_NUMBER;
}

/** Binary digits, to within three. */
function bitLength(number: bigint): number {
  return 4 * number.toString(16).length;
}

function checkSteps(steps: number): void {
  if (steps <= MOST_STEPS) return;
  throw new UsageError([{ code: 'usage/too-large', place: {}, message: tooManyStates(steps, MOST_STEPS) }]);
}
