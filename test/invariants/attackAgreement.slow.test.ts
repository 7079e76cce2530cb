import { expect, test } from 'vitest';
import { compareAttacks, FEATURES } from '../rulesets/tannhauser/support/attackSamples.ts';

test('10,000 attacks of random games fall as the odds desk says: items, circles, smoke, watchers, wounds, second targets', () => {
  const { features, worst, pooled, impossible } = compareAttacks(10_000, 1000);
  expect(impossible).toBe(0);
  expect(worst.score, worst.where).toBeLessThan(5);
  expect(Math.abs(pooled)).toBeLessThan(5);
  for (const name of FEATURES) expect([name, features[name] >= 30]).toEqual([name, true]);
});
