import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { largestDeviation } from '../../src/dice/agreement.ts';
import { sampleNet } from '../../src/dice/bulk.ts';
import { createWasmKernel } from '../../src/dice/bulkWasm.ts';
import type { ContestSpec } from '../../src/dice/contest.ts';
import { netOutcomes } from '../../src/dice/contest.ts';
import { chiSquarePValue } from '../../src/statistics/chiSquare.ts';
import { ATTACK_A, ATTACK_B, anyContest, anyPolicy, contest, pool } from './arbitraryContest.ts';
import { quantised } from './quantised.ts';
import { checkRandomContests } from './randomContests.ts';

const sum = (counts: Float64Array): number => counts.reduce((a, b) => a + b, 0);

test.each([0, 1, 31, 127, 128, 129, 1000, 99_999])('%i trials are %i attacks', (trials) => {
  expect(sum(sampleNet(ATTACK_B, 'never', trials, 1))).toBe(trials);
});

test('a seed gives the same counts again, another seed others', () => {
  const counts = sampleNet(ATTACK_B, 'never', 10_000, 1);
  expect(sampleNet(ATTACK_B, 'never', 10_000, 1)).toEqual(counts);
  expect(sampleNet(ATTACK_B, 'never', 10_000, 2)).not.toEqual(counts);
});

test('WebAssembly and TypeScript roll the same counts from the same stream', () => {
  fc.assert(
    fc.property(anyContest(9), anyPolicy, fc.nat({ max: 3000 }), fc.nat(), (spec, policy, trials, seed) => {
      expect(sampleNet(spec, policy, trials, seed, 'wasm')).toEqual(
        sampleNet(spec, policy, trials, seed, 'typescript'),
      );
    }),
    { numRuns: 300 },
  );
});

test('a machine without WebAssembly vectors has no WebAssembly kernel', () => {
  const validate = vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
  expect(createWasmKernel()).toBeUndefined();
  validate.mockRestore();
  expect(createWasmKernel()).toBeDefined();
});

test('both roll more dice than four binary digits count', () => {
  const crowd = contest(pool(60, { topCounts: 3, extraDiceOnTop: 9 }), pool(40), { defenceDiceOnTop: -5 });
  const counts = sampleNet(crowd, 'never', 50_000, 5, 'wasm');
  expect(sampleNet(crowd, 'never', 50_000, 5, 'typescript')).toEqual(counts);
  expect(largestDeviation(counts, netOutcomes(crowd, 'never'))).toBeLessThan(5);
});

/** p-value of the counts under the exact distribution. */
function chiSquare(counts: Float64Array, exact: Float64Array): number {
  const trials = sum(counts);
  const statistic = counts.reduce(
    (total, count, i) => total + (count - trials * exact[i]) ** 2 / (trials * exact[i]),
    0,
  );
  return chiSquarePValue(statistic, counts.length - 1);
}

describe('a thousand million attacks', () => {
  test.each([
    // The same cut on both sides nearly cancels in attack A.
    ['A', 8, ATTACK_A],
    ['B', 12, ATTACK_B],
  ])(
    'attack %s passes chi-square, and with dice cut to %i bits it does not',
    { timeout: 120_000 },
    (_, bits, spec) => {
      const exact = netOutcomes(spec, 'never');
      expect(chiSquare(sampleNet(spec, 'never', 1e9, 1), exact)).toBeGreaterThan(1e-4);
      expect(chiSquare(sampleNet(quantised(spec, bits), 'never', 1e8, 1), exact)).toBeLessThan(1e-6);
    },
  );
});

test('successes and tops of one roll are right together', () => {
  // A top counts 16, so the net is hits + 16 × tops: the joint distribution of both.
  const joint = contest(pool(5, { topCounts: 16, extraDiceOnTop: 2 }), pool(0));
  const exact = netOutcomes(joint, 'never');
  expect(largestDeviation(sampleNet(joint, 'never', 50_000_000, 2), exact)).toBeLessThan(5);
});

test('300 random contests: no false alarm between exact and rolled', () => {
  checkRandomContests(300, 20_000, 1);
});

const FULL = contest(
  pool(5, {
    die: [1, 2, 2, 4, 1],
    extraDiceOnTop: 2,
    rerollLowest: 2,
    plusToOne: true,
    topCounts: 2,
    automatic: 1,
  }),
  pool(4, { topCounts: 2, automatic: 1 }),
  { defenceDiceOnTop: -2, defenceTopCancelsAll: true },
);

