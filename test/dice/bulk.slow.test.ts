import { expect, test } from 'vitest';
import { sampleNet } from '../../src/dice/bulk.ts';
import { netOutcomes } from '../../src/dice/contest.ts';
import { chiSquarePValue } from '../../src/statistics/chiSquare.ts';
import { ATTACK_A, ATTACK_B, contest, pool } from './arbitraryContest.ts';
import { quantised } from './quantised.ts';
import { checkRandomContests } from './randomContests.ts';

const REROLL = { rerollLowest: 2 };

function chiSquare(counts: Float64Array, exact: Float64Array): number {
  const trials = counts.reduce((a, b) => a + b);
  const statistic = counts.reduce(
    (sum, count, i) => sum + (count - trials * exact[i]) ** 2 / (trials * exact[i]),
    0,
  );
  return chiSquarePValue(statistic, counts.length - 1);
}

test.each([
  ['attack A', ATTACK_A, 1e10],
  ['attack B', ATTACK_B, 1e10],
  ['attack A with a re-roll', contest(pool(5, REROLL), pool(4)), 1e9],
  ['attack B with a re-roll', { ...ATTACK_B, attack: pool(5, { ...REROLL, extraDiceOnTop: 2 }) }, 1e9],
] as const)('%s passes chi-square at %s attacks', (_, spec, trials) => {
  expect(chiSquare(sampleNet(spec, 'always', trials, 3), netOutcomes(spec, 'always'))).toBeGreaterThan(1e-4);
});

test('attack B with dice cut to 16 bits fails chi-square at 1.2e10 attacks', () => {
  const counts = sampleNet(quantised(ATTACK_B, 16), 'never', 1.2e10, 3);
  expect(chiSquare(counts, netOutcomes(ATTACK_B, 'never'))).toBeLessThan(1e-6);
  expect(chiSquare(counts, netOutcomes(quantised(ATTACK_B, 16), 'never'))).toBeGreaterThan(1e-4);
});

test('10,000 random contests: no false alarm between exact, rolled and drawn', () => {
  checkRandomContests(10_000, 20_000, 2);
});
