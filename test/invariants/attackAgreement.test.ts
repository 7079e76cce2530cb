/** Compares the engine's attacks with the odds; attackAgreement.slow.test.ts checks ten thousand. */
import { expect, test } from 'vitest';
import { compareAttacks, offByOne } from '../rulesets/tannhauser/support/attackSamples.ts';

test('80 attacks of random games fall as the odds desk says', () => {
  const { features, scores, worst, pooled, impossible } = compareAttacks(80, 300);
  expect(impossible).toBe(0);
  expect(worst.score, worst.where).toBeLessThan(5);
  expect(Math.abs(pooled)).toBeLessThan(5);
  expect(scores.length).toBeGreaterThan(80);
  for (const [name, count] of Object.entries(features)) expect([name, count > 0]).toEqual([name, true]);
});

test('a difficulty that is off by one is found out', () => {
  const { worst, pooled } = compareAttacks(40, 300, offByOne);
  expect(worst.score).toBeGreaterThan(5);
  expect(Math.abs(pooled)).toBeGreaterThan(5);
});
