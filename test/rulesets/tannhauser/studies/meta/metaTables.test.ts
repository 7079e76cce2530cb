import { describe, expect, test } from 'vitest';
import { pickVerdict } from '../../../../../src/rulesets/tannhauser/studies/meta/metaFindings.ts';

describe('a pack', () => {
  test.each([
    ['fielded', { value: 0.4, low: 0.1, high: 0.7 }],
    ['open', { value: 0.4, low: 0, high: 0.7 }],
    ['open', { value: 0, low: 0, high: 0.3 }],
    ['never', { value: 0, low: 0, high: 0 }],
  ] as const)('is %s with the weight %j', (verdict, weight) => {
    expect(pickVerdict({ pick: 'eva-kramer:combat', weight })).toBe(verdict);
  });
});
