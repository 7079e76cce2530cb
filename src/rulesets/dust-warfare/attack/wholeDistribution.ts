/**
 * The distribution of one attack in whole numbers: numerators over one denominator, without rounding. It sums pools of dice
 * (dice/sumPool.ts), so it and the distribution in doubles check each other.
 */
import { constant, negated as opposite, repeated, sumOf } from '../../../dice/sumPool.ts';
import type { WholeDistribution } from '../../../dice/wholeNumbers.ts';
import { type Die, wholeDie } from './die.ts';
import { type AttackPlan, type DicePool, poolsOf, type Volley } from './plan.ts';

/** One outcome: points through cover, points inflicted. */
interface WholeOutcome {
  readonly through: number;
  readonly net: number;
  /** Numerator over the denominator of the list. */
  readonly weight: bigint;
}

/** Every outcome once; the weights sum to the denominator. */
export interface WholeOutcomes {
  readonly outcomes: readonly WholeOutcome[];
  readonly denominator: bigint;
}

/** Number of successes of the attack. */
export function wholeHits(plan: AttackPlan): WholeDistribution {
  return poolsOf(plan).reduce((sum, pool) => sumOf(sum, wholePool(plan.die, pool, 1)), constant(0));
}

/** Points before cover and armour. */
export function wholeRaw(plan: AttackPlan): WholeDistribution {
  return wholePoints(plan.die, poolsOf(plan));
}

/** Points inflicted. */
export function wholeNet(plan: AttackPlan): WholeDistribution {
  const { outcomes, denominator } = wholeOutcomes(plan);
  const numerators = new Array<bigint>(1 + Math.max(...outcomes.map(({ net }) => net))).fill(0n);
  for (const { net, weight } of outcomes) numerators[net] += weight;
  return { lowest: 0, numerators, denominator };
}

/** Joint distribution of points through cover and points inflicted. */
export function wholeOutcomes({ die, volleys, sharedCover, cancelled }: AttackPlan): WholeOutcomes {
  const summed = (shared: boolean): WholeOutcomes =>
    volleys
      .filter(({ sharesCover }) => sharesCover === shared)
      .reduce<WholeOutcomes>((sum, volley) => both(sum, wholeVolley(die, volley)), {
        outcomes: [{ through: 0, net: 0, weight: 1n }],
        denominator: 1n,
      });
  const covered = summed(true);
  const less = (points: number): number => Math.max(0, points - sharedCover);
  const all = both(summed(false), {
    ...covered,
    outcomes: covered.outcomes.map(({ through, net, weight }) => {
      return { through: less(through), net: less(net), weight };
    }),
  });
  if (cancelled === null) return all;
  const { numerators, denominator } = wholeDie(die, cancelled);
  return both(
    { outcomes: [{ through: 0, net: 0, weight: 1n }], denominator: 1n },
    {
      outcomes: all.outcomes.flatMap(({ through, net, weight }) => [
        { through, net, weight: weight * numerators[0] },
        { through: 0, net: 0, weight: weight * numerators[1] },
      ]),
      denominator: all.denominator * denominator,
    },
  );
}

/** Number of successes of `dice` dice. */
export function wholeDice(die: Die, dice: number, mode: Parameters<typeof wholeDie>[1]): WholeDistribution {
  return repeated(wholeDie(die, mode), dice);
}

/** The number minus some points, at least 0. */
function wholeLess(distribution: WholeDistribution, points: number): WholeDistribution {
  const shifted = sumOf(distribution, constant(-points));
  const numerators = new Array<bigint>(Math.max(1, shifted.lowest + shifted.numerators.length)).fill(0n);
  for (const [offset, weight] of shifted.numerators.entries()) {
    numerators[Math.max(0, shifted.lowest + offset)] += weight;
  }
  return { lowest: 0, numerators, denominator: distribution.denominator };
}

/** @param damage points per success */
function wholePool(die: Die, { dice, mode, extra }: DicePool, damage: number): WholeDistribution {
  const [failing, succeeding] = wholeDie(die, mode).numerators;
  const { denominator } = wholeDie(die, mode);
  if (extra === null) return scaled(repeated(wholeDie(die, mode), dice), damage);
  const called = repeated(wholeDie(die, extra.mode), extra.dice);
  const own = extra.on === 'success' ? 1 : 0;
  const [calls, idle] = own === 1 ? [succeeding, failing] : [failing, succeeding];
  const numerators = new Array<bigint>(called.numerators.length + 1).fill(0n);
  for (const [k, weight] of called.numerators.entries()) numerators[k + own] += calls * weight;
  numerators[1 - own] += idle * called.denominator;
  const one = { lowest: 0, numerators, denominator: denominator * called.denominator };
  return scaled(repeated(one, dice), damage);
}

function wholePoints(die: Die, pools: readonly DicePool[]): WholeDistribution {
  return pools.reduce((sum, pool) => sumOf(sum, wholePool(die, pool, pool.damage)), constant(0));
}

/** A count multiplied by points per unit. */
function scaled({ numerators, denominator }: WholeDistribution, factor: number): WholeDistribution {
  const spread = new Array<bigint>((numerators.length - 1) * factor + 1).fill(0n);
  for (const [k, weight] of numerators.entries()) spread[k * factor] = weight;
  return { lowest: 0, numerators: spread, denominator };
}

function wholeVolley(die: Die, { pools, armour, negated, cover }: Volley): WholeOutcomes {
  const past = wholePoints(
    die,
    pools.filter(({ pastCover }) => pastCover),
  );
  const others = wholePoints(
    die,
    pools.filter(({ pastCover }) => !pastCover),
  );
  const before = sumOf(past, wholeLess(others, cover));
  const saved = opposite(wholeDice(die, armour.dice, armour.mode));
  const outcomes = [...before.numerators.entries()].flatMap(([through, weight]) =>
    [...saved.numerators.entries()].map(([offset, share]) => ({
      through,
      net: Math.max(0, through + saved.lowest + offset - negated),
      weight: weight * share,
    })),
  );
  return { outcomes, denominator: before.denominator * saved.denominator };
}

/** Combines two independent parts of an attack; every outcome appears once. */
function both(a: WholeOutcomes, b: WholeOutcomes): WholeOutcomes {
  const sums = new Map<string, WholeOutcome>();
  for (const one of a.outcomes) {
    for (const other of b.outcomes) {
      const through = one.through + other.through;
      const net = one.net + other.net;
      const key = `${through} ${net}`;
      const weight = (sums.get(key)?.weight ?? 0n) + one.weight * other.weight;
      sums.set(key, { through, net, weight });
    }
  }
  return { outcomes: [...sums.values()], denominator: a.denominator * b.denominator };
}
