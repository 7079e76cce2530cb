import { expect, test } from 'vitest';
import { atLeast, mean } from '../../src/dice/distribution.ts';

const probabilities = [0.5, 0.25, 0.125, 0.125];

test('the mean weighs every value by its probability', () => {
  expect(mean(probabilities)).toBe(0.25 + 2 * 0.125 + 3 * 0.125);
  expect(mean([1])).toBe(0);
});

test.each([
  [-3, 1],
  [0, 1],
  [1, 0.5],
  [3, 0.125],
  [4, 0],
])('P(value ≥ %i) is %d', (least, expected) => {
  expect(atLeast(probabilities, least)).toBe(expected);
});
