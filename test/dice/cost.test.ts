import { expect, test } from 'vitest';
import { netOutcomes } from '../../src/dice/contest.ts';
import { checkContestCost } from '../../src/dice/cost.ts';
import { exactNet } from '../../src/dice/exact.ts';
import { ATTACK_B, contest, pool } from './arbitraryContest.ts';
import { refusal } from './refusal.ts';

test.each([
  ['an ordinary attack', ATTACK_B, false],
  ['an ordinary attack in whole numbers', ATTACK_B, true],
  ['400 dice against 400', contest(pool(400), pool(400)), false],
  ['60 dice with a re-roll', contest(pool(60, { rerollLowest: 5, plusToOne: true }), pool(60)), false],
  ['100 dice with a re-roll', contest(pool(100, { rerollLowest: 50 }), pool(4)), false],
  ['40 dice in whole numbers', contest(pool(40), pool(0)), true],
  ['1,300 dice', contest(pool(1300), pool(0)), false],
  ['no dice at all', contest(pool(-1_000_000), pool(-5)), false],
])('%s is answered', (_, spec, whole) => {
  expect(() => checkContestCost(spec, whole)).not.toThrow();
  const net = whole ? exactNet(spec, 'hits') : netOutcomes(spec, 'hits');
  expect(net).toBeDefined();
});

test.each([
  ['10,000 dice', contest(pool(10_000), pool(4)), false],
  ['10,000 dice of the defence', contest(pool(4), pool(10_000)), false],
  ['10,000 dice of the defence after a top', contest(pool(4), pool(4), { defenceDiceOnTop: 10_000 }), false],
  ['10,000 extra dice', contest(pool(4, { extraDiceOnTop: 10_000 }), pool(4)), false],
  ['1,000 dice with a re-roll', contest(pool(1000, { rerollLowest: 1 }), pool(4)), false],
  ['1,700 dice with a bonus to one', contest(pool(1700, { plusToOne: true }), pool(0)), false],
  ['101 dice with a re-roll', contest(pool(101, { rerollLowest: 1 }), pool(4)), false],
  [
    '3,000 successes against 3,000',
    contest(pool(0, { automatic: 3000 }), pool(0, { automatic: 3000 })),
    false,
  ],
  [
    '3,000 successes against 1,500 dice after a top',
    contest(pool(0, { automatic: 3000 }), pool(0), { defenceDiceOnTop: 1500 }),
    false,
  ],
  ['400 dice in whole numbers', contest(pool(400), pool(4)), true],
  ['40 dice with a re-roll in whole numbers', contest(pool(40, { rerollLowest: 1 }), pool(0)), true],
])('%s is refused with the cost', (_, spec, whole) => {
  expect(refusal(() => checkContestCost(spec, whole))).toMatch(
    /^usage\/too-large : this roll takes .*, and at most 2e\+7 are allowed/,
  );
});