/** Defects that a careless sampler or enumeration would have; each must be told from the truth. */
const MUTATIONS: [string, ContestSpec, ContestSpec][] = [
  ['difficulty one lower', ATTACK_A, { ...ATTACK_A, attack: pool(5, { die: [1, 2, 0, 6, 1] }) }],
  ['difficulty one higher', ATTACK_A, { ...ATTACK_A, attack: pool(5, { die: [1, 4, 0, 4, 1] }) }],
  ['a natural 1 succeeds', ATTACK_A, { ...ATTACK_A, attack: pool(5, { die: [0, 3, 0, 6, 1] }) }],
  ['a top does not succeed', ATTACK_A, { ...ATTACK_A, attack: pool(5, { topCounts: 0 }) }],
  ['one attack die more', ATTACK_A, { ...ATTACK_A, attack: pool(6) }],
  ['one attack die fewer', ATTACK_A, { ...ATTACK_A, attack: pool(4) }],
  ['one defence die more', ATTACK_A, { ...ATTACK_A, defence: pool(5) }],
  ['one defence die fewer', ATTACK_A, { ...ATTACK_A, defence: pool(3) }],
  ['defence difficulty one lower', ATTACK_A, { ...ATTACK_A, defence: pool(4, { die: [1, 2, 0, 6, 1] }) }],
  ['no extra dice', ATTACK_B, { ...ATTACK_B, attack: pool(5) }],
  ['one extra die too many', ATTACK_B, { ...ATTACK_B, attack: pool(5, { extraDiceOnTop: 3 }) }],
  ['extra dice twice', ATTACK_B, { ...ATTACK_B, attack: pool(5, { extraDiceOnTop: 4 }) }],
  [
    'two faces bring extra dice',
    ATTACK_B,
    { ...ATTACK_B, attack: pool(5, { extraDiceOnTop: 2, die: [1, 3, 0, 4, 2] }) },
  ],
  ['the defence keeps its dice', ATTACK_B, { ...ATTACK_B, defenceDiceOnTop: 0 }],
  ['the defence gains dice', ATTACK_B, { ...ATTACK_B, defenceDiceOnTop: 2 }],
  ['no re-roll', FULL, { ...FULL, attack: { ...FULL.attack, rerollLowest: 0 } }],
  ['one die re-rolled', FULL, { ...FULL, attack: { ...FULL.attack, rerollLowest: 1 } }],
  ['three dice re-rolled', FULL, { ...FULL, attack: { ...FULL.attack, rerollLowest: 3 } }],
  ['no bonus to one die', FULL, { ...FULL, attack: { ...FULL.attack, plusToOne: false } }],
  ['a near miss too few', FULL, { ...FULL, attack: { ...FULL.attack, die: [1, 3, 1, 4, 1] } }],
  ['a top counts once', FULL, { ...FULL, attack: { ...FULL.attack, topCounts: 1 } }],
  ['a top counts three times', FULL, { ...FULL, attack: { ...FULL.attack, topCounts: 3 } }],
  ['no automatic success', FULL, { ...FULL, attack: { ...FULL.attack, automatic: 0 } }],
  ['no automatic defence', FULL, { ...FULL, defence: { ...FULL.defence, automatic: 0 } }],
  [
    'a defence top counts once',
    { ...FULL, defenceTopCancelsAll: false },
    { ...FULL, defenceTopCancelsAll: false, defence: { ...FULL.defence, topCounts: 1 } },
  ],
  ['a defence top cancels nothing', FULL, { ...FULL, defenceTopCancelsAll: false }],
];

test.each(MUTATIONS)('a planted defect is caught: %s', (_, truth, mutant) => {
  const exact = netOutcomes(truth, 'hits');
  expect(largestDeviation(sampleNet(truth, 'hits', 200_000, 3), exact)).toBeLessThan(5);
  expect(largestDeviation(sampleNet(mutant, 'hits', 200_000, 3), exact)).toBeGreaterThan(5);
});

test.each([
  ['re-rolled always instead of when it pays', 'always'],
  ['never re-rolled', 'never'],
] as const)('a planted defect is caught: %s', (_, policy) => {
  const exact = netOutcomes(FULL, 'hits');
  expect(largestDeviation(sampleNet(FULL, policy, 1_000_000, 3), exact)).toBeGreaterThan(5);
});

test('a die with one face in all needs no randomness', () => {
  const sure = contest(pool(3, { die: [0, 0, 0, 7, 0] }), pool(1, { die: [3, 0, 0, 0, 0] }));
  expect([...sampleNet(sure, 'never', 500, 1)]).toEqual([0, 0, 0, 500]);
});

test('dice of many sides keep every face equally likely', () => {
  // 97 sides need rejection at every number of bits; the top face alone decides.
  const rare = contest(pool(3, { die: [0, 96, 0, 0, 1] }), pool(0));
  expect(largestDeviation(sampleNet(rare, 'never', 1_000_000, 2), netOutcomes(rare, 'never'))).toBeLessThan(
    5,
  );
});
