/**
 * Contests in whole numbers: numerators over one power of the number of sides. Slower than the doubles of contest.ts
 * and free of rounding errors. The code follows the rules of a roll independently, so the two check each other.
 */
import { compositionsOf } from './compositions.ts';
import type { ContestPolicy, ContestSpec } from './contest.ts';
import { addsExtraFirst, outcomeCount, type PoolSpec } from './pool.ts';
import { greatestDivisor } from './wholeNumbers.ts';

interface ExactDistribution {
  /** Numerators of the outcomes 0, 1, 2 …; they sum to the denominator. */
  readonly numerators: readonly bigint[];
  readonly denominator: bigint;
}

/** The net of `netOutcomes`, as integers. */
export function exactNet(contest: ContestSpec, policy: ContestPolicy): ExactDistribution {
  const defence = exactDefences(contest);
  const attack = exactAttack(contest, policy, defence);
  const numerators = zeros(attack.numerators.length / 2);
  for (const [outcome, weight] of attack.numerators.entries()) {
    const hits = outcome >> 1;
    for (const [cancelled, share] of defence.numerators[outcome & 1].entries()) {
      // Without a success there is no defence roll, and nothing to cancel either.
      numerators[Math.max(0, hits - cancelled)] += weight * share;
    }
  }
  return { numerators, denominator: attack.denominator * defence.denominator };
}

/** The attack successes of `hitOutcomes`, as integers. */
export function exactHits(contest: ContestSpec, policy: ContestPolicy): ExactDistribution {
  const { numerators, denominator } = exactAttack(contest, policy, exactDefences(contest));
  const hits = zeros(numerators.length / 2);
  for (const [outcome, weight] of numerators.entries()) hits[outcome >> 1] += weight;
  return { numerators: hits, denominator };
}

/** `n/d` in lowest terms. */
export function fraction(numerator: bigint, denominator: bigint): string {
  const divisor = greatestDivisor(denominator, numerator);
  return `${numerator / divisor}/${denominator / divisor}`;
}

/** Numerators of the successes cancelled, by whether the attack shows a top, over one denominator. */
interface ExactDefences {
  readonly numerators: readonly [readonly bigint[], readonly bigint[]];
  readonly denominator: bigint;
}

function exactDefences(contest: ContestSpec): ExactDefences {
  const allHits = mostSuccesses(contest.attack);
  const { defence, defenceDiceOnTop } = contest;
  const roll = (dice: number) =>
    exactRoll({ ...defence, dice }, (outcome) => BigInt(outcome >> 1), undefined);
  const untopped = roll(defence.dice);
  const rolls = [untopped, defenceDiceOnTop === 0 ? untopped : roll(defence.dice + defenceDiceOnTop)];
  const denominator =
    rolls[0].denominator > rolls[1].denominator ? rolls[0].denominator : rolls[1].denominator;
  const [plain, topped] = rolls.map((roll) => {
    const cancelled = zeros(Math.max(roll.numerators.length / 2, allHits + 1));
    for (const [outcome, weight] of roll.numerators.entries()) {
      const all = contest.defenceTopCancelsAll && outcome % 2 === 1;
      cancelled[all ? allHits : outcome >> 1] += (weight * denominator) / roll.denominator;
    }
    return cancelled;
  });
  return { numerators: [plain, topped], denominator };
}

function exactAttack(contest: ContestSpec, policy: ContestPolicy, defence: ExactDefences): ExactDistribution {
  const value = (outcome: number): bigint => {
    const hits = outcome >> 1;
    if (typeof policy === 'string' && policy !== 'net') return BigInt(hits);
    let sum = 0n;
    for (const [cancelled, weight] of defence.numerators[outcome & 1].entries()) {
      const net = Math.max(0, hits - cancelled);
      if (policy === 'net') sum += BigInt(net) * weight;
      else if (net >= policy.atLeast) sum += weight;
    }
    return sum;
  };
  const forced = policy === 'always' ? true : policy === 'never' ? false : undefined;
  return exactRoll(contest.attack, value, forced);
}

/**
 * Numerators by encoded outcome.
 * @param value what the roller maximises when it may re-roll
 * @param forced re-rolls always or never, whatever the value
 */
function exactRoll(
  spec: PoolSpec,
  value: (outcome: number) => bigint,
  forced: boolean | undefined,
): ExactDistribution {
  const sides = BigInt(spec.die.reduce((sum, faces) => sum + faces, 0));
  const rolls = keptRolls(spec);
  const most = rolls.reduce((dice, roll) => Math.max(dice, roll.dice + roll.fresh + roll.extra), 0);
  const numerators = zeros(2 * (mostSuccesses(spec) + 1));
  for (const { counts, weight, dice, fresh, extra } of rolls) {
    // The number of throws of the extra dice that a re-roll would add, here not rolled: keeps the common denominator.
    const idle = sides ** BigInt(fresh);
    const kept = withoutLowest(counts, fresh);
    const gains = (): boolean => {
      const fixed = expectation(finish(spec, counts, 0, extra, idle, zeros(numerators.length)), value);
      return expectation(finish(spec, kept, fresh, extra, 1n, zeros(numerators.length)), value) > fixed;
    };
    const throws = weight * sides ** BigInt(most - dice - fresh - extra);
    if (fresh > 0 && (forced ?? gains())) finish(spec, kept, fresh, extra, throws, numerators);
    else finish(spec, counts, 0, extra, throws * idle, numerators);
  }
  return { numerators, denominator: sides ** BigInt(most) };
}

