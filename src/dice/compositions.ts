/**
 * Compositions of a pool: how many of n dice fell into each of four classes, lowest class first: failure (bottom faces
 * included, since a roll treats both alike), near miss, success, top.
 */

import { NEAR, type RollFrame, stateIndex, TOP } from './rollStates.ts';

/** All compositions of one number of dice, ordered by tops, then successes, then near misses. */
interface Compositions {
  readonly dice: number;
  readonly count: number;
  /** Four counts a composition: failures, near misses, successes, tops. */
  readonly counts: Int32Array;
  /** Number of orders of distinguishable dice that give a composition: n! / (failures! near! successes! tops!). */
  readonly orders: Float64Array;
}

/** A cache: compositions depend on two small arguments only, so all are kept. */
const known: Compositions[] = [];

/**
 * All compositions of a number of dice.
 * @param withNear false: no die of the pool counts as a near miss
 */
export function compositionsOf(dice: number, withNear: boolean): Compositions {
  const key = 2 * dice + (withNear ? 1 : 0);
  known[key] ??= listCompositions(dice, withNear);
  return known[key];
}

/** How many compositions there are, without listing them. */
export function compositionCount(dice: number, withNear: boolean): number {
  const three = ((dice + 1) * (dice + 2)) / 2;
  return withNear ? (three * (dice + 3)) / 3 : three;
}

/** P(composition), in the order of the list. */
export function compositionProbabilities(compositions: Compositions, frame: RollFrame): Float64Array {
  const { dice, count, counts, orders } = compositions;
  const fail = powers(frame.fail, dice);
  const near = powers(frame.near, dice);
  const hit = powers(frame.hit, dice);
  const top = powers(frame.top, dice);
  const probabilities = new Float64Array(count);
  for (let i = 0, row = 0; i < count; i++, row += 4) {
    probabilities[i] =
      orders[i] * fail[counts[row]] * near[counts[row + 1]] * hit[counts[row + 2]] * top[counts[row + 3]];
  }
  return probabilities;
}

/** The state of the dice that stay when the `lifted` lowest dice of a composition are taken up again. */
export function stateOfComposition(
  compositions: Pick<Compositions, 'counts'>,
  frame: RollFrame,
  composition: number,
  lifted: number,
): number {
  const { counts } = compositions;
  const row = 4 * composition;
  const afterFails = lifted - Math.min(lifted, counts[row]);
  const fromNears = Math.min(afterFails, counts[row + 1]);
  const fromHits = Math.min(afterFails - fromNears, counts[row + 2]);
  const nears = counts[row + 1] - fromNears;
  const hits = counts[row + 2] - fromHits;
  const tops = counts[row + 3] - (afterFails - fromNears - fromHits);
  return stateIndex(frame, (tops > 0 ? TOP : 0) | (nears > 0 ? NEAR : 0), hits + tops * frame.topCounts);
}

function powers(base: number, highest: number): Float64Array {
  const out = new Float64Array(highest + 1);
  out[0] = 1;
  for (let exponent = 1; exponent <= highest; exponent++) out[exponent] = out[exponent - 1] * base;
  return out;
}

function listCompositions(dice: number, withNear: boolean): Compositions {
  const count = compositionCount(dice, withNear);
  const counts = new Int32Array(4 * count);
  const orders = new Float64Array(count);
  let row = 0;
  let ordersOfTops = 1;
  for (let top = 0; top <= dice; top++) {
    let ordersOfHits = ordersOfTops;
    for (let hit = 0; hit <= dice - top; hit++) {
      const rest = dice - top - hit;
      let ordersOfNears = ordersOfHits;
      for (let near = 0; near <= (withNear ? rest : 0); near++) {
        counts.set([rest - near, near, hit, top], 4 * row);
        orders[row++] = ordersOfNears;
        ordersOfNears = (ordersOfNears * (rest - near)) / (near + 1);
      }
      ordersOfHits = (ordersOfHits * rest) / (hit + 1);
    }
    ordersOfTops = (ordersOfTops * (dice - top)) / (top + 1);
  }
  return { dice, count, counts, orders };
}
