import { expect, it } from 'vitest';
import { banEffect } from '../../../../../src/rulesets/tannhauser/studies/tokens/tokenLimits.ts';
import { pairedDifference } from '../../../../../src/statistics/pairedDifference.ts';

it.each([
  [{ low: 0.55, high: 0.6 }, { low: -0.06, high: -0.02 }, 'nearer'],
  [{ low: 0.4, high: 0.45 }, { low: 0.02, high: 0.06 }, 'nearer'],
  [{ low: 0.55, high: 0.6 }, { low: 0.01, high: 0.05 }, 'farther'],
  [{ low: 0.4, high: 0.45 }, { low: -0.05, high: -0.01 }, 'farther'],
  // It may move nothing.
  [{ low: 0.55, high: 0.6 }, { low: -0.06, high: 0.02 }, 'open'],
  // It may go so far past even that the other side is ahead by more.
  [{ low: 0.52, high: 0.6 }, { low: -0.06, high: -0.02 }, 'open'],
  // Nobody knows who is ahead.
  [{ low: 0.48, high: 0.54 }, { low: -0.03, high: -0.02 }, 'open'],
] as const)('without a ban %j, its change %j: %s', (free, change, effect) => {
  expect(banEffect(free, change)).toBe(effect);
});

it('a side that won every game of a few is not known to win every game', () => {
  const all = (points: number) => new Uint8Array(16).fill(points);
  const { difference, low, high } = pairedDifference(all(2), all(1), 0.95);
  // 8 pairs: 1 - 0.025^(1/8) = 0.36942 of them may be otherwise.
  expect([difference, low.toFixed(4), high.toFixed(4)]).toEqual([0.5, '-0.0541', '0.6847']);
});
