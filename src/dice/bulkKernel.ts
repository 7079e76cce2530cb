/**
 * The bulk sampler in TypeScript: every die of 32 attacks at once, bit b of each word for attack b. The
 * WebAssembly kernel does the same to 128 attacks, four generator lanes side by side.
 */
import { WORDS_PER_STREAM } from '../random/streams.ts';
import type { BulkPlan, DiceByTop, PoolPlan } from './bulkPlan.ts';

/** Generator lanes of one block; each rolls 32 attacks of the block. */
export const LANES = 4;
/** Attacks of one block. */
export const ATTACKS_PER_BLOCK = 32 * LANES;

/** Digits that the numbers of successes have at least; what all common rolls need. */
export const LEAST_DIGITS = 4;

/** The working memory of one plan. */
export interface BulkKernel {
  readonly plan: BulkPlan;
  /** Of each die: the attacks in which it is at least a success, at least a near miss, a top. */
  readonly hit: Int32Array;
  readonly near: Int32Array;
  readonly top: Int32Array;
  /** Binary digits of the successes, lowest first. */
  readonly attack: Int32Array;
  readonly defence: Int32Array;
  /** `[j]`: the attacks in which at least j dice are in a class. */
  readonly hitDice: Int32Array;
  readonly nearDice: Int32Array;
  readonly topDice: Int32Array;
  /** The attacks by their net. */
  readonly byNet: Int32Array;
}

export function createBulkKernel(plan: BulkPlan): BulkKernel {
  const dice = Math.max(plan.attack.rolledDice, plan.defence.rolledDice);
  const digits = Math.max(LEAST_DIGITS, plan.digits);
  const masks = (count: number): Int32Array => new Int32Array(count);
  return {
    plan,
    hit: masks(dice),
    near: masks(dice),
    top: masks(dice),
    attack: masks(digits),
    defence: masks(digits),
    hitDice: masks(dice + 2),
    nearDice: masks(dice + 2),
    topDice: masks(dice + 2),
    byNet: masks(2 ** plan.digits),
  };
}

/**
 * Rolls one lane's part of `blocks` blocks and adds the attacks that are kept to `counts` by their net.
 * @param words states of the generators, one xoshiro128++ stream a lane
 * @param most keeps no more than the first `most` attacks; for the last block of a sample
 * @returns the attacks kept
 */
export function rollLane(
  kernel: BulkKernel,
  words: Int32Array,
  lane: number,
  blocks: number,
  most: number,
  counts: Float64Array,
): number {
  const { attack, defence, defenceTopCancelsAll } = kernel.plan;
  const stream = lane * WORDS_PER_STREAM;
  let kept = 0;
  for (let block = 0; block < blocks; block++) {
    let discarded = rollDice(kernel, attack, words, stream);
    const attackTop = countSuccesses(kernel, attack, 0, kernel.attack);
    discarded |= rollDice(kernel, defence, words, stream);
    const defenceTop = countSuccesses(kernel, defence, attackTop, kernel.defence);
    const sound = firstBits(~discarded, most - kept);
    countNets(kernel, sound, defenceTopCancelsAll ? defenceTop : 0, counts);
    kept += bitCount(sound);
  }
  return kept;
}

/** Rolls all dice of a pool into their classes; returns the attacks that must be thrown away. */
function rollDice(kernel: BulkKernel, pool: PoolPlan, words: Int32Array, stream: number): number {
  return pool.die.hitsOnly ? rollHits(kernel, pool, words, stream) : rollClasses(kernel, pool, words, stream);
}

// The next two functions hold the same generator, `nextUint32` of streams.ts: with its state in variables and
// the comparisons in the same loop they run three times faster than with random words handed over in an array.

