import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitClaim, LONGEST_CLAIM, shortened } from '../../src/base/claim.ts';

describe('a claim', () => {
  test('is the fullest sentence that is short enough', () => {
    expect(fitClaim(['a long one', 'short', 'tiny'], 5)).toBe('short');
    expect(fitClaim(['a long one'], 10)).toBe('a long one');
  });

  test('is cut at a word where no sentence is short enough', () => {
    expect(fitClaim(['a sentence that is too long', 'the shortest sentence'], 14)).toBe('the shortest…');
    expect(shortened('unbreakable', 5)).toBe('unbr…');
  });

  test('never exceeds its length', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 600 }), { minLength: 1 }), (sentences) => {
        expect(fitClaim(sentences).length).toBeLessThanOrEqual(LONGEST_CLAIM);
      }),
    );
  });
});
