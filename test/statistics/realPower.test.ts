import fc from 'fast-check';
import { expect, test } from 'vitest';
import { realPower, shareOfLogOdds } from '../../src/statistics/realPower.ts';

test('it is the power, to the last few bits', () => {
  const base = fc.double({ min: 1e-6, max: 1e6, noNaN: true });
  const exponent = fc.double({ min: -5, max: 5, noNaN: true });
  fc.assert(
    fc.property(base, exponent, (x, y) => {
      expect(Math.abs(realPower(x, y) / x ** y - 1)).toBeLessThan(1e-13);
    }),
  );
});

test.each([
  // Those of arbitrary precision are 1.517819252974054, 2.0092956398286876 and 0.9940264484836504.
  [2, 0.602, 1.517819252974054],
  [1001, 0.101, 2.009295639828687],
  [0.05, 0.002, 0.9940264484836505],
  [1, 0.602, 1],
  [7, 0, 1],
])('%s to the power of %s has the same digits on every engine', (base, exponent, power) => {
  expect(realPower(base, exponent)).toBe(power);
});

test('the share of log odds is the logistic function, and 0 or 1 far out', () => {
  fc.assert(
    fc.property(fc.double({ min: -30, max: 30, noNaN: true }), (x) => {
      expect(Math.abs(shareOfLogOdds(x) * (1 + Math.exp(-x)) - 1)).toBeLessThan(1e-13);
    }),
  );
  expect(shareOfLogOdds(0)).toBe(0.5);
  expect(shareOfLogOdds(2000)).toBe(1);
  expect(shareOfLogOdds(-2000)).toBe(0);
});
