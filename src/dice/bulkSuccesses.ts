import { type BulkMemory, LEAST_DIGITS } from './bulkMemory.ts';
import type { DiceByTop, PoolPlan } from './bulkPlan.ts';

/**
 * Counts a pool's successes into `digits`, from its classified dice.
 * @param topped the attacks in which the pool uses its second number of dice, `DiceByTop`
 * @returns the attacks that show a top
 */
export function countSuccesses(
  memory: BulkMemory,
  pool: PoolPlan,
  topped: number,
  digits: Int32Array,
): number {
  const { mostDice, mostFresh, extraDice, automatic, dice } = pool;
  if (dice[0] !== dice[1]) {
    for (let die = 0; die < mostDice; die++) keepDie(memory, pool, die, among(die, dice, topped));
  }
  if (mostFresh > 0) reroll(memory, pool, topped);
  for (let digit = 0; digit < digits.length; digit++) digits[digit] = -((automatic >>> digit) & 1);
  const extra = mostDice + mostFresh;
  const anyTop = countDice(memory, pool, digits, 0, extra);
  if (extraDice > 0) {
    for (let die = extra; die < extra + extraDice; die++) keepDie(memory, pool, die, anyTop);
    countDice(memory, pool, digits, extra, extra + extraDice);
  }
  if (pool.die.hasNear) addBit(digits, 0, anyNearMiss(memory, extra + extraDice));
  return anyTop;
}

/** The attacks in which die number i of a pool exists. */
function among(i: number, dice: DiceByTop, topped: number): number {
  return (i < dice[0] ? ~topped : 0) | (i < dice[1] ? topped : 0);
}

/** Turns a die into a failure except in the given attacks: a die that is not rolled counts as a failure. */
function keepDie(memory: BulkMemory, pool: PoolPlan, die: number, attacks: number): void {
  memory.hit[die] &= attacks;
  if (pool.die.hitsOnly) return;
  memory.near[die] &= attacks;
  memory.top[die] &= attacks;
}

/** Adds the dice `from` … `to - 1`; returns the attacks in which one of them is a top. */
function countDice(memory: BulkMemory, pool: PoolPlan, digits: Int32Array, from: number, to: number): number {
  const { hit, near, top } = memory;
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

function anyNearMiss(memory: BulkMemory, dice: number): number {
  const { near, hit } = memory;
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
 * Re-rolls the lowest dice where the policy decides so: sorts the dice of every attack, highest first, and
 * replaces the last ones by the fresh dice.
 */
function reroll(memory: BulkMemory, pool: PoolPlan, topped: number): void {
  const { hit, near, top, hitDice, nearDice, topDice } = memory;
  const { dice, fresh, mostDice, mostFresh, rerolled } = pool;
  const kept: DiceByTop = [dice[0] - fresh[0], dice[1] - fresh[1]];
  sortDice(hit, hitDice, mostDice);
  sortDice(near, nearDice, mostDice);
  sortDice(top, topDice, mostDice);
  const decided = (fallenAs(memory, rerolled[0]) & ~topped) | (fallenAs(memory, rerolled[1]) & topped);
  for (let die = 0; die < mostDice; die++) {
    hit[die] = hitDice[die + 1];
    near[die] = nearDice[die + 1];
    top[die] = topDice[die + 1];
    keepDie(memory, pool, die, ~decided | among(die, kept, topped));
  }
  for (let die = 0; die < mostFresh; die++) {
    keepDie(memory, pool, mostDice + die, decided & among(die, fresh, topped));
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

/** The attacks whose dice match one of the listed compositions. */
function fallenAs(memory: BulkMemory, compositions: Int32Array): number {
  const { nearDice, hitDice, topDice } = memory;
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
