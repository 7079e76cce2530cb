import { expect, test } from 'vitest';
import { wholePower } from '../../src/dice/wholePower.ts';

test.each([
  [5 / 6, 0, 1],
  [5 / 6, 1, 5 / 6],
  [0.5, 10, 2 ** -10],
  [0, 3, 0],
  // Products of rounded factors, from the left.
  [0.1, 3, 0.1 * 0.1 * 0.1],
])('%d, %i times in a row: %d', (chance, times, expected) => {
  expect(wholePower(chance, times)).toBe(expected);
});
