import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  encodeOutcome,
  initialCompositions,
  outcomeCount,
  outcomeHasTop,
  outcomeSuccesses,
  outcomesAfter,
  outcomesFrom,
  type RerollPolicy,
  rerollDecisions,
  rollOutcomes,
} from '../../src/dice/pool.ts';
import { anyPool, pool } from './arbitraryContest.ts';

const policies = fc.oneof(
  fc.constantFrom<RerollPolicy>('never', 'always', 'hits'),
  fc
    .array(fc.double({ min: 0, max: 3, noNaN: true }), { maxLength: 12 })
    .map((values) => Float64Array.from(values)),
);

test('an outcome encodes its successes and whether a top shows', () => {
  expect(encodeOutcome(3, true)).toBe(7);
  expect(encodeOutcome(3, false)).toBe(6);
  expect(outcomeSuccesses(7)).toBe(3);
  expect([outcomeHasTop(7), outcomeHasTop(6)]).toEqual([true, false]);
});

test.each([0, -1, -100])(
  'a pool of %i dice rolls nothing, and its automatic successes still count',
  (dice) => {
    const spec = pool(dice, { automatic: 2, rerollLowest: 2, extraDiceOnTop: 3, plusToOne: true });
    expect([...rollOutcomes(spec, 'always')]).toEqual([0, 0, 0, 0, 1, 0]);
    expect(initialCompositions(spec).count).toBe(1);
    expect([...outcomesAfter(spec, 0, true)]).toEqual([0, 0, 0, 0, 1, 0]);
  },
);

test('the stages of a roll, each decided as the policy says, make up the whole roll', () => {
  fc.assert(
    fc.property(anyPool(6), policies, (spec, policy) => {
      const whole = rollOutcomes(spec, policy);
      const initial = initialCompositions(spec);
      const decisions = rerollDecisions(spec, policy);
      const staged = new Float64Array(outcomeCount(spec));
      for (let i = 0; i < initial.count; i++) {
        const after = outcomesAfter(spec, i, decisions[i] === 1);
        for (const [outcome, probability] of after.entries())
          staged[outcome] += initial.probabilities[i] * probability;
      }
      expect(initial.probabilities.reduce((a, b) => a + b)).toBeCloseTo(1, 12);
      for (const [outcome, probability] of whole.entries())
        expect(staged[outcome]).toBeCloseTo(probability, 12);
    }),
  );
});

test('a composition is described by its dice in each category', () => {
  const spec = pool(4, { die: [1, 2, 3, 3, 1], plusToOne: true });
  const initial = initialCompositions(spec);
  for (let i = 0; i < initial.count; i++) {
    const [bottom, failure, near, success, top] = initial.describe(i);
    expect(bottom).toBe(0);
    expect(failure + near + success + top).toBe(4);
    // 4! / (failure! near! success! top!) orders of faces 3, 3, 3, 1 in ten.
    const factorial = [1, 1, 2, 6, 24];
    const orders = 24 / (factorial[failure] * factorial[near] * factorial[success] * factorial[top]);
    expect(initial.probabilities[i]).toBeCloseTo(orders * 0.3 ** (4 - top) * 0.1 ** top, 14);
  }
});

test('without the bonus to one die a near miss is a failure', () => {
  const initial = initialCompositions(pool(3, { die: [1, 2, 3, 3, 1] }));
  expect(initial.count).toBe(10);
  for (let i = 0; i < initial.count; i++) expect(initial.describe(i)[2]).toBe(0);
});

test('a roll continued from its first die is the same roll', () => {
  const spec = pool(3, { die: [1, 2, 2, 4, 1], extraDiceOnTop: 2, plusToOne: true, topCounts: 2 });
  const rest = { fresh: 2, extra: 2 };
  const kinds = [
    { share: 0.3, successes: 0, anyTop: false, anyNear: false },
    { share: 0.2, successes: 0, anyTop: false, anyNear: true },
    { share: 0.4, successes: 1, anyTop: false, anyNear: false },
    { share: 0.1, successes: 2, anyTop: true, anyNear: false },
  ];
  const whole = rollOutcomes(spec, 'never');
  for (const [outcome, probability] of whole.entries()) {
    const continued = kinds.reduce(
      (sum, { share, ...kind }) => sum + share * outcomesFrom(spec, { ...kind, ...rest })[outcome],
      0,
    );
    expect(continued).toBeCloseTo(probability, 14);
  }
});

test('extra dice come once: their tops bring no more dice', () => {
  // A die that is always a top: 2 dice, 1 extra, and no second batch.
  expect(
    rollOutcomes(pool(2, { die: [0, 0, 0, 0, 1], extraDiceOnTop: 1 }), 'never')[encodeOutcome(3, true)],
  ).toBe(1);
});

test('a re-roll comes before the extra dice: a re-rolled top brings them no more', () => {
  // Each die is a failure or a top. Re-rolling both after two tops can lose the extra die.
  const outcomes = rollOutcomes(
    pool(1, { die: [0, 1, 0, 0, 1], rerollLowest: 1, extraDiceOnTop: 1 }),
    'always',
  );
  expect([...outcomes]).toEqual([0.5, 0, 0, 0.25, 0, 0.25]);
});

test('what cannot be re-rolled is not, whatever the policy', () => {
  for (const policy of ['never', 'always', 'hits', Float64Array.of(0, 1, 2, 3)] as const) {
    expect(rerollDecisions(pool(3), policy).some((decision) => decision === 1)).toBe(false);
  }
});

test('an outcome without a value counts 0', () => {
  fc.assert(
    fc.property(
      anyPool(6),
      fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { maxLength: 6 }),
      (spec, few) => {
        const padded = new Float64Array(outcomeCount(spec));
        padded.set(few.slice(0, padded.length));
        expect(rerollDecisions(spec, Float64Array.from(few))).toEqual(rerollDecisions(spec, padded));
      },
    ),
  );
});

test('a whole pool that is always re-rolled is rolled afresh', () => {
  for (const dice of [3, 60]) {
    const fresh = rollOutcomes(pool(dice), 'never');
    const again = rollOutcomes(pool(dice, { rerollLowest: dice }), 'always');
    for (const [outcome, probability] of fresh.entries()) expect(again[outcome]).toBeCloseTo(probability, 12);
  }
});

test('large pools neither overflow nor lose probability', () => {
  for (const spec of [
    pool(400, { extraDiceOnTop: 50, topCounts: 2 }),
    pool(60, { rerollLowest: 10, plusToOne: true, die: [1, 2, 2, 4, 1] }),
  ]) {
    const total = rollOutcomes(spec, 'hits').reduce((a, b) => a + b);
    expect(Math.abs(total - 1)).toBeLessThan(1e-12);
  }
});
