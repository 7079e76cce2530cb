import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sampleNet } from '../../src/dice/bulk.ts';
import { createWasmKernel } from '../../src/dice/bulkWasm.ts';
import { type ContestSpec, netOutcomes } from '../../src/dice/contest.ts';
import type { PoolSpec } from '../../src/dice/pool.ts';
import { ATTACK_B, anyContest, anyPolicy, contest, pool } from './arbitraryContest.ts';
import { agreementBound, FALSE_ALARM } from './goodnessOfFit.ts';

const sum = (counts: Float64Array): number => counts.reduce((a, b) => a + b, 0);

test.each([0, 1, 31, 127, 128, 129, 1000, 99_999])(
  'a sample of %i trials counts as many attacks',
  (trials) => {
    expect(sum(sampleNet(ATTACK_B, 'never', trials, 1))).toBe(trials);
  },
);

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
  );
});

test('for any contest the counts agree with the exact net', () => {
  fc.assert(
    fc.property(anyContest(6), anyPolicy, fc.nat(), (spec, policy, seed) => {
      const counts = sampleNet(spec, policy, 20_000, seed);
      expect(agreementBound(counts, netOutcomes(spec, policy))).toBeGreaterThan(FALSE_ALARM);
    }),
  );
});

test.each<[string, Partial<PoolSpec>, Partial<ContestSpec>]>([
  ['extra dice', { extraDiceOnTop: 2 }, {}],
  ['a top that counts twice', { topCounts: 2 }, {}],
  ['a top that counts nothing', { topCounts: 0 }, {}],
  ['a re-roll', { rerollLowest: 2 }, {}],
  ['a bonus to one die', { plusToOne: true }, {}],
  ['automatic successes', { automatic: 2 }, {}],
  ['fewer defence dice after a top', {}, { defenceDiceOnTop: -2 }],
  ['more defence dice after a top', {}, { defenceDiceOnTop: 2 }],
  ['a defence top that cancels all', {}, { defenceTopCancelsAll: true }],
])('each rider is rolled alone: %s', (_, rider, changes) => {
  const spec = contest(pool(4, { die: [1, 2, 2, 4, 1], ...rider }), pool(3), changes);
  const counts = sampleNet(spec, 'hits', 100_000, 1);
  expect(agreementBound(counts, netOutcomes(spec, 'hits'))).toBeGreaterThan(FALSE_ALARM);
  const without = netOutcomes(contest(pool(4, { die: [1, 2, 2, 4, 1] }), pool(3)), 'hits');
  expect(agreementBound(counts, without)).toBeLessThan(FALSE_ALARM);
});

describe('without WebAssembly vectors', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test('a sample falls back to TypeScript and stays the same', async () => {
    const expected = sampleNet(ATTACK_B, 'never', 10_000, 1);
    vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
    vi.resetModules();
    const alone = await import('../../src/dice/bulk.ts');
    expect(alone.sampleNet(ATTACK_B, 'never', 10_000, 1)).toEqual(expected);
  });

  test('a machine without them has no WebAssembly kernel', () => {
    vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
    expect(createWasmKernel()).toBeUndefined();
  });
});

test('the WebAssembly kernel is compiled once, when first needed', async () => {
  const compile = vi.spyOn(WebAssembly, 'Module');
  vi.resetModules();
  const fresh = await import('../../src/dice/bulk.ts');
  fresh.sampleNet(ATTACK_B, 'never', 1000, 1, 'typescript');
  expect(compile).toHaveBeenCalledTimes(0);
  for (const seed of [1, 2]) fresh.sampleNet(ATTACK_B, 'never', 1000, seed);
  expect(compile).toHaveBeenCalledTimes(1);
  compile.mockRestore();
});

test('both roll more dice than four binary digits count', () => {
  const crowd = contest(pool(60, { topCounts: 3, extraDiceOnTop: 9 }), pool(40), { defenceDiceOnTop: -5 });
  const counts = sampleNet(crowd, 'never', 10_000, 5, 'wasm');
  expect(sampleNet(crowd, 'never', 10_000, 5, 'typescript')).toEqual(counts);
  expect(agreementBound(counts, netOutcomes(crowd, 'never'))).toBeGreaterThan(FALSE_ALARM);
});

test('both roll more dice than the memory that the kernel starts with holds', () => {
  const host = contest(pool(1500), pool(1000));
  const counts = sampleNet(host, 'never', 256, 6, 'wasm');
  expect(sampleNet(host, 'never', 256, 6, 'typescript')).toEqual(counts);
  expect(agreementBound(counts, netOutcomes(host, 'never'))).toBeGreaterThan(FALSE_ALARM);
});

test('successes and tops of one roll are right together', () => {
  // A top counts 16, so the net is hits + 16 × tops: the joint distribution of both.
  const joint = contest(pool(5, { topCounts: 16, extraDiceOnTop: 2 }), pool(0));
  const exact = netOutcomes(joint, 'never');
  expect(agreementBound(sampleNet(joint, 'never', 50_000_000, 2), exact)).toBeGreaterThan(FALSE_ALARM);
});

test('a die with one face in all needs no randomness', () => {
  const sure = contest(pool(3, { die: [0, 0, 0, 7, 0] }), pool(1, { die: [3, 0, 0, 0, 0] }));
  expect([...sampleNet(sure, 'never', 500, 1)]).toEqual([0, 0, 0, 500]);
});

test('dice of many sides keep every face equally likely', () => {
  // 97 sides need rejection at every number of bits; the top face alone decides.
  const rare = contest(pool(3, { die: [0, 96, 0, 0, 1] }), pool(0));
  const counts = sampleNet(rare, 'never', 1_000_000, 2);
  expect(agreementBound(counts, netOutcomes(rare, 'never'))).toBeGreaterThan(FALSE_ALARM);
});
