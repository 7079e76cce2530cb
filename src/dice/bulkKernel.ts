/**
 * The bulk sampler in TypeScript: every die of 32 attacks at once, bit b of each word for attack b. The
 * WebAssembly kernel does the same with 128 bits, that is with four generator lanes side by side.
 */
import { WORDS_PER_STREAM } from '../random/streams.ts';
import { type BulkPlan, type PoolPlan, plannedDice } from './bulkPlan.ts';

/** Generator lanes of one block; each rolls 32 attacks of the block. */
export const LANES = 4;
/** Attacks of one block. */
export const ATTACKS_PER_BLOCK = 32 * LANES;

const ALL = -1;

/** The working memory of one plan. */
export interface BulkKernel {
  readonly plan: BulkPlan;
  /** Random words of one lane's part of a block. */
  readonly random: Int32Array;
  /** Of each planned die: the attacks in which it is at least a near miss, at least a success, a top. */
  readonly near: Int32Array;
  readonly hit: Int32Array;
  readonly top: Int32Array;
  /** Of each planned die: the attacks in which it counts. */
  readonly used: Int32Array;
  /** Binary digits of the successes, lowest first. */
  readonly attack: Int32Array;
  readonly defence: Int32Array;
  /** `[j]`: the attacks in which at least j dice are at least a near miss, at least a success, tops. */
  readonly nearDice: Int32Array;
  readonly hitDice: Int32Array;
  readonly topDice: Int32Array;
  /** The attacks by their net. */
  readonly byNet: Int32Array;
}

export function createBulkKernel(plan: BulkPlan): BulkKernel {
  const dice = Math.max(plannedDice(plan.attack), plannedDice(plan.defence));
  const digits = Math.max(plan.attack.digits, plan.defence.digits);
  const masks = (): Int32Array => new Int32Array(dice);
  const diceMasks = (): Int32Array => new Int32Array(dice + 2);
  return {
    plan,
    random: new Int32Array(plan.wordsPerBlock),
    near: masks(),
    hit: masks(),
    top: masks(),
    used: masks(),
    attack: new Int32Array(digits + 1),
    defence: new Int32Array(digits + 1),
    nearDice: diceMasks(),
    hitDice: diceMasks(),
    topDice: diceMasks(),
    byNet: new Int32Array(2 ** digits),
  };
}

/**
 * Rolls one lane's part of `blocks` blocks and adds the attacks to `counts` by their net.
 * @param words states of the generators, one xoshiro128++ stream a lane
 * @param most accepts no more than the first `most` attacks; for the last block of a sample
 * @returns the attacks accepted
 */
export function rollLane(
  kernel: BulkKernel,
  words: Int32Array,
  lane: number,
  blocks: number,
  most: number,
  counts: Float64Array,
): number {
  const { plan, random } = kernel;
  const { attack, defence } = plan;
  const digits = Math.max(attack.digits, defence.digits);
  const defenceWords = plannedDice(attack) * attack.die.bits;
  let accepted = 0;
  for (let block = 0; block < blocks; block++) {
    fillRandom(random, words, lane * WORDS_PER_STREAM);
    let rejected = classify(kernel, attack, 0);
    const attackTop = rollPool(kernel, attack, 0, kernel.attack);
    rejected |= classify(kernel, defence, defenceWords);
    const defenceTop = rollPool(kernel, defence, attackTop, kernel.defence);
    const cancelled = plan.defenceTopCancelsAll ? defenceTop : 0;
    const kept = firstBits(~rejected, most - accepted);
    countNets(kernel, digits, kept, cancelled, counts);
    accepted += bitCount(kept);
  }
  return accepted;
}

/** Draws the words of one lane's block: `nextUint32` of streams.ts with its state held in variables. */
function fillRandom(random: Int32Array, words: Int32Array, stream: number): void {
  let s0 = words[stream];
  let s1 = words[stream + 1];
  let s2 = words[stream + 2];
  let s3 = words[stream + 3];
  for (let i = 0; i < random.length; i++) {
    const sum = (s0 + s3) | 0;
    random[i] = (((sum << 7) | (sum >>> 25)) + s0) | 0;
    const shifted = s1 << 9;
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= shifted;
    s3 = (s3 << 11) | (s3 >>> 21);
  }
  words[stream] = s0;
  words[stream + 1] = s1;
  words[stream + 2] = s2;
  words[stream + 3] = s3;
}