function rollClasses(kernel: BulkKernel, pool: PoolPlan, words: Int32Array, stream: number): number {
  const { hit, near, top } = kernel;
  const { bits, hasNear, hasSpare } = pool.die;
  const dice = pool.rolledDice;
  let s0 = words[stream];
  let s1 = words[stream + 1];
  let s2 = words[stream + 2];
  let s3 = words[stream + 3];
  let spareHit = 0;
  let spareNear = 0;
  let spareTop = 0;
  let spareVoid = 0;
  let replaced = 0;
  let discarded = 0;
  for (let die = hasSpare ? -1 : 0; die < dice; die++) {
    let atHit = -1;
    let atNear = -1;
    let atTop = -1;
    let isVoid = -1;
    let hits = pool.die.hit;
    let nears = pool.die.near;
    let tops = pool.die.top;
    let voids = pool.die.unsound;
    for (let bit = 0; bit < bits; bit++) {
      const sum = (s0 + s3) | 0;
      const x = (((sum << 7) | (sum >>> 25)) + s0) | 0;
      const shifted = s1 << 9;
      s2 ^= s0;
      s3 ^= s1;
      s1 ^= s2;
      s0 ^= s3;
      s2 ^= shifted;
      s3 = (s3 << 11) | (s3 >>> 21);
      // Comparing from the lowest bit up: `reached & x` where the threshold has a 1, `reached | x` where a 0.
      atHit = (x & atHit) | ((hits >> 31) & (x | atHit));
      if (hasNear) {
        atNear = (x & atNear) | ((nears >> 31) & (x | atNear));
        nears <<= 1;
      }
      atTop = (x & atTop) | ((tops >> 31) & (x | atTop));
      isVoid = (x & isVoid) | ((voids >> 31) & (x | isVoid));
      hits <<= 1;
      tops <<= 1;
      voids <<= 1;
    }
    atHit &= hits >> 31;
    atNear = hasNear ? atNear & (nears >> 31) : atHit;
    atTop &= tops >> 31;
    isVoid &= voids >> 31;
    if (die < 0) {
      spareHit = atHit;
      spareNear = atNear;
      spareTop = atTop;
      spareVoid = isVoid;
      continue;
    }
    hit[die] = (atHit & ~isVoid) | (spareHit & isVoid);
    near[die] = (atNear & ~isVoid) | (spareNear & isVoid);
    top[die] = (atTop & ~isVoid) | (spareTop & isVoid);
    discarded |= replaced & isVoid;
    replaced |= isVoid;
  }
  words[stream] = s0;
  words[stream + 1] = s1;
  words[stream + 2] = s2;
  words[stream + 3] = s3;
  return discarded | (replaced & spareVoid);
}

/** `rollClasses` for dice of which only the successes matter. */
function rollHits(kernel: BulkKernel, pool: PoolPlan, words: Int32Array, stream: number): number {
  const { hit } = kernel;
  const { bits, hasSpare } = pool.die;
  const dice = pool.rolledDice;
  let s0 = words[stream];
  let s1 = words[stream + 1];
  let s2 = words[stream + 2];
  let s3 = words[stream + 3];
  let spareHit = 0;
  let spareVoid = 0;
  let replaced = 0;
  let discarded = 0;
  for (let die = hasSpare ? -1 : 0; die < dice; die++) {
    let atHit = -1;
    let isVoid = -1;
    let hits = pool.die.hit;
    let voids = pool.die.unsound;
    for (let bit = 0; bit < bits; bit++) {
      const sum = (s0 + s3) | 0;
      const x = (((sum << 7) | (sum >>> 25)) + s0) | 0;
      const shifted = s1 << 9;
      s2 ^= s0;
      s3 ^= s1;
      s1 ^= s2;
      s0 ^= s3;
      s2 ^= shifted;
      s3 = (s3 << 11) | (s3 >>> 21);
      atHit = (x & atHit) | ((hits >> 31) & (x | atHit));
      isVoid = (x & isVoid) | ((voids >> 31) & (x | isVoid));
      hits <<= 1;
      voids <<= 1;
    }
    atHit &= hits >> 31;
    isVoid &= voids >> 31;
    if (die < 0) {
      spareHit = atHit;
      spareVoid = isVoid;
      continue;
    }
    hit[die] = (atHit & ~isVoid) | (spareHit & isVoid);
    discarded |= replaced & isVoid;
    replaced |= isVoid;
  }
  words[stream] = s0;
  words[stream + 1] = s1;
  words[stream + 2] = s2;
  words[stream + 3] = s3;
  return discarded | (replaced & spareVoid);
}

