/** The tactician against greedy: same teams and equally drawn packs for both, with sides and entry points swapped. */
import { describe, expect, test } from 'vitest';
import { slowly } from '../../../config/slowly.ts';
import { MODES, scoreAgainst, studyOf, winnersOf } from '../support/studies.ts';

/** Points of the tactician in the default teams' games. */
function score(mode: string, games: number): number {
  return scoreAgainst('tactician', 'greedy', { mode, turnCap: 100 }, games);
}

describe('the tactician', () => {
  slowly('wins at least 60 % of 40 games against greedy, all modes pooled', () => {
    const pooled = MODES.reduce((sum, mode) => sum + score(mode, 8), 0) / MODES.length;
    expect(pooled).toBeGreaterThanOrEqual(0.6);
  });

  test.each(MODES)('same seed, same games: %s', (mode) => {
    const study = studyOf({ mode, ai: 'tactician', turnCap: 12 });
    expect(winnersOf(study, 3)).toEqual(winnersOf(study, 3));
  });
});
