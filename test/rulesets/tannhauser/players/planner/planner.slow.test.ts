/** Strength of the planner in every mode: same teams and packs for both, with sides and entry points swapped. */
import { describe, expect, test } from 'vitest';
import { MODES, scoreAgainst } from '../../support/studies.ts';
import './planner.test.ts';

const TEAMS = ['reich', 'union'];
const GAMES = 200;

/** The planner's score: a quarter of the games as either side of either team. */
function score(mode: string): number {
  const scores = TEAMS.map((team) =>
    scoreAgainst('planner', 'tactician', { mode, turnCap: 100, teams: [team, team] }, GAMES / TEAMS.length),
  );
  return scores.reduce((sum, value) => sum + value, 0) / TEAMS.length;
}

describe(`${GAMES} games a mode against the tactician`, () => {
  const scores = new Map(MODES.map((mode) => [mode, score(mode)]));

  test.each(MODES)('more than half of the points: %s', (mode) => {
    expect(scores.get(mode)).toBeGreaterThan(0.5);
  });

  test('at least 60 % of the points pooled', () => {
    const pooled = [...scores.values()].reduce((sum, value) => sum + value, 0) / MODES.length;
    expect(pooled).toBeGreaterThanOrEqual(0.6);
  });
});
