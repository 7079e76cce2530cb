/**
 * Strength of the tactician in every mode: same teams and equally drawn packs for both, with sides and entry points
 * swapped.
 */
import { describe, expect, test } from 'vitest';
import { MODES, scoreAgainst } from '../support/studies.ts';
import './tactician.test.ts';

/** Points of the tactician in the default teams' games. */
function score(mode: string, games: number): number {
  return scoreAgainst('tactician', 'greedy', { mode, turnCap: 100 }, games);
}

describe('400 games a mode against greedy', () => {
  const scores = new Map(MODES.map((mode) => [mode, score(mode, 400)]));

  test.each(MODES)('at least 52 %% of the points: %s', (mode) => {
    expect(scores.get(mode)).toBeGreaterThanOrEqual(0.52);
  });

  test('at least 60 % of the points pooled', () => {
    const pooled = [...scores.values()].reduce((sum, value) => sum + value, 0) / MODES.length;
    expect(pooled).toBeGreaterThanOrEqual(0.6);
  });
});