/** Sorts the faces of all dice of a pool into classes; returns the attacks that must be thrown away. */
function classify(kernel: BulkKernel, pool: PoolPlan, firstWord: number): number {
  const { random, near, hit, top } = kernel;
  const { die } = pool;
  const usesNear = die.near !== die.hit;
  const usesTop = die.top < 2 ** die.bits;
  const dice = plannedDice(pool);
  let rejected = 0;
  let word = firstWord;
  for (let i = 0; i < dice; i++) {
    const atHit = atLeast(random, word, die.bits, die.hit);
    hit[i] = atHit;
    near[i] = usesNear ? atLeast(random, word, die.bits, die.near) : atHit;
    top[i] = usesTop ? atLeast(random, word, die.bits, die.top) : 0;
    rejected |= atLeast(random, word, die.bits, die.reject);
    word += die.bits;
  }
  return rejected;
}

/** The attacks in which the number made of `bits` random words, lowest bit first, reaches the threshold. */
function atLeast(random: Int32Array, word: number, bits: number, threshold: number): number {
  if (threshold >= 1 << bits) return 0;
  let reached = ALL;
  for (let bit = 0; bit < bits; bit++) {
    const x = random[word + bit];
    reached = (threshold >>> bit) & 1 ? reached & x : reached | x;
  }
  return reached;
}

/**
 * Counts a pool's successes into `digits`, from its classified dice.
 * @param topped the attacks in which the pool has its second number of dice
 * @returns the attacks in which a top shows
 */
function rollPool(kernel: BulkKernel, pool: PoolPlan, topped: number, digits: Int32Array): number {
  const { used } = kernel;
  const most = Math.max(...pool.dice);
  const fresh = Math.max(...pool.fresh);
  for (let i = 0; i < most; i++) used[i] = among(i, pool.dice, topped);
  if (pool.rerolled[0].length > 0 || pool.rerolled[1].length > 0) reroll(kernel, pool, topped);
  else used.fill(0, most, most + fresh);

  for (let digit = 0; digit < digits.length; digit++) digits[digit] = -((pool.automatic >>> digit) & 1);
  const extra = most + fresh;
  const anyTop = countDice(kernel, pool, digits, 0, extra);
  used.fill(anyTop, extra, extra + pool.extraDice);
  countDice(kernel, pool, digits, extra, extra + pool.extraDice);
  if (pool.plusToOne) addBit(digits, 0, anyNearMiss(kernel, extra + pool.extraDice));
  return anyTop;
}

/** The attacks in which die number i of a pool exists. */
function among(i: number, dice: readonly [number, number], topped: number): number {
  return (i < dice[0] ? ~topped : 0) | (i < dice[1] ? topped : 0);
}

/** Adds the used dice from `from` to before `to`; returns the attacks in which one of them is a top. */
function countDice(kernel: BulkKernel, pool: PoolPlan, digits: Int32Array, from: number, to: number): number {
  const { hit, top, used } = kernel;
  let anyTop = 0;
  for (let i = from; i < to; i++) {
    const tops = top[i] & used[i];
    anyTop |= tops;
    if (pool.topCounts === 1) {
      addBit(digits, 0, hit[i] & used[i]);
      continue;
    }
    addBit(digits, 0, hit[i] & used[i] & ~tops);
    for (let digit = 0; pool.topCounts >>> digit > 0; digit++) {
      if ((pool.topCounts >>> digit) & 1) addBit(digits, digit, tops);
    }
  }
  return anyTop;
}

function anyNearMiss(kernel: BulkKernel, dice: number): number {
  const { near, hit, used } = kernel;
  let any = 0;
  for (let i = 0; i < dice; i++) any |= near[i] & ~hit[i] & used[i];
  return any;
}

