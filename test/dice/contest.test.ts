import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  attackPolicy,
  type ContestPolicy,
  defenceOutcomes,
  hitOutcomes,
  netOutcomes,
} from '../../src/dice/contest.ts';
import { atLeast, mean } from '../../src/dice/distribution.ts';
import { exactHits, exactNet, fraction } from '../../src/dice/exact.ts';
import { outcomeHasTop, outcomeSuccesses, rollOutcomes } from '../../src/dice/pool.ts';
import { cases } from '../config/slowly.ts';
import { ATTACK_A, ATTACK_B, anyContest, anyPolicy, contest, pool } from './arbitraryContest.ts';

const REROLL_TWO = { rerollLowest: 2 };
const sum = (probabilities: ArrayLike<number>): number =>
  Array.from(probabilities).reduce((a, b) => a + b, 0);

/** Values to nine decimals on which icepool, dyce and a third program agree. */
test.each([
  ['attack A', ATTACK_A, [0.47200768, 0.256452096, 0.175435776, 0.075534336, 0.018579456, 0.001990656]],
  [
    'attack B',
    ATTACK_B,
    [0.3231568, 0.17347848, 0.1632288, 0.145747776, 0.111753216, 0.060617136, 0.019338816, 0.002678976],
  ],
  [
    'attack A, two lowest always re-rolled',
    contest(pool(5, REROLL_TWO), pool(4)),
    [0.252741222, 0.271589315, 0.266805412, 0.154320077, 0.048253501, 0.006290473],
  ],
  [
    'attack B, two lowest always re-rolled before a top counts',
    { ...ATTACK_B, attack: pool(5, { ...REROLL_TWO, extraDiceOnTop: 2 }) },
    [0.150731304, 0.143957865, 0.166813459, 0.17692839, 0.174329697, 0.125976617, 0.052239105, 0.009023564],
  ],
])('%s has the net that three independent programs give', (_, spec, expected) => {
  const net = netOutcomes(spec, 'always');
  expect(net).toHaveLength(expected.length);
  for (const [value, probability] of expected.entries())
    expect(Math.abs(net[value] - probability)).toBeLessThan(1e-9);
});

