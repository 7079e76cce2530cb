/** The sum of the highest or lowest of several equal dice, in whole numbers. */
import { UsageError } from '../base/errors.ts';
import { expectedInteger, foundExpected } from '../base/phrases.ts';
import { addScaled, Budget, lengthFactor, negated } from './sumPool.ts';
import { bitLength, greatestDivisor, type WholeDistribution } from './wholeNumbers.ts';
import { wholePower } from './wholePower.ts';

/**
 * The sum of the `keep` highest of `dice` equal dice.
 *
 * By order statistics: the lowest die that is kept shows some face. Of the dice above it, each counted number falls freely
 * on the faces above; of the others, at least as many as are still to be kept show the face itself. Faces that follow each other with
 * the same weight are taken together, as a block: what falls above the block is multiplied in once for all of them, by Horner's rule.
 *
 * @param keep 1 … dice
 * @throws UsageError `usage/too-large`, `usage/keep`
 */
export function keepHighest(
  die: WholeDistribution,
  dice: number,
  keep: number,
  budget = new Budget(),
): WholeDistribution {
  if (!(Number.isInteger(keep) && keep >= 1 && keep <= dice)) {
    const message = foundExpected(`${keep}`, expectedInteger(1, dice));
    throw new UsageError([{ code: 'usage/keep', place: { path: 'keep' }, message }]);
  }
  const { numerators, denominator, lowest } = die;
  const { blocks, steps } = cheapestBlocks(numerators, keep);
  budget.take(steps * lengthFactor((dice * bitLength(denominator)) / 8));
  const sums = new Array<bigint>(keep * (numerators.length - 1) + 1).fill(0n);
  for (const block of blocks) addBlock(sums, numerators, block, dice, keep);
  return { lowest: keep * lowest, numerators: sums, denominator: denominator ** BigInt(dice) };
}

/** The sum of the `keep` lowest of `dice` equal dice. */
export function keepLowest(
  die: WholeDistribution,
  dice: number,
  keep: number,
  budget = new Budget(),
): WholeDistribution {
  return negated(keepHighest(negated(die), dice, keep, budget));
}

/** Faces of one weight above 0 that follow each other. */
interface Block {
  /** Index of the lowest. */
  readonly from: number;
  /** How many. */
  readonly size: number;
}

/** More faces than this in one block are never the cheapest. */
const LARGEST_BLOCK = 32;

/** The partition into blocks that takes the fewest steps. */
function cheapestBlocks(weights: readonly bigint[], keep: number) {
  const all = Array.from({ length: LARGEST_BLOCK }, (_, i) => {
    const blocks = blocksOf(weights, i + 1);
    return { blocks, steps: stepsOf(weights, blocks, keep) };
  });
  return all.reduce((best, one) => (one.steps < best.steps ? one : best));
}

/** The faces with a weight in blocks of at most `largest`. */
function blocksOf(weights: readonly bigint[], largest: number): Block[] {
  const blocks: Block[] = [];
  for (let from = 0; from < weights.length; ) {
    let to = from + 1;
    while (to < weights.length && weights[to] === weights[from] && to - from < largest) to++;
    if (weights[from] !== 0n) blocks.push({ from, size: to - from });
    from = to;
  }
  return blocks;
}

/** Multiplications and additions, in pairs: those within the blocks, and those of what falls above them. */
function stepsOf(weights: readonly bigint[], blocks: readonly Block[], keep: number): number {
  const changes = new Array<number>(weights.length + 1).fill(0);
  for (let face = weights.length - 1; face >= 0; face--)
    changes[face] = changes[face + 1] + Number(weights[face] !== (weights[face + 1] ?? 0n));
  return blocks.reduce((steps, { from, size }) => {
    const within = (size * (size - 1) * wholePower(keep + 1, 3)) / 24;
    const above = weights.length - from - size;
    return steps + within + ((above * (changes[from + size] + 2) + size) * keep * keep) / 2;
  }, 0);
}

