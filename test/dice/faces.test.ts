import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { largestDeviation } from '../../src/dice/agreement.ts';
import { countFaces, drawFaces, drawFacesAfter } from '../../src/dice/faces.ts';
import { initialCompositions, outcomesAfter, rerollDecisions, rollOutcomes } from '../../src/dice/pool.ts';
import { createStreams, seedStreams } from '../../src/random/streams.ts';
import { anyPool, pool } from './arbitraryContest.ts';
import { refusal } from './refusal.ts';

function faces(initial: readonly number[], rerolled: readonly number[] = [], extra: readonly number[] = []) {
  return { initial, rerolled, extra };
}

function stream(seed: number): Int32Array {
  const rng = createStreams(1);
  seedStreams(rng, seed, 0, 0);
  return rng;
}

describe('given faces', () => {
  const spec = pool(4, {
    die: [1, 3, 2, 3, 1],
    rerollLowest: 2,
    extraDiceOnTop: 1,
    plusToOne: true,
    topCounts: 2,
  });

  test('the lowest dice are replaced by the re-rolled ones, in their places', () => {
    const roll = countFaces(spec, faces([8, 2, 7, 1], [9, 3]));
    expect(roll.rerolledDice).toEqual([3, 1]);
    expect(roll.standing).toEqual([8, 3, 7, 9]);
    expect([roll.successes, roll.anyTop, roll.bonusDie]).toEqual([3, false, -1]);
  });

  test('a top after the re-roll brings the extra dice and counts as often as it counts', () => {
    const roll = countFaces(spec, faces([8, 2, 7, 1], [10, 3], [10]));
    expect([roll.successes, roll.anyTop]).toEqual([6, true]);
  });

  test('the bonus goes to one near miss', () => {
    const roll = countFaces(spec, faces([5, 6, 4, 2]));
    expect([roll.successes, roll.bonusDie]).toEqual([1, 0]);
  });

  test.each([
    ['too few dice', faces([8, 2, 7]), 'found 3, expected 4 dice in the pool'],
    ['extra dice without a top', faces([8, 2, 7, 1], [], [3]), 'found 1, expected 0 extra dice'],
    ['a top without its extra dice', faces([8, 2, 7, 10]), 'found 0, expected 1 extra dice'],
    ['half a re-roll', faces([8, 2, 7, 1], [3]), 'found 1, expected 2 dice rolled again, or none'],
    ['a face below the lowest', faces([8, 2, 7, 0]), 'found a face 0, expected an integer from 1 to 10'],
    ['a face above the highest', faces([8, 2, 7, 11]), 'found a face 11, expected an integer from 1 to 10'],
    ['a face between faces', faces([8, 2, 7, 1.5]), 'found a face 1.5, expected an integer from 1 to 10'],
  ])('%s are refused', (_, given, message) => {
    expect(refusal(() => countFaces(spec, given))).toBe(`usage/wrong-faces faces: ${message}`);
  });
});

test('drawn faces always end in the outcome they are drawn for', () => {
  fc.assert(
    fc.property(anyPool(4), fc.constantFrom('never', 'always', 'hits'), fc.nat(), (spec, policy, seed) => {
      const rng = stream(seed);
      for (const [outcome, probability] of rollOutcomes(spec, policy).entries()) {
        if (probability === 0) continue;
        const roll = drawFaces(spec, policy, outcome, rng, 0);
        expect(2 * roll.successes + (roll.anyTop ? 1 : 0)).toBe(outcome);
      }
    }),
  );
});

test('drawn faces have their exact distribution given the outcome', () => {
  // Three four-sided dice, every category: all faces of a roll are enumerated beside the draws.
  const spec = pool(2, { die: [1, 0, 1, 1, 1], rerollLowest: 1, extraDiceOnTop: 1, plusToOne: true });
  const weights = new Map<string, number>();
  const decisions = rerollDecisions(spec, 'hits');
  const initial = initialCompositions(spec);
  const rerolls = (pooled: number[]): boolean => {
    const counts = [0, 0, 0, 0];
    for (const face of pooled) counts[face - 1]++;
    for (let i = 0; i < initial.count; i++) {
      if (initial.describe(i).slice(1).join() === counts.join()) return decisions[i] === 1;
    }
    throw new RangeError('no such composition');
  };
  const sides = [1, 2, 3, 4];
  for (const a of sides) {
    for (const b of sides) {
      for (const fresh of rerolls([a, b]) ? sides.map((face) => [face]) : [[]]) {
        const standing = fresh.length > 0 ? [Math.max(a, b), ...fresh] : [a, b];
        for (const extra of standing.includes(4) ? sides.map((face) => [face]) : [[]]) {
          const roll = countFaces(spec, faces([a, b], fresh, extra));
          if (roll.successes !== 2 || !roll.anyTop) continue;
          weights.set(JSON.stringify([[a, b], fresh, extra]), 4 ** -(2 + fresh.length + extra.length));
        }
      }
    }
  }
  const total = [...weights.values()].reduce((x, y) => x + y);
  const rng = stream(5);
  const seen = new Map([...weights.keys()].map((key) => [key, 0]));
  for (let draw = 0; draw < 5_000; draw++) {
    const roll = drawFaces(spec, 'hits', 5, rng, 0);
    const key = JSON.stringify([roll.initial, roll.rerolled, roll.extra]);
    expect(seen.has(key)).toBe(true);
    seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  const exact = [...weights.values()].map((weight) => weight / total);
  expect(weights.size).toBeGreaterThan(10);
  expect(largestDeviation([...seen.values()], exact)).toBeLessThan(5);
});

test('faces drawn for a composition show that composition', () => {
  const spec = pool(3, { die: [1, 3, 2, 3, 1], rerollLowest: 2, extraDiceOnTop: 1 });
  const rng = stream(6);
  const initial = initialCompositions(spec);
  for (let composition = 0; composition < initial.count; composition++) {
    for (const reroll of [false, true]) {
      const outcome = outcomesAfter(spec, composition, reroll).findIndex((probability) => probability > 0);
      const roll = drawFacesAfter(spec, composition, reroll, outcome, rng, 0);
      const counts = [0, 0, 0, 0, 0];
      for (const face of roll.initial) counts[face <= 6 ? 1 : face <= 9 ? 3 : 4]++;
      expect(counts).toEqual(initial.describe(composition));
      expect(roll.rerolled.length).toBe(reroll ? 2 : 0);
    }
  }
});

test('an outcome that the roll cannot have is refused', () => {
  expect(refusal(() => drawFaces(pool(2), 'never', 1, stream(7), 0))).toBe(
    'usage/impossible-outcome outcome: the roll cannot end with 0 successes and a top',
  );
});
