import fc from 'fast-check';
import { expect, test } from 'vitest';
import { constant, fairDie, repeated } from '../../src/dice/sumPool.ts';
import { momentsOf, probabilitiesOf, ratio } from '../../src/dice/wholeNumbers.ts';

test('a fraction of short numbers is their quotient', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: 2 ** 31 }), (n, d) => {
      const found = ratio(BigInt(n), BigInt(d));
      expect(Math.abs(found - n / d)).toBeLessThanOrEqual(Math.abs(n / d) * 2 ** -52);
    }),
  );
});

test('numbers beyond the range of doubles have a quotient all the same', () => {
  const huge = 10n ** 400n;
  expect(ratio(huge, 4n * huge)).toBe(0.25);
  expect(ratio(-3n * huge, huge)).toBe(-3);
  expect(ratio(1n, huge)).toBe(0);
  expect(ratio(1n, 10n ** 300n)).toBeCloseTo(1e-300, 310);
  expect(ratio(0n, 7n)).toBe(0);
});

test('mean and deviation of dice', () => {
  expect(momentsOf(fairDie(6))).toEqual({ mean: 3.5, standardDeviation: Math.sqrt(35 / 12) });
  expect(momentsOf(constant(-7))).toEqual({ mean: -7, standardDeviation: 0 });
  const many = momentsOf(repeated(fairDie(6), 1000));
  expect(many.mean).toBe(3500);
  expect(many.standardDeviation).toBeCloseTo(Math.sqrt((1000 * 35) / 12), 9);
  expect(probabilitiesOf(repeated(fairDie(6), 1000)).reduce((a, b) => a + b)).toBeCloseTo(1, 12);
});
