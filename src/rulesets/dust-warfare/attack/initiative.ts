/** The initiative roll and the orders from it (D-INIT-01 … D-INIT-03, D-CMD-01). */
import type { WholeDistribution } from '../../../dice/wholeNumbers.ts';
import type { Die } from './die.ts';
import { wholeDice } from './wholeDistribution.ts';

/** One side's command pool. */
interface CommandPool {
  /** Units on the table that are not retreating, 1 or more. */
  readonly units: number;
  /** Additional orders (a Command Squad; one, however many squads there are). */
  readonly extraOrders: number;
  /** Free orders, wherever the unit stands (Black Ops). */
  readonly freeOrders: number;
}

export interface OrderRules {
  readonly die: Die;
  readonly leastOrders: number;
  /** Whether extra orders add to the minimum. */
  readonly extraOnTop: boolean;
}

/** Numerators: `tie` over the product of both pools' denominators, the others over its part without ties. */
interface Initiative {
  /** P(the first roll is a tie) = tie / allRolls. */
  readonly tie: bigint;
  readonly allRolls: bigint;
  /** P(the first side initiates, the second side initiates), over `decided`. */
  readonly first: bigint;
  readonly second: bigint;
  readonly decided: bigint;
  /** Orders of each side from the deciding roll. */
  readonly orders: readonly [WholeDistribution, WholeDistribution];
}

export function initiativeOdds(rules: OrderRules, pools: readonly [CommandPool, CommandPool]): Initiative {
  const [a, b] = pools.map(({ units }) => wholeDice(rules.die, units, 'normal'));
  const allRolls = a.denominator * b.denominator;
  const orders = pools.map((pool) => new Array<bigint>(ordersFor(rules, pool, pool.units) + 1).fill(0n));
  let tie = 0n;
  let first = 0n;
  for (const [hitsOfA, weightOfA] of a.numerators.entries()) {
    for (const [hitsOfB, weightOfB] of b.numerators.entries()) {
      const weight = weightOfA * weightOfB;
      if (hitsOfA === hitsOfB) tie += weight;
      else {
        if (hitsOfA < hitsOfB) first += weight;
        orders[0][ordersFor(rules, pools[0], hitsOfA)] += weight;
        orders[1][ordersFor(rules, pools[1], hitsOfB)] += weight;
      }
    }
  }
  const decided = allRolls - tie;
  const distribution = (numerators: bigint[]): WholeDistribution => ({
    lowest: 0,
    numerators,
    denominator: decided,
  });
  return {
    tie,
    allRolls,
    first,
    second: decided - first,
    decided,
    orders: [distribution(orders[0]), distribution(orders[1])],
  };
}

/** Orders of a side for a number of hits. */
export function ordersFor(
  { leastOrders, extraOnTop }: OrderRules,
  { extraOrders, freeOrders }: CommandPool,
  hits: number,
): number {
  const given = extraOnTop
    ? Math.max(leastOrders, hits) + extraOrders
    : Math.max(leastOrders, hits + extraOrders);
  return given + freeOrders;
}
