import { sampleVariance } from 'simple-statistics';
import { describe, expect, test } from 'vitest';
import { pairEffect } from '../../src/statistics/pairs.ts';
import { uniforms } from '../experiments/syntheticStudy.ts';

function countPairs(pairs: readonly (readonly [number, number])[]): [number[], number] {
  const sums = [0, 0, 0, 0, 0];
  let drawnTwice = 0;
  for (const [a, b] of pairs) {
    sums[a + b]++;
    if (a === 1 && b === 1) drawnTwice++;
  }
  return [sums, drawnTwice];
}

/** Pairs whose games share a strength: their scores correlate by 4 · Var(chance). */
function simulate(count: number, deviation: number, swapped: boolean): [number, number][] {
  const random = uniforms(5);
  return Array.from({ length: count }, () => {
    const chance = 0.5 + (random() < 0.5 ? deviation : -deviation);
    const score = (p: number) => (random() < p ? 2 : 0);
    return [score(chance), score(swapped ? 1 - chance : chance)];
  });
}

describe('design effect of pairs', () => {
  test('is the variance ratio of the expanded scores', () => {
    const pairs = [
      [2, 2],
      [2, 1],
      [1, 1],
      [0, 2],
      [0, 0],
      [1, 0],
      [2, 2],
      [1, 1],
    ] as const;
    const [sums, drawnTwice] = countPairs(pairs);
    const single = sampleVariance(pairs.flat());
    const paired = sampleVariance(pairs.map(([a, b]) => a + b));
    expect(pairEffect(sums, drawnTwice)?.designEffect).toBeCloseTo(paired / (2 * single), 12);
  });

  test('finds shared strength, cancelled strength and independence', () => {
    const effect = (deviation: number, swapped: boolean) =>
      pairEffect(...countPairs(simulate(40_000, deviation, swapped)));
    // The chance 0.5 ± 0.2 has the variance 0.04; of a single score it is 0.25.
    expect(effect(0.2, false)?.designEffect).toBeCloseTo(1.16, 1);
    expect(effect(0.2, true)?.designEffect).toBeCloseTo(0.84, 1);
    const independent = effect(0, false);
    expect(Math.abs((independent?.designEffect ?? 0) - 1)).toBeLessThan(
      3 * (independent?.standardError ?? 0),
    );
    expect(independent?.standardError).toBeCloseTo(1 / Math.sqrt(40_000), 4);
  });

  test('is unknown when all games ended alike or hardly any was paired', () => {
    expect(pairEffect([0, 0, 0, 0, 9], 0)).toBeNull();
    expect(pairEffect([0, 1, 0, 0, 0], 0)).toBeNull();
  });
});
