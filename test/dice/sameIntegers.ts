/** Compares contests solved in whole numbers with brute force over all faces. */
import { expect } from 'vitest';
import { type ContestPolicy, type ContestSpec, netOutcomes } from '../../src/dice/contest.ts';
import { exactNet } from '../../src/dice/exact.ts';
import type { PoolSpec } from '../../src/dice/pool.ts';
import { pool } from './arbitraryContest.ts';
import { bruteForceNet } from './bruteForce.ts';

/** Brute force counts throws, the enumeration gives numerators; both are equal as fractions of whole numbers. */
export function expectSameIntegers(spec: ContestSpec, policy: ContestPolicy): void {
  const { counts, throws } = bruteForceNet(spec, policy);
  const { numerators, denominator } = exactNet(spec, policy);
  const name = JSON.stringify({ spec, policy });
  for (const [net, numerator] of numerators.entries()) {
    expect(numerator * BigInt(throws), name).toBe(BigInt(counts[net] ?? 0) * denominator);
  }
  expect(counts.length, name).toBeLessThanOrEqual(numerators.length);
  const net = netOutcomes(spec, policy);
  for (const [value, probability] of net.entries()) {
    expect(Math.abs(probability - (counts[value] ?? 0) / throws), name).toBeLessThan(1e-13);
  }
}

/** A contest with this total number of dice, with ordinary dice and without riders. */
export interface SmallPool {
  readonly attack: PoolSpec;
  readonly defence: PoolSpec;
  readonly dice: number;
}

/** Every division of at most `most` dice among attack, its re-roll, its extra dice, and the defence. */
export function* smallPools(most: number): Generator<SmallPool> {
  for (let dice = 0; dice <= most; dice++) {
    for (let rerollLowest = 0; rerollLowest <= Math.min(dice, most - dice); rerollLowest++) {
      for (let extraDiceOnTop = 0; extraDiceOnTop <= most - dice - rerollLowest; extraDiceOnTop++) {
        const rolled = dice + rerollLowest + extraDiceOnTop;
        for (const extraBeforeReroll of rerollLowest > 0 && extraDiceOnTop > 0 ? [false, true] : [false]) {
          const attack = pool(dice, { rerollLowest, extraDiceOnTop, extraBeforeReroll });
          for (let shock = 0; shock <= most - rolled; shock++) {
            yield { attack, defence: pool(shock), dice: rolled + shock };
          }
        }
      }
    }
  }
}

/** The policies that differ for a roll. */
export function policiesOf(attack: PoolSpec): readonly ContestPolicy[] {
  return attack.rerollLowest > 0 ? ['never', 'always', 'hits', 'net', { atLeast: 2 }] : ['never'];
}