/**
 * Counts a pool's successes into `digits`, from its classified dice.
 * @param topped the attacks in which the pool has its second number of dice
 * @returns the attacks in which a top shows
 */
function countSuccesses(kernel: BulkKernel, pool: PoolPlan, topped: number, digits: Int32Array): number {
  const { mostDice, mostFresh, extraDice, automatic, dice } = pool;
  if (dice[0] !== dice[1]) {
    for (let die = 0; die < mostDice; die++) keepDie(kernel, pool, die, among(die, dice, topped));
  }
  if (mostFresh > 0) reroll(kernel, pool, topped);
  for (let digit = 0; digit < digits.length; digit++) digits[digit] = -((automatic >>> digit) & 1);
  const extra = mostDice + mostFresh;
  const anyTop = countDice(kernel, pool, digits, 0, extra);
  if (extraDice > 0) {
    for (let die = extra; die < extra + extraDice; die++) keepDie(kernel, pool, die, anyTop);
    countDice(kernel, pool, digits, extra, extra + extraDice);
  }
  if (pool.plusToOne && !pool.die.hitsOnly) addBit(digits, 0, anyNearMiss(kernel, extra + extraDice));
  return anyTop;
}

/** The attacks in which die number i of a pool exists. */
function among(i: number, dice: DiceByTop, topped: number): number {
  return (i < dice[0] ? ~topped : 0) | (i < dice[1] ? topped : 0);
}

/** Turns a die into a failure in all but the given attacks: a die that is not rolled counts as little. */
function keepDie(kernel: BulkKernel, pool: PoolPlan, die: number, attacks: number): void {
  kernel.hit[die] &= attacks;
  if (pool.die.hitsOnly) return;
  kernel.near[die] &= attacks;
  kernel.top[die] &= attacks;
}

/** Adds the dice `from` … `to - 1`; returns the attacks in which one of them is a top. */
function countDice(kernel: BulkKernel, pool: PoolPlan, digits: Int32Array, from: number, to: number): number {
  const { hit, near, top } = kernel;
  const { topCounts } = pool;
  let anyTop = 0;
  if (!pool.die.hitsOnly) {
    for (let die = from; die < to; die++) {
      anyTop |= top[die];
      if (topCounts === 1) continue;
      addTimes(digits, topCounts, top[die]);
      hit[die] &= ~top[die];
      near[die] &= ~top[die];
    }
  }
  addDice(digits, hit, from, to);
  return anyTop;
}

/** Adds one for each of the dice `from` … `to - 1`; the four lowest digits stay in variables. */
function addDice(digits: Int32Array, dice: Int32Array, from: number, to: number): void {
  let digit0 = digits[0];
  let digit1 = digits[1];
  let digit2 = digits[2];
  let digit3 = digits[3];
  for (let die = from; die < to; die++) {
    const carry0 = dice[die];
    const carry1 = digit0 & carry0;
    const carry2 = digit1 & carry1;
    const carry3 = digit2 & carry2;
    digit0 ^= carry0;
    digit1 ^= carry1;
    digit2 ^= carry2;
    if (digits.length > LEAST_DIGITS) addBit(digits, LEAST_DIGITS, digit3 & carry3);
    digit3 ^= carry3;
  }
  digits[0] = digit0;
  digits[1] = digit1;
  digits[2] = digit2;
  digits[3] = digit3;
}

/** Adds `times` in the given attacks. */
function addTimes(digits: Int32Array, times: number, attacks: number): void {
  for (let digit = 0; times >>> digit > 0; digit++) {
    if ((times >>> digit) & 1) addBit(digits, digit, attacks);
  }
}

