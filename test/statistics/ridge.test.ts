import { describe, expect, test } from 'vitest';
import { leastSquares } from '../../src/statistics/leastSquares.ts';
import { ridgeEffects } from '../../src/statistics/ridge.ts';
import { uniforms } from '../experiments/syntheticStudy.ts';

const random = uniforms(11);
const PRESENT = Array.from({ length: 40 }, () => [0, 1, 2, 3, 4].filter(() => random() < 0.4));

/** A constant plus the effects present. */
function sumOf(present: readonly number[], effects: readonly number[]): number {
  return present.reduce((sum, effect) => sum + effects[effect], 7);
}

describe('effects with a ridge penalty', () => {
  const effects = [0.3, -0.2, 0, 0.05, 1];

  test('are those that made the values, with hardly a penalty', () => {
    const observations = PRESENT.map((present) => ({ present, value: sumOf(present, effects) }));
    ridgeEffects(observations, 5, 1e-9).forEach((found, i) => {
      expect(found).toBeCloseTo(effects[i], 7);
    });
  });

  test('agree with ordinary least squares where values scatter', () => {
    const observations = PRESENT.map((present) => ({ present, value: random() }));
    const rows = PRESENT.map((present) => effects.map((_, i) => (present.includes(i) ? 1 : 0)));
    const expected = leastSquares(
      rows,
      observations.map(({ value }) => value),
    );
    ridgeEffects(observations, 5, 1e-9).forEach((found, i) => {
      expect(found).toBeCloseTo(expected[i].slope, 7);
    });
  });

  test('shrink towards 0 with the penalty, and are told apart with fewer observations than effects', () => {
    const observations = PRESENT.slice(0, 4).map((present) => ({
      present,
      value: sumOf(present, effects),
    }));
    const [weak, strong] = [0.1, 10].map((penalty) => Math.hypot(...ridgeEffects(observations, 9, penalty)));
    expect(strong).toBeLessThan(weak);
    expect(weak).toBeGreaterThan(0.1);
  });

  test('are 0 where an effect was never or always present, and without observations', () => {
    const observations = [0, 1, 2, 3].map((i) => ({ present: i < 2 ? [0, 1] : [0], value: i }));
    const [always, , never] = ridgeEffects(observations, 3, 1);
    expect([always, never]).toEqual([0, 0]);
    expect(ridgeEffects([], 2, 1)).toEqual([0, 0]);
  });
});