/** The dice when the re-roll is decided. */
interface KeptRoll extends WeighedComposition {
  readonly dice: number;
  /** Dice that may be re-rolled. */
  readonly fresh: number;
  /** Extra dice that a top would still add. */
  readonly extra: number;
}

function keptRolls(spec: PoolSpec): KeptRoll[] {
  const dice = Math.max(0, spec.dice);
  const extra = dice > 0 ? spec.extraDiceOnTop : 0;
  const fixed = (roll: WeighedComposition, dice: number, extra: number): KeptRoll => {
    return { ...roll, dice, fresh: Math.min(spec.rerollLowest, dice), extra };
  };
  return weighedCompositions(spec, dice).flatMap((pool) => {
    if (!addsExtraFirst(spec) || pool.counts[TOP] === 0) return [fixed(pool, dice, extra)];
    return weighedCompositions(spec, extra).map((added) => {
      const counts = pool.counts.map((count, kind) => count + added.counts[kind]);
      return fixed({ counts, weight: pool.weight * added.weight }, dice + extra, 0);
    });
  });
}

/**
 * Adds the fresh dice to the kept dice, then the extra dice if a top shows.
 * @param out receives the numerators, `weight` times
 */
function finish(
  spec: PoolSpec,
  fixed: readonly number[],
  fresh: number,
  extra: number,
  weight: bigint,
  out: bigint[],
): bigint[] {
  const sides = BigInt(spec.die.reduce((sum, faces) => sum + faces, 0));
  for (const rolled of weighedCompositions(spec, fresh)) {
    const pool = fixed.map((count, kind) => count + rolled.counts[kind]);
    const more = pool[TOP] > 0 ? extra : 0;
    // Extra dice that are not rolled still count in the common denominator.
    const unrolled = sides ** BigInt(extra - more);
    for (const added of weighedCompositions(spec, more)) {
      const [, near, hit, top] = pool.map((count, kind) => count + added.counts[kind]);
      const successes = spec.automatic + hit + top * spec.topCounts + (spec.plusToOne && near > 0 ? 1 : 0);
      out[2 * successes + (top > 0 ? 1 : 0)] += weight * rolled.weight * added.weight * unrolled;
    }
  }
  return out;
}

interface WeighedComposition {
  /** Dice that are failures, near misses, successes, tops. */
  readonly counts: readonly number[];
  /** Number of throws of the distinguishable dice with these counts. */
  readonly weight: bigint;
}

const TOP = 3;

function weighedCompositions(spec: PoolSpec, dice: number): WeighedComposition[] {
  const [bottom, failure, near, success, top] = spec.die;
  // throws / Π (orders among equal dice) × Π (faces that each die of a class can show)
  const throws = products(dice, (i) => BigInt(i));
  const shares = [bottom + failure, near, success, top].map((faces) => products(dice, () => BigInt(faces)));
  const { count, counts } = compositionsOf(dice, near > 0);
  const weighed: WeighedComposition[] = [];
  for (let i = 0; i < count; i++) {
    const composition = [...counts.subarray(4 * i, 4 * i + 4)];
    let orders = throws[dice];
    let faces = 1n;
    for (const [kind, size] of composition.entries()) {
      orders /= throws[size];
      faces *= shares[kind][size];
    }
    if (faces > 0n) weighed.push({ counts: composition, weight: orders * faces });
  }
  return weighed;
}

/** The products of the first 0, 1, … `count` factors; factors are numbered from 1. */
function products(count: number, factor: (i: number) => bigint): bigint[] {
  const list = [1n];
  for (let i = 1; i <= count; i++) list.push(list[i - 1] * factor(i));
  return list;
}

function withoutLowest(counts: readonly number[], lifted: number): number[] {
  let left = lifted;
  return counts.map((count) => {
    const taken = Math.min(left, count);
    left -= taken;
    return count - taken;
  });
}

function expectation(numerators: readonly bigint[], value: (outcome: number) => bigint): bigint {
  return numerators.reduce((sum, n, outcome) => (n === 0n ? sum : sum + n * value(outcome)), 0n);
}

function mostSuccesses(spec: PoolSpec): number {
  return outcomeCount(spec) / 2 - 1;
}

function zeros(count: number): bigint[] {
  return new Array<bigint>(count).fill(0n);
}
