/**
 * A contest compiled for the bulk samplers, which roll every die of many attacks at once with bitwise
 * operations: bit b of every word belongs to attack b.
 */
import { type AttackPolicy, attackPolicy, type ContestSpec } from './contest.ts';
import { keptRolls, outcomeCount, type PoolSpec, type RerollPolicy, rerollDecisions } from './pool.ts';

import { wholePower } from './wholePower.ts';

/**
 * How random bits become the class of a face. A die is a number of `bits` random bits, and its class follows from
 * thresholds. Numbers from the last threshold on would make faces uneven: they are void. The first void die of a pool
 * is replaced by the pool's spare die, and an attack with a second one is thrown away. Whether a die is void is
 * independent of the others, so every face of an attack that is kept is equally likely.
 */
interface DiePlan {
  readonly bits: number;
  /**
   * The thresholds of a success, of a near miss, of a top, and of void numbers. Each has its bits in reverse order, the
   * lowest in the sign bit, so that left shifts bring up one after the other as a mask.
   */
  readonly hit: number;
  readonly near: number;
  readonly top: number;
  readonly unsound: number;
  /** Whether near misses exist; without them, "at least a near miss" means "at least a success". */
  readonly hasNear: boolean;
  /** Only successes matter: no near misses, no tops, no dice to sort for a re-roll. */
  readonly hitsOnly: boolean;
  /** Whether drawn numbers beyond the last outcome must be discarded. */
  readonly hasSpare: boolean;
}

/** Numbers of dice against an attack without a top and with one; for the attack itself the first counts. */
export type DiceByTop = readonly [plain: number, topped: number];

export interface PoolPlan {
  readonly die: DiePlan;
  readonly dice: DiceByTop;
  /** Dice rolled again in a re-roll; 0 if the policy never re-rolls. */
  readonly fresh: DiceByTop;
  /** Largest of `dice`, and of `fresh`. */
  readonly mostDice: number;
  readonly mostFresh: number;
  readonly extraDice: number;
  /** Dice of one attack that consume random bits, needed or not; without the spare die. */
  readonly rolledDice: number;
  /**
   * Compositions that the policy re-rolls, as three numbers each: dice at least near misses, at least successes, tops.
   */
  readonly rerolled: readonly [plain: Int32Array, topped: Int32Array];
  readonly topCounts: number;
  readonly automatic: number;
}

export interface BulkPlan {
  readonly attack: PoolPlan;
  readonly defence: PoolPlan;
  readonly defenceTopCancelsAll: boolean;
  /** Binary digits of the most successes of either side. */
  readonly digits: number;
  readonly mostNet: number;
}

/** Enough for dice of hundreds of sides: hardly any number is void then. */
const MOST_BITS = 16;
/** Work per die beside its random bits, in units of one bit. */
const OVERHEAD_BITS = 1;

export function planContest(contest: ContestSpec, policy: AttackPolicy): BulkPlan {
  const { attack, defence, defenceDiceOnTop, defenceTopCancelsAll } = contest;
  const topped = { ...defence, dice: defence.dice + defenceDiceOnTop };
  const attackPool = planPool(attack, attack, attackPolicy(contest, policy), defenceDiceOnTop !== 0);
  const defencePool = planPool(defence, topped, 'hits', defenceTopCancelsAll);
  const [attackBits, defenceBits] = cheapestBits(attackPool, defencePool);
  const most = Math.max(outcomeCount(attack), outcomeCount(defence), outcomeCount(topped)) / 2 - 1;
  return {
    attack: { ...attackPool, die: planDie(attackPool, attackBits) },
    defence: { ...defencePool, die: planDie(defencePool, defenceBits) },
    defenceTopCancelsAll,
    digits: 32 - Math.clz32(most),
    mostNet: outcomeCount(attack) / 2 - 1,
  };
}

/** A pool before its die is compiled. */
interface PoolDraft extends Omit<PoolPlan, 'die'> {
  /** Shares of failures, near misses, successes, tops, in lowest terms. */
  readonly classes: readonly [number, number, number, number];
}

