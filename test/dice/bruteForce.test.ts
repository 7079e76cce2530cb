import { test } from 'vitest';
import type { ContestPolicy, ContestSpec } from '../../src/dice/contest.ts';
import type { DieFaces } from '../../src/dice/pool.ts';
import { slowly } from '../config/slowly.ts';
import { contest, pool } from './arbitraryContest.ts';
import { expectSameIntegers, policiesOf, smallPools } from './sameIntegers.ts';

const UP_TO_FOUR = 'every pool of up to 4 dice [%i, %i, %i, %i, %i] equals brute force as integers';
function equalsBruteForce(...die: DieFaces): void {
  for (const { attack, defence } of smallPools(4)) {
    for (const plusToOne of [false, true]) {
      for (const topCounts of [0, 1, 2]) {
        const roll = { ...attack, die, plusToOne, topCounts };
        for (const policy of policiesOf(attack)) {
          expectSameIntegers(contest(roll, { ...defence, die }), policy);
          expectSameIntegers(contest(roll, { ...defence, die }, { defenceDiceOnTop: -1 }), policy);
        }
      }
    }
  }
}
// Faces of three kinds, or one face of each kind.
test.each<DieFaces>([[0, 1, 0, 1, 1]])(UP_TO_FOUR, equalsBruteForce);
slowly.each<DieFaces>([[1, 1, 1, 1, 1]])(UP_TO_FOUR, equalsBruteForce);

slowly.each<DieFaces>([
  [0, 1, 0, 1, 1],
  [0, 0, 1, 1, 1],
])('every pool of 5 and 6 three-sided dice [%i, %i, %i, %i, %i] equals brute force as integers', (...die) => {
  for (const { attack, defence, dice } of smallPools(6)) {
    if (dice < 5) continue;
    const spec = contest(
      { ...attack, die, topCounts: 2, plusToOne: true },
      { ...defence, die },
      { defenceDiceOnTop: -1, defenceTopCancelsAll: dice === 6 },
    );
    for (const policy of policiesOf(attack)) expectSameIntegers(spec, policy);
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
    '2 + 1 extra, then two lowest of all re-rolled',
    contest(pool(2, { die: D10, rerollLowest: 2, extraDiceOnTop: 1, extraBeforeReroll: true }), pool(0)),
    'hits',
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
