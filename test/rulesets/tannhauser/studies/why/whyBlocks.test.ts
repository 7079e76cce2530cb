import { expect, test } from 'vitest';
import { eventEffect } from '../../../../../src/rulesets/tannhauser/studies/why/whyBlocks.ts';
import type { WhyEvent } from '../../../../../src/rulesets/tannhauser/studies/why/whyGame.ts';

/** The shock roll of a game, with games played on whose difference has this interval. */
function shockRoll(low: number, high: number): WhyEvent {
  return {
    share: 'luck',
    turn: 1,
    activations: 3,
    step: 20,
    side: null,
    event: 'the shock roll of Eva Krämer against 5 hits: 1 success',
    instead: 'the median, 2 successes',
    change: -0.21,
    actual: { mean: 0.38, low: 0.34, high: 0.42 },
    counterfactual: { mean: 0.61, low: 0.57, high: 0.65 },
    difference: { mean: (low + high) / 2, low, high },
  };
}

test('an event is told with both chances', () => {
  expect(eventEffect(shockRoll(-0.27, -0.19), 'Reich')).toBe(
    '−21 points of the sum. Had it been the median, 2 successes: Reich 61 % ± 4, not 38 % ± 4.',
  );
});

test('an event that the games played on do not tell from what else could have come says so', () => {
  expect(eventEffect(shockRoll(-0.05, 0.01), 'Reich')).toMatch(/; these games show no difference\.$/);
});