function planPool(plain: PoolSpec, topped: PoolSpec, policy: RerollPolicy, topMatters: boolean): PoolDraft {
  const rerolled = [rerolledCompositions(plain, policy), rerolledCompositions(topped, policy)] as const;
  const dice: DiceByTop = [Math.max(0, plain.dice), Math.max(0, topped.dice)];
  const rerolls = rerolled[0].length + rerolled[1].length > 0;
  const lifted = rerolls ? plain.rerollLowest : 0;
  const fresh: DiceByTop = [Math.min(dice[0], lifted), Math.min(dice[1], lifted)];
  const usesTop = topMatters || plain.extraDiceOnTop > 0 || plain.topCounts !== 1 || rerolls;
  const mostDice = Math.max(...dice);
  const mostFresh = Math.max(...fresh);
  const extraDice = mostDice > 0 ? plain.extraDiceOnTop : 0;
  return {
    classes: classShares(plain, usesTop),
    dice,
    fresh,
    mostDice,
    mostFresh,
    extraDice,
    rolledDice: mostDice + mostFresh + extraDice,
    rerolled,
    topCounts: usesTop ? plain.topCounts : 1,
    automatic: plain.automatic,
  };
}

function classShares(spec: PoolSpec, usesTop: boolean): readonly [number, number, number, number] {
  const [bottom, failure, near, success, top] = spec.die;
  const failures = bottom + failure + (spec.plusToOne ? 0 : near);
  const nears = spec.plusToOne ? near : 0;
  const hits = success + (usesTop ? 0 : top);
  const tops = usesTop ? top : 0;
  const share = [failures, nears, hits, tops].reduce(greatestCommonDivisor);
  return [failures / share, nears / share, hits / share, tops / share];
}

/** The numbers of bits that make an attack cheapest, thrown-away attacks included. */
function cheapestBits(attack: PoolDraft, defence: PoolDraft): [number, number] {
  let best: [number, number] = [MOST_BITS, MOST_BITS];
  let lowest = Number.POSITIVE_INFINITY;
  for (let attackBits = fewestBits(attack); attackBits <= MOST_BITS; attackBits++) {
    for (let defenceBits = fewestBits(defence); defenceBits <= MOST_BITS; defenceBits++) {
      const words = drawnBits(attack, attackBits) + drawnBits(defence, defenceBits);
      const cost = words / (keptShare(attack, attackBits) * keptShare(defence, defenceBits));
      if (cost < lowest) {
        lowest = cost;
        best = [attackBits, defenceBits];
      }
    }
  }
  return best;
}

function fewestBits(pool: PoolDraft): number {
  return Math.ceil(Math.log2(sidesOf(pool.classes)));
}

function drawnBits(pool: PoolDraft, bits: number): number {
  const spare = voidNumbers(pool.classes, bits) > 0 ? 1 : 0;
  return (pool.rolledDice + spare) * (bits + OVERHEAD_BITS);
}

/** Probability that at most one die is void, and that the spare die is valid if it is needed. */
function keptShare(pool: PoolDraft, bits: number): number {
  const unsound = voidNumbers(pool.classes, bits) / 2 ** bits;
  return wholePower(1 - unsound, pool.rolledDice) * (1 + pool.rolledDice * unsound);
}

function sidesOf(classes: readonly number[]): number {
  return classes.reduce((sum, share) => sum + share, 0);
}

function voidNumbers(classes: readonly number[], bits: number): number {
  return 2 ** bits % sidesOf(classes);
}

function planDie({ classes, mostFresh }: PoolDraft, bits: number): DiePlan {
  const [failures, nears, hits, tops] = classes;
  const share = Math.floor(2 ** bits / sidesOf(classes));
  const voidFrom = share * sidesOf(classes);
  const hit = share * (failures + nears);
  return {
    bits,
    hit: turnedBits(hit, bits),
    near: turnedBits(share * failures, bits),
    top: turnedBits(hit + share * hits, bits),
    unsound: turnedBits(voidFrom, bits),
    hasNear: nears > 0,
    hitsOnly: nears === 0 && tops === 0 && mostFresh === 0,
    hasSpare: voidFrom < 2 ** bits,
  };
}

/**
 * Reverses the bits of a threshold; one bit more than a number has, for a threshold of `2 ** bits` is never reached.
 */
function turnedBits(threshold: number, bits: number): number {
  let turned = 0;
  for (let bit = 0; bit <= bits; bit++) turned |= (~(threshold >>> bit) & 1) << (31 - bit);
  return turned;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

function rerolledCompositions(spec: PoolSpec, policy: RerollPolicy): Int32Array {
  const rerolled: number[] = [];
  // Large pools have too many compositions to list them when no re-roll needs them.
  if (spec.rerollLowest === 0) return Int32Array.from(rerolled);
  const { counts } = keptRolls(spec);
  for (const [composition, decision] of rerollDecisions(spec, policy).entries()) {
    if (decision === 0) continue;
    const [, near, hit, top] = counts.subarray(4 * composition, 4 * composition + 4);
    rerolled.push(near + hit + top, hit + top, top);
  }
  return Int32Array.from(rerolled);
}
