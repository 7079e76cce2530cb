import { expect, test } from 'vitest';
import { partSpread } from '../../src/statistics/spread.ts';
import { uniforms } from '../experiments/syntheticStudy.ts';

test('equal parts spread as chance says, planted differences spread further', () => {
  const random = uniforms(3);
  const study = (chances: readonly number[]) => {
    const wins = chances.map((p) => Array.from({ length: 900 }, random).filter((draw) => draw < p).length);
    const wholeRate = wins.reduce((sum, won) => sum + won, 0) / (900 * wins.length);
    return wins.map((won) => ({ rate: won / 900, trials: 900, wholeRate, wholeTrials: 900 * wins.length }));
  };
  const alike = partSpread(Array.from({ length: 60 }, () => study([0.5, 0.5, 0.5])).flat());
  expect((alike?.observed ?? 0) / (alike?.chance ?? 1)).toBeCloseTo(1, 0.9);
  const planted = partSpread(Array.from({ length: 60 }, () => study([0.45, 0.5, 0.55])).flat());
  expect(planted?.observed).toBeGreaterThan(2 * (planted?.chance ?? 1));
});

test('a part that is the whole has no spread', () => {
  expect(partSpread([{ rate: 0.4, trials: 10, wholeRate: 0.4, wholeTrials: 10 }])).toBeNull();
});
