import { expect, test } from 'vitest';
import { simulatedScore } from '../../../../../src/rulesets/tannhauser/studies/results/simulatedScore.ts';

test('an interrupt that leaves too few games leaves no score', () => {
  for (const games of [0, 1, 3])
    expect(simulatedScore({ points: new Uint8Array(games).fill(2) })).toBeUndefined();
});

test('games that all end alike still have an error', () => {
  const { score, low, high, standardError } = simulatedScore({ points: new Uint8Array(8).fill(1) }) ?? {};
  expect(score).toBe(0.5);
  expect(low).toBeLessThan(0.5);
  expect(high).toBeGreaterThan(0.5);
  expect(standardError).toBeGreaterThan(0);
});
