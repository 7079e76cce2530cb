import { expect, test } from 'vitest';
import type { ContestPolicy, ContestSpec } from '../../src/dice/contest.ts';
import { netOutcomes } from '../../src/dice/contest.ts';
import { exactNet } from '../../src/dice/exact.ts';
import type { DieFaces, PoolSpec } from '../../src/dice/pool.ts';
import { contest, pool } from './arbitraryContest.ts';
import { bruteForceNet } from './bruteForce.ts';

/** Brute force counts throws, the enumeration numerators: equal as fractions of whole numbers. */
function expectSameIntegers(spec: ContestSpec, policy: ContestPolicy): void {
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

/** One face of each kind, or two of three kinds: small enough for every pool of six dice. */
const SMALL_DICE: readonly DieFaces[] = [
  [1, 1, 1, 1, 1],
  [0, 1, 0, 1, 1],
];

/** Every way to share at most `most` dice among attack, its re-roll, its extra dice, and the defence. */
function* smallPools(most: number): Generator<{ attack: PoolSpec; defence: PoolSpec }> {
  for (let dice = 0; dice <= most; dice++) {
    for (let rerollLowest = 0; rerollLowest <= Math.min(dice, most - dice); rerollLowest++) {
      for (let extraDiceOnTop = 0; extraDiceOnTop <= most - dice - rerollLowest; extraDiceOnTop++) {
        for (let shock = 0; shock <= most - dice - rerollLowest - extraDiceOnTop; shock++) {
          yield { attack: pool(dice, { rerollLowest, extraDiceOnTop }), defence: pool(shock) };
        }
      }
    }
  }
}

test.each(SMALL_DICE)(
  'every pool of up to 4 dice [%i, %i, %i, %i, %i] equals brute force as integers',
  (...die) => {
    for (const { attack, defence } of smallPools(4)) {
      for (const plusToOne of [false, true]) {
        for (const topCounts of [0, 1, 2]) {
          const roll = { ...attack, die, plusToOne, topCounts };
          const policies: ContestPolicy[] =
            attack.rerollLowest > 0 ? ['never', 'always', 'hits', 'net', { atLeast: 2 }] : ['never'];
          for (const policy of policies) {
            expectSameIntegers(contest(roll, { ...defence, die }), policy);
            expectSameIntegers(contest(roll, { ...defence, die }, { defenceDiceOnTop: -1 }), policy);
          }
        }
      }
    }
  },
);

test('every pool of exactly 6 three-sided dice equals brute force as integers', () => {
  const die: DieFaces = [0, 1, 0, 1, 1];
  for (const { attack, defence } of smallPools(6)) {
    const dice = attack.dice + attack.rerollLowest + attack.extraDiceOnTop + defence.dice;
    if (dice !== 6) continue;
    const roll = { ...attack, die, topCounts: 2 };
    const spec = contest(
      roll,
      { ...defence, die },
      { defenceDiceOnTop: -1, defenceTopCancelsAll: dice % 2 === 0 },
    );
    expectSameIntegers(spec, attack.rerollLowest > 0 ? 'net' : 'never');
  }
});

const D10: DieFaces = [1, 2, 2, 4, 1];

test.each<[string, ContestSpec, ContestPolicy]>([
  ['3 against 2', contest(pool(3, { die: D10 }), pool(2, { die: D10 })), 'never'],
  [
    '3 + 1 extra against 1, one die fewer on a top',
    contest(pool(3, { die: D10, extraDiceOnTop: 1 }), pool(1, { die: D10 }), { defenceDiceOnTop: -1 }),
    'never',
  ],
  [
    '3, two lowest re-rolled, +2 to one die',
    contest(pool(3, { die: D10, rerollLowest: 2, plusToOne: true, topCounts: 2 }), pool(0)),
    'hits',
  ],
  [
    '2, one re-rolled, against 2 whose top cancels all',
    contest(pool(2, { die: D10, rerollLowest: 1, automatic: 1 }), pool(2, { die: D10, topCounts: 2 }), {
      defenceTopCancelsAll: true,
    }),
    'net',
  ],
  [
    'a defence that re-rolls and adds dice',
    contest(pool(2, { die: D10 }), pool(1, { die: D10, rerollLowest: 1, extraDiceOnTop: 1, automatic: 1 }), {
      defenceDiceOnTop: 1,
    }),
    'never',
  ],
])('d10 pools equal brute force over all faces as integers: %s', (_, spec, policy) => {
  expectSameIntegers(spec, policy);
});
