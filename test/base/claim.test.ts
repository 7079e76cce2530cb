import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { claimLine, fitClaim, LONGEST_CLAIM, listedNames, shortName } from '../../src/base/claim.ts';
import { shortened } from '../../src/base/printable.ts';

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

describe('the claim of a study', () => {
  test('says where and all that was found while there is room', () => {
    expect(claimLine('Castle Ksiaz, Deathmatch', ['a helps', 'b hurts'])).toBe(
      'Castle Ksiaz, Deathmatch: a helps; b hurts.',
    );
  });

  test('is never longer than 240 characters, whatever was found wherever', () => {
    const clause = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 });
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.array(clause, { minLength: 1, maxLength: 60 }),
        (where, clauses) => claimLine(where, clauses).length <= LONGEST_CLAIM,
      ),
    );
  });

  test('leaves out what has no room and counts it, the most important first', () => {
    const long = 'x'.repeat(150);
    expect(claimLine('Keep', [`a ${long}`, `b ${long}`, 'c helps'])).toBe(
      `Keep: a ${long}; c helps; 1 more in the tables.`,
    );
  });

  test('cuts a finding that is too long alone, rather than saying nothing', () => {
    const claim = claimLine('Keep', ['y'.repeat(500), 'z'.repeat(500)]);
    expect(claim).toMatch(/^Keep: y+…; 1 more in the tables\.$/);
    expect(claim).toHaveLength(LONGEST_CLAIM);
  });

  test('lists three names and counts the others', () => {
    expect(listedNames(['a'])).toBe('a');
    expect(listedNames(['a', 'b'], 'or')).toBe('a or b');
    expect(listedNames(['a', 'b', 'c'])).toBe('a, b and c');
    expect(listedNames(['a', 'b', 'c', 'd', 'e'], 'or')).toBe('a, b, c and 2 more');
  });

  test('shows the beginning of a long name, no half of a character', () => {
    expect(shortName('mp40.weapon.pool=6')).toBe('mp40.weapon.pool=6');
    const short = shortName('🎲'.repeat(40));
    expect(short.length).toBeLessThanOrEqual(32);
    expect(short).toMatch(/^(?:🎲)+…$/u);
  });
});
