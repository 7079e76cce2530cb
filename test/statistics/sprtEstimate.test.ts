import { describe, expect, test } from 'vitest';
import { logisticElo, pairScore } from '../../src/statistics/pairScore.ts';
import { sprtEstimate } from '../../src/statistics/sprtEstimate.ts';

describe('Elo after a sequential test', () => {
  test('agrees with fishtest#1737 to 1e-9', () => {
    const estimate = sprtEstimate([93, 18711, 58877, 18739, 100], -1.75, 0.25, 0.05, 0.05);
    expect(estimate?.elo).toBeCloseTo(-0.06778116713881258, 9);
    expect(estimate?.low).toBeCloseTo(-0.8466362878788467, 9);
    expect(estimate?.high).toBeCloseTo(0.6601080796952428, 9);
    expect(estimate?.superiority).toBeCloseTo(0.4287935384362421, 9);
  });

  test('changes its sign when wins and losses change places', () => {
    const pairs = [20, 180, 400, 240, 60];
    const there = sprtEstimate(pairs, -20, 20, 0.05, 0.05);
    const back = sprtEstimate([...pairs].reverse(), -20, 20, 0.05, 0.05);
    expect(back?.elo).toBeCloseTo(-(there?.elo ?? Number.NaN), 9);
    expect(back?.low).toBeCloseTo(-(there?.high ?? Number.NaN), 9);
    expect(back?.superiority).toBeCloseTo(1 - (there?.superiority ?? Number.NaN), 9);
  });

  test('lies below the plain estimate when the test passed', () => {
    const pairs = [20, 180, 400, 240, 60];
    const estimate = sprtEstimate(pairs, 0, 15, 0.05, 0.05);
    expect(estimate?.elo).toBeLessThan(logisticElo(pairScore(pairs)).elo);
    expect(estimate?.elo).toBeGreaterThan(0);
  });

  test('is unknown when all pairs scored alike or the test is young', () => {
    expect(sprtEstimate([0, 0, 9, 0, 0], 0, 5, 0.05, 0.05)).toBeNull();
    expect(sprtEstimate([0, 1, 1, 1, 0], 0, 5, 0.05, 0.05)).toBeNull();
  });
});
