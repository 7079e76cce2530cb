import { expect, test } from 'vitest';
import { sampleNet } from '../../src/dice/bulk.ts';
import { type ContestSpec, netOutcomes } from '../../src/dice/contest.ts';
import { mean } from '../../src/dice/distribution.ts';
import { ATTACK_A, ATTACK_B, contest, pool } from './arbitraryContest.ts';
import { pearsonPValue } from './goodnessOfFit.ts';
import { quantised } from './quantised.ts';
import { checkRandomContests } from './randomContests.ts';

const REROLL = { rerollLowest: 2 };

test.each([
  ['attack A', 1e10, ATTACK_A],
  ['attack B', 1e10, ATTACK_B],
  ['attack A with a re-roll', 1e9, contest(pool(5, REROLL), pool(4))],
  ['attack B with a re-roll', 1e9, { ...ATTACK_B, attack: pool(5, { ...REROLL, extraDiceOnTop: 2 }) }],
] as const)('%s passes chi-square at %d attacks', (_, trials, spec) => {
  const counts = sampleNet(spec, 'always', trials, 3);
  expect(pearsonPValue(counts, netOutcomes(spec, 'always'))).toBeGreaterThan(1e-4);
});

test('dice cut to 16 bits are told from true ones by forty thousand million of them', () => {
  const tens = contest(pool(40, { die: [0, 9, 0, 0, 1] }), pool(0));
  const attacks = 1e9;
  const standardErrors = (spec: ContestSpec): number => {
    const counts = sampleNet(spec, 'never', attacks, 3);
    return (mean(counts) / attacks - 40 * 0.1) / Math.sqrt((40 * 0.1 * 0.9) / attacks);
  };
  expect(Math.abs(standardErrors(tens))).toBeLessThan(3.5);
  // The tenth face of a cut die comes 9.2e-6 too rarely: 6.1 standard errors.
  expect(standardErrors(quantised(tens, 16))).toBeLessThan(-3.5);
});

test('10,000 random contests: no false alarm between exact, TypeScript, WebAssembly and alias', () => {
  checkRandomContests(10_000, 20_000, 2);
});
