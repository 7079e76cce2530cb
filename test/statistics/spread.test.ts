import { expect, test } from 'vitest';
import { partSpread } from '../../src/statistics/spread.ts';
import { uniforms } from '../experiments/syntheticStudy.ts';

test('equal parts spread as chance says, planted differences spread further', () => {
  const random = uniforms(3);
  const study = (chances: readonly number[]) => {
    const wins = chances.map((p) => Array.from({ length: 900 }, random).filter((draw) => draw < p).length);
    const whole = wins.reduce((sum, won) => sum + won, 0) / (900 * wins.length);
    return wins.map((won) => {
      const estimate = won / 900;
      const standardError = Math.sqrt((estimate * (1 - estimate)) / 900);
      return { estimate, standardError, ofWhole: 1 / wins.length, whole };
    });
  };
  const alike = partSpread(Array.from({ length: 60 }, () => study([0.5, 0.5, 0.5])).flat());
  expect((alike?.observed ?? 0) / (alike?.chance ?? 1)).toBeCloseTo(1, 0.9);
  const planted = partSpread(Array.from({ length: 60 }, () => study([0.45, 0.5, 0.55])).flat());
  expect(planted?.observed).toBeGreaterThan(2 * (planted?.chance ?? 1));
});

test('a part that is the whole has no spread', () => {
  expect(partSpread([{ estimate: 0.4, standardError: 0.1, ofWhole: 1, whole: 0.4 }])).toBeNull();
});