/** Adds 2^digit to the numbers of the attacks in `bits`. */
function addBit(digits: Int32Array, digit: number, bits: number): void {
  let carry = bits;
  for (let i = digit; i < digits.length; i++) {
    const old = digits[i];
    digits[i] = old ^ carry;
    carry &= old;
  }
}

/**
 * Re-rolls the lowest dice where the policy says so: sorts the dice of every attack, highest first, and
 * replaces the last ones by the fresh dice.
 */
function reroll(kernel: BulkKernel, pool: PoolPlan, topped: number): void {
  const { near, hit, top, used, nearDice, hitDice, topDice } = kernel;
  const most = Math.max(...pool.dice);
  const kept = [pool.dice[0] - pool.fresh[0], pool.dice[1] - pool.fresh[1]] as const;
  sortDice(near, used, nearDice, most);
  sortDice(hit, used, hitDice, most);
  sortDice(top, used, topDice, most);
  const decided = (decide(kernel, pool.rerolled[0]) & ~topped) | (decide(kernel, pool.rerolled[1]) & topped);
  for (let i = 0; i < most; i++) {
    near[i] = nearDice[i + 1];
    hit[i] = hitDice[i + 1];
    top[i] = topDice[i + 1];
    used[i] &= ~decided | among(i, kept, topped);
  }
  for (let i = 0; i < Math.max(...pool.fresh); i++) used[most + i] = decided & among(i, pool.fresh, topped);
}

/** Leaves in `sorted[j]` the attacks in which at least j of the used dice are in a class. */
function sortDice(inClass: Int32Array, used: Int32Array, sorted: Int32Array, dice: number): void {
  sorted.fill(0, 1, dice + 2);
  sorted[0] = ALL;
  for (let die = 0; die < dice; die++) {
    const bits = inClass[die] & used[die];
    for (let j = die + 1; j > 0; j--) sorted[j] |= sorted[j - 1] & bits;
  }
}

/** The attacks whose dice fell as one of the compositions listed. */
function decide(kernel: BulkKernel, rerolled: Int32Array): number {
  const { nearDice, hitDice, topDice } = kernel;
  let decided = 0;
  for (let i = 0; i < rerolled.length; i += 3) {
    const [nears, hits, tops] = [rerolled[i], rerolled[i + 1], rerolled[i + 2]];
    decided |=
      nearDice[nears] &
      ~nearDice[nears + 1] &
      hitDice[hits] &
      ~hitDice[hits + 1] &
      topDice[tops] &
      ~topDice[tops + 1];
  }
  return decided;
}

/** Adds the kept attacks to `counts` by attack successes less defence successes, at least 0. */
function countNets(
  kernel: BulkKernel,
  digits: number,
  kept: number,
  cancelled: number,
  counts: Float64Array,
): void {
  const { attack, defence, byNet, plan } = kernel;
  let borrow = 0;
  for (let i = 0; i < digits; i++) {
    const a = attack[i];
    const d = defence[i];
    attack[i] = a ^ d ^ borrow;
    borrow = (~a & (d | borrow)) | (d & borrow);
  }
  const positive = ~(borrow | cancelled);
  byNet[0] = kept;
  for (let i = 0, size = 1; i < digits; i++, size *= 2) {
    const bit = attack[i] & positive;
    for (let net = 0; net < size; net++) {
      byNet[size + net] = byNet[net] & bit;
      byNet[net] &= ~bit;
    }
  }
  for (let net = 0; net <= plan.mostNet; net++) counts[net] += bitCount(byNet[net]);
}

/** The lowest `most` bits that are set in `bits`. */
function firstBits(bits: number, most: number): number {
  let kept = bits;
  while (bitCount(kept) > most) kept &= ~(1 << (31 - Math.clz32(kept)));
  return kept;
}

function bitCount(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  x = (x + (x >>> 4)) & 0x0f0f0f0f;
  return Math.imul(x, 0x01010101) >>> 24;
}