describe('for any contest', () => {
  test('net and hits sum to one within 1e-12', () => {
    fc.assert(
      fc.property(anyContest(8), anyPolicy, (spec, policy) => {
        expect(Math.abs(sum(netOutcomes(spec, policy)) - 1)).toBeLessThan(1e-12);
        expect(Math.abs(sum(hitOutcomes(spec, policy)) - 1)).toBeLessThan(1e-12);
        for (const topped of [false, true]) {
          expect(Math.abs(sum(defenceOutcomes(spec, topped)) - 1)).toBeLessThan(1e-12);
        }
      }),
    );
  });

  test('doubles and whole numbers agree', () => {
    fc.assert(
      fc.property(anyContest(5), anyPolicy, (spec, policy) => {
        for (const [doubles, whole] of [
          [netOutcomes(spec, policy), exactNet(spec, policy)],
          [hitOutcomes(spec, policy), exactHits(spec, policy)],
        ] as const) {
          expect(doubles).toHaveLength(whole.numerators.length);
          expect(whole.numerators.reduce((a, b) => a + b, 0n)).toBe(whole.denominator);
          for (const [value, probability] of doubles.entries()) {
            const exact = Number(whole.numerators[value]) / Number(whole.denominator);
            expect(Math.abs(probability - exact)).toBeLessThan(1e-12);
          }
        }
      }),
      { numRuns: cases(30, 100) },
    );
  });

  test('drawing the attack and then the defence gives the same net', () => {
    fc.assert(
      fc.property(anyContest(6), (spec) => {
        const net = netOutcomes(spec, 'never');
        const defences = [defenceOutcomes(spec, false), defenceOutcomes(spec, true)];
        const expected = new Array<number>(net.length).fill(0);
        for (const [outcome, weight] of rollOutcomes(spec.attack, 'never').entries()) {
          const hits = outcomeSuccesses(outcome);
          const defence = defences[outcomeHasTop(outcome) ? 1 : 0];
          for (const [cancelled, share] of defence.entries()) {
            // The last outcome of a defence cancels everything.
            const left = cancelled === defence.length - 1 ? 0 : Math.max(0, hits - cancelled);
            expected[left] += weight * share;
          }
        }
        for (const [value, probability] of expected.entries())
          expect(net[value]).toBeCloseTo(probability, 12);
        if (!spec.defenceTopCancelsAll) expect(defences.map((defence) => defence.at(-1))).toEqual([0, 0]);
      }),
    );
  });

  test('a policy is at least as good as every other at what it maximises', () => {
    const others = ['never', 'always', 'hits', 'net', { atLeast: 1 }, { atLeast: 2 }] as const;
    fc.assert(
      fc.property(anyContest(5), fc.constantFrom(...others), (spec, other) => {
        const net = netOutcomes(spec, other);
        const slack = 1e-10;
        expect(mean(netOutcomes(spec, 'net'))).toBeGreaterThanOrEqual(mean(net) - slack);
        expect(mean(hitOutcomes(spec, 'hits'))).toBeGreaterThanOrEqual(
          mean(hitOutcomes(spec, other)) - slack,
        );
        for (const k of [1, 2]) {
          expect(atLeast(netOutcomes(spec, { atLeast: k }), k)).toBeGreaterThanOrEqual(
            atLeast(net, k) - slack,
          );
        }
      }),
    );
  });

  test('one more die never hurts who rolls it', () => {
    fc.assert(
      fc.property(anyContest(6), (spec) => {
        const plain = { ...spec, defenceDiceOnTop: Math.min(0, spec.defenceDiceOnTop) };
        // A top must be worth a success, or a success that turns into a top is a loss.
        const attack = { ...plain.attack, topCounts: Math.max(1, plain.attack.topCounts) };
        const defence = {
          ...plain.defence,
          topCounts: Math.max(1, plain.defence.topCounts),
          rerollLowest: 0,
        };
        const before = netOutcomes({ ...plain, attack, defence }, 'never');
        const attackMore = netOutcomes(
          { ...plain, attack: { ...attack, dice: attack.dice + 1 }, defence },
          'never',
        );
        const defenceMore = netOutcomes(
          { ...plain, attack, defence: { ...defence, dice: defence.dice + 1 } },
          'never',
        );
        for (let k = 1; k <= before.length; k++) {
          expect(atLeast(attackMore, k)).toBeGreaterThanOrEqual(atLeast(before, k) - 1e-12);
          expect(atLeast(defenceMore, k)).toBeLessThanOrEqual(atLeast(before, k) + 1e-12);
        }
      }),
    );
  });

  test('a face that turns from failure to success never hurts who rolls it', () => {
    fc.assert(
      fc.property(anyContest(6), (spec) => {
        const [bottom, failure, near, success, top] = spec.attack.die;
        fc.pre(failure > 0);
        const better = { ...spec.attack, die: [bottom, failure - 1, near, success + 1, top] as const };
        const before = netOutcomes(spec, 'never');
        const after = netOutcomes({ ...spec, attack: better }, 'never');
        for (let k = 1; k < before.length; k++) {
          expect(atLeast(after, k)).toBeGreaterThanOrEqual(atLeast(before, k) - 1e-12);
        }
      }),
    );
  });
});

test('a policy may be given as the values of the attack outcomes', () => {
  fc.assert(
    fc.property(anyContest(5), fc.constantFrom<ContestPolicy>('net', { atLeast: 2 }), (spec, policy) => {
      const values = attackPolicy(spec, policy);
      expect(values).toBeInstanceOf(Float64Array);
      expect(netOutcomes(spec, values)).toEqual(netOutcomes(spec, policy));
      expect(hitOutcomes(spec, values)).toEqual(hitOutcomes(spec, policy));
    }),
  );
});

test('a tie leaves the dice as they lie: re-rolling a sure success for a sure success changes nothing', () => {
  // Every die succeeds; a re-roll could only gain tops, which here count as much as any success.
  const attack = pool(2, { die: [0, 0, 0, 9, 1], rerollLowest: 2 });
  const never = hitOutcomes(contest(attack, pool(0)), 'never');
  expect(hitOutcomes(contest(attack, pool(0)), 'hits')).toEqual(never);
  const shown = contest({ ...attack, topCounts: 2 }, pool(0));
  expect(mean(hitOutcomes(shown, 'hits'))).toBeGreaterThan(mean(hitOutcomes(shown, 'never')));
});

test('an attack without a success leaves nothing to cancel and rolls no defence', () => {
  const missed = contest(pool(3, { die: [10, 0, 0, 0, 0] }), pool(4));
  expect([...netOutcomes(missed, 'never')]).toEqual([1, 0, 0, 0]);
});

test('a fraction is given in lowest terms', () => {
  expect(fraction(0n, 1000n)).toBe('0/1');
  expect(fraction(250n, 1000n)).toBe('1/4');
});
