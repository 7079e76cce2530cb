import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { smallestChange } from '../../src/experiments/smallestChange.ts';

const MARGIN = 0.02;
const chosen = (difference: number, effects: readonly number[]) =>
  smallestChange(difference, effects, (effect) => effect, MARGIN);
const sum = (numbers: readonly number[], from: number) => numbers.reduce((total, one) => total + one, from);

describe('the fewest changes that bring a difference near zero', () => {
  test('are none where it is within the margin', () => {
    expect(chosen(0.015, [-0.015, -0.01])).toEqual([]);
    expect(chosen(0.001, [-0.01])).toEqual([]);
  });

  test('are one that comes within the margin before two that come nearer', () => {
    expect(chosen(-0.1, [0.04, 0.06, 0.09])).toEqual([0.09]);
  });

  test('are two where none alone comes within the margin', () => {
    expect(chosen(-0.1, [0.04, 0.06, 0.01])).toEqual([0.04, 0.06]);
  });

  test('come as near as four can where none come within the margin', () => {
    expect(chosen(-0.5, [0.01, 0.02, 0.03, 0.04, 0.05])).toEqual([0.02, 0.03, 0.04, 0.05]);
    expect(chosen(-0.5, [-0.1])).toEqual([]);
  });

  test('are as near as the best of all sets of their number', () => {
    const effect = fc.double({ min: -0.2, max: 0.2, noNaN: true });
    fc.assert(
      fc.property(effect, fc.array(effect, { maxLength: 6 }), (difference, effects) => {
        const found = chosen(difference, effects);
        const rest = Math.abs(sum(found, difference));
        for (let bits = 0; bits < 2 ** effects.length; bits++) {
          const other = effects.filter((_, at) => ((bits >> at) & 1) === 1);
          const isSmaller = other.length < found.length;
          if (isSmaller) expect(Math.abs(sum(other, difference))).toBeGreaterThan(MARGIN);
          if (other.length === found.length)
            expect(Math.abs(sum(other, difference))).toBeGreaterThanOrEqual(rest - 1e-12);
        }
      }),
    );
  });
});
