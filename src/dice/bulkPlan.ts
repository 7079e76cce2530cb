/**
 * A contest compiled for the bulk sampler, which rolls every die of 32 attacks at once with bitwise
 * operations: bit b of every word belongs to attack b.
 */
import { attackPolicy, type ContestPolicy, type ContestSpec } from './contest.ts';
import { outcomeCount, type PoolSpec, poolCompositions, type RerollPolicy, rerollDecisions } from './pool.ts';

/**
 * How random words become classes of faces. A die is a whole number of `bits` random bits; its class follows
 * from three thresholds. Numbers from `reject` on would make the faces uneven: an attack with such a die is
 * thrown away, which leaves every face of the others exactly equally likely.
 */
export interface DiePlan {
  readonly bits: number;
  /** At least this: a near miss or better. Equals `hit` where near misses do not matter. */
  readonly near: number;
  /** At least this: a success or a top. */
  readonly hit: number;
  /** At least this: a top. `2 ** bits` where tops do not matter. */
  readonly top: number;
  readonly reject: number;
}

/** One roll. The attack's pool is the same in all attacks; the defence's depends on a top of the attack. */
export interface PoolPlan {
  readonly die: DiePlan;
  /** Dice rolled against an attack without a top, and with one. The attack itself uses the first. */
  readonly dice: readonly [plain: number, topped: number];
  /** Dice that a re-roll rolls again. */
  readonly fresh: readonly [plain: number, topped: number];
  /**
   * The compositions that are re-rolled, three numbers each: dice that are at least a near miss, at least a
   * success, tops.
   */
  readonly rerolled: readonly [plain: Int32Array, topped: Int32Array];
  readonly extraDice: number;
  readonly plusToOne: boolean;
  readonly topCounts: number;
  readonly automatic: number;
  /** Binary digits of its most successes. */
  readonly digits: number;
}

export interface BulkPlan {
  readonly attack: PoolPlan;
  readonly defence: PoolPlan;
  readonly defenceTopCancelsAll: boolean;
  /** The net can be 0 … this. */
  readonly mostNet: number;
  /** Random words one generator lane draws for 32 attacks. */
  readonly wordsPerBlock: number;
}

/** Bits of randomness a die may take; with 16, less than one die in 4000 of any size up to 16 is rejected. */
const MOST_BITS = 16;
/** Work per die beside its random bits, in units of one bit; measured. */
const OVERHEAD_BITS = 2;

export function planContest(contest: ContestSpec, policy: ContestPolicy): BulkPlan {
  const { attack, defence, defenceDiceOnTop, defenceTopCancelsAll } = contest;
  const topped = { ...defence, dice: defence.dice + defenceDiceOnTop };
  const allDice = rolledDice(attack) + Math.max(rolledDice(defence), rolledDice(topped));
  const attackPlan = planPool(attack, attack, attackPolicy(contest, policy), defenceDiceOnTop !== 0, allDice);
  const defencePlan = planPool(defence, topped, 'hits', defenceTopCancelsAll, allDice);
  return {
    attack: attackPlan,
    defence: defencePlan,
    defenceTopCancelsAll,
    mostNet: outcomeCount(attack) / 2 - 1,
    wordsPerBlock:
      plannedDice(attackPlan) * attackPlan.die.bits + plannedDice(defencePlan) * defencePlan.die.bits,
  };
}

/** Dice for which random words are drawn, whether every attack uses them or not. */
export function plannedDice(plan: PoolPlan): number {
  return Math.max(...plan.dice) + Math.max(...plan.fresh) + plan.extraDice;
}

function planPool(
  plain: PoolSpec,
  topped: PoolSpec,
  policy: RerollPolicy,
  topMatters: boolean,
  allDice: number,
): PoolPlan {
  const dice = [Math.max(0, plain.dice), Math.max(0, topped.dice)] as const;
  const usesTop = topMatters || plain.extraDiceOnTop > 0 || plain.topCounts !== 1 || plain.rerollLowest > 0;
  const most = Math.max(outcomeCount(plain), outcomeCount(topped)) / 2 - 1;
  return {
    die: planDie(plain, usesTop, allDice),
    dice,
    fresh: [Math.min(dice[0], plain.rerollLowest), Math.min(dice[1], plain.rerollLowest)],
    rerolled: [rerolledCompositions(plain, policy), rerolledCompositions(topped, policy)],
    extraDice: plain.extraDiceOnTop,
    plusToOne: plain.plusToOne,
    topCounts: usesTop ? plain.topCounts : 1,
    automatic: plain.automatic,
    digits: 32 - Math.clz32(most),
  };
}

function rolledDice(spec: PoolSpec): number {
  const dice = Math.max(0, spec.dice);
  return dice + Math.min(dice, spec.rerollLowest) + spec.extraDiceOnTop;
}

/** Chooses the number of bits that makes an attack cheapest, thrown-away attacks included. */
function planDie(spec: PoolSpec, usesTop: boolean, allDice: number): DiePlan {
  const [bottom, failure, near, success, top] = spec.die;
  const usesNear = spec.plusToOne;
  const failures = bottom + failure + (usesNear ? 0 : near);
  const nears = usesNear ? near : 0;
  const hits = success + (usesTop ? 0 : top);
  const tops = usesTop ? top : 0;
  const share = [failures, nears, hits, tops].reduce(greatestCommonDivisor);
  const sides = (failures + nears + hits + tops) / share;
  let bits = MOST_BITS;
  let cheapest = Number.POSITIVE_INFINITY;
  for (let candidate = Math.ceil(Math.log2(sides)); candidate <= MOST_BITS; candidate++) {
    const accepted = (Math.floor(2 ** candidate / sides) * sides) / 2 ** candidate;
    const cost = (candidate + OVERHEAD_BITS) / accepted ** allDice;
    if (cost < cheapest) {
      cheapest = cost;
      bits = candidate;
    }
  }
  const face = Math.floor(2 ** bits / sides) / share;
  const reject = face * share * sides;
  return {
    bits,
    near: face * failures,
    hit: face * (failures + nears),
    top: tops === 0 ? 2 ** bits : face * (failures + nears + hits),
    reject,
  };
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

function rerolledCompositions(spec: PoolSpec, policy: RerollPolicy): Int32Array {
  const { counts } = poolCompositions(spec);
  const rerolled: number[] = [];
  for (const [composition, decision] of rerollDecisions(spec, policy).entries()) {
    if (decision === 0) continue;
    const [, near, hit, top] = counts.subarray(4 * composition, 4 * composition + 4);
    rerolled.push(near + hit + top, hit + top, top);
  }
  return Int32Array.from(rerolled);
}