function anyNearMiss(kernel: BulkKernel, dice: number): number {
  const { near, hit } = kernel;
  let any = 0;
  for (let die = 0; die < dice; die++) any |= near[die] & ~hit[die];
  return any;
}

/** Adds 2^digit to the numbers of the given attacks. */
function addBit(digits: Int32Array, digit: number, attacks: number): void {
  let carry = attacks;
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
  const { hit, near, top, hitDice, nearDice, topDice } = kernel;
  const { dice, fresh, mostDice, mostFresh, rerolled } = pool;
  const kept: DiceByTop = [dice[0] - fresh[0], dice[1] - fresh[1]];
  sortDice(hit, hitDice, mostDice);
  sortDice(near, nearDice, mostDice);
  sortDice(top, topDice, mostDice);
  const decided = (fallenAs(kernel, rerolled[0]) & ~topped) | (fallenAs(kernel, rerolled[1]) & topped);
  for (let die = 0; die < mostDice; die++) {
    hit[die] = hitDice[die + 1];
    near[die] = nearDice[die + 1];
    top[die] = topDice[die + 1];
    keepDie(kernel, pool, die, ~decided | among(die, kept, topped));
  }
  for (let die = 0; die < mostFresh; die++) {
    keepDie(kernel, pool, mostDice + die, decided & among(die, fresh, topped));
  }
}

/** Leaves in `sorted[j]` the attacks in which at least j dice are in a class. */
function sortDice(inClass: Int32Array, sorted: Int32Array, dice: number): void {
  sorted.fill(0, 1, dice + 2);
  sorted[0] = -1;
  for (let die = 0; die < dice; die++) {
    const attacks = inClass[die];
    for (let j = die + 1; j > 0; j--) sorted[j] |= sorted[j - 1] & attacks;
  }
}

/** The attacks whose dice fell as one of the compositions listed. */
function fallenAs(kernel: BulkKernel, compositions: Int32Array): number {
  const { nearDice, hitDice, topDice } = kernel;
  let fallen = 0;
  for (let i = 0; i < compositions.length; i += 3) {
    const nears = compositions[i];
    const hits = compositions[i + 1];
    const tops = compositions[i + 2];
    fallen |=
      nearDice[nears] &
      ~nearDice[nears + 1] &
      hitDice[hits] &
      ~hitDice[hits + 1] &
      topDice[tops] &
      ~topDice[tops + 1];
  }
  return fallen;
}

/** Adds the sound attacks to `counts` by attack successes less defence successes, at least 0. */
function countNets(kernel: BulkKernel, sound: number, cancelled: number, counts: Float64Array): void {
  const { attack, defence, byNet, plan } = kernel;
  const { digits } = plan;
  let borrow = 0;
  for (let i = 0; i < digits; i++) {
    const a = attack[i];
    const d = defence[i];
    attack[i] = a ^ d ^ borrow;
    borrow = (~a & (d | borrow)) | (d & borrow);
  }
  const positive = ~(borrow | cancelled);
  byNet[0] = sound;
  for (let i = 0, size = 1; i < digits; i++, size *= 2) {
    const digit = attack[i] & positive;
    for (let net = 0; net < size; net++) {
      byNet[size + net] = byNet[net] & digit;
      byNet[net] &= ~digit;
    }
  }
  for (let net = 0; net <= plan.mostNet; net++) counts[net] += bitCount(byNet[net]);
}

/** The lowest `most` of the bits that are set. */
function firstBits(bits: number, most: number): number {
  let kept = bits;
  if (most < 32) while (bitCount(kept) > most) kept &= ~(1 << (31 - Math.clz32(kept)));
  return kept;
}

function bitCount(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  x = (x + (x >>> 4)) & 0x0f0f0f0f;
  return Math.imul(x, 0x01010101) >>> 24;
}