/** Adds the ways in which the lowest kept die shows a face of the block, by sum; sums are counted from the lowest face. */
function addBlock(
  sums: bigint[],
  weights: readonly bigint[],
  { from, size }: Block,
  dice: number,
  keep: number,
): void {
  const below = weights.slice(0, from).reduce((sum, weight) => sum + weight, 0n);
  // Each die within the block or below has this factor; without it the numbers are shorter.
  const unit = greatestDivisor(weights[from], below);
  const weight = weights[from] / unit;
  const within = withinBlock({ weight, below: below / unit, size }, dice, keep);
  const above = weights.slice(from + size);
  const changes = changesOf(above);
  let ways: bigint[] = [];
  let scale = weight;
  for (const own of within) {
    const next = above.length === 0 || ways.length === 0 ? [] : timesSteps(ways, changes, above.length);
    ways = new Array<bigint>(Math.max(own.length, next.length + size)).fill(0n);
    addScaled(ways, next, size, 1n);
    addScaled(ways, own, 0, scale);
    scale *= weight * unit;
  }
  addScaled(sums, ways, keep * from, unit ** BigInt(dice - keep + 1));
}

/**
 * What falls within a block and below it, by the number of kept dice there, from 1: ways to each sum, which is counted from the block's
 * lowest face. Each list is to be multiplied by the block's weight for every kept die.
 *
 * Face by face from the lowest: to have a face more above, each kept die may show that one, so the lists, as coefficients of a polynomial
 * of the number of dice, are shifted by it (M. Shaw and J. F. Traub, On the number of multiplications for the evaluation of a polynomial
 * and some of its derivatives, Journal of the ACM 21, 1974).
 */
function withinBlock(
  { weight, below, size }: { readonly weight: bigint; readonly below: bigint; readonly size: number },
  dice: number,
  keep: number,
): bigint[][] {
  const lists = Array.from({ length: keep }, (_, i) => new Array<bigint>((i + 1) * (size - 1) + 1).fill(0n));
  for (let face = 0; face < size; face++) {
    for (let last = keep - 1; face > 0 && last > 0; last--) {
      for (let i = 1; i <= last; i++) addSlice(lists[i], lists[i - 1], face, i * face);
    }
    const lower = below + BigInt(face) * weight;
    for (const [i, ways] of lowestKept(weight, lower, dice, keep).entries()) lists[i][(i + 1) * face] += ways;
  }
  return lists;
}

/**
 * By the number of kept dice that show a face of this weight, from 1, the other kept ones being higher: in how many ways at least so many of
 * the dice that are not higher show the face and the others less, and the higher ones are chosen. Without the weights of those kept.
 *
 * At least q + 1 of m + 1 dice show it where at least q of the first m do, unless these are q and the last die does not.
 */
function lowestKept(weight: bigint, lower: bigint, dice: number, keep: number): bigint[] {
  const spare = dice - keep;
  const none = lower ** BigInt(spare + 1);
  const ways: bigint[] = [];
  let enough = (weight + lower) ** BigInt(spare);
  let exactly = 1n;
  let higher = chosen(dice, keep);
  for (let shown = 1; shown <= keep; shown++) {
    enough = ((weight + lower) * enough - exactly * none) / weight;
    exactly = (exactly * BigInt(spare + shown)) / BigInt(shown);
    higher = (higher * BigInt(keep - shown + 1)) / BigInt(spare + shown);
    ways.push(higher * enough);
  }
  return ways;
}

/** Ways to choose `few` of `all`. */
function chosen(all: number, few: number): bigint {
  let ways = 1n;
  for (let i = 1; i <= few; i++) ways = (ways * BigInt(all - few + i)) / BigInt(i);
  return ways;
}

/** target[i + shift] += source[i], of the first `count`. */
function addSlice(target: bigint[], source: readonly bigint[], shift: number, count: number): void {
  for (let i = 0; i < count; i++) target[i + shift] += source[i];
}

/** A change of the weight from one face to the next. */
type Change = readonly [index: number, by: bigint];

/** Changes of weights from nothing before the first; the last is the drop to 0 after the highest face. */
function changesOf(weights: readonly bigint[]): readonly Change[] {
  return [...weights, 0n].flatMap((weight, index): Change[] => {
    const by = weight - (weights[index - 1] ?? 0n);
    return by === 0n ? [] : [[index, by]];
  });
}

/** A polynomial times one whose coefficients change at a few places only: a running sum. */
function timesSteps(factor: readonly bigint[], changes: readonly Change[], width: number): bigint[] {
  const product = new Array<bigint>(factor.length + width).fill(0n);
  for (const [index, by] of changes) addScaled(product, factor, index, by);
  for (let i = 1; i < product.length; i++) product[i] += product[i - 1];
  // After the last drop nothing is left.
  product.pop();
  return product;
}
