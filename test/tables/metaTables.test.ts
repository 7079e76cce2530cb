import { describe, expect, test } from 'vitest';
import { pickVerdict } from '../../src/experiments/comparingFindings.ts';

describe('a pack', () => {
  test.each([
    ['fielded', { value: 0.4, low: 0.1, high: 0.7 }, 1],
    ['open', { value: 0.4, low: 0, high: 0.7 }, 0.9],
    ['open', { value: 0, low: 0, high: 0 }, 0.02],
    ['never', { value: 0, low: 0, high: 0 }, 0],
  ] as const)('is %s with the weight %j and a support of %d', (verdict, weight, played) => {
    expect(pickVerdict({ pick: 'eva-kramer:combat', weight, played })).toBe(verdict);
  });
});
