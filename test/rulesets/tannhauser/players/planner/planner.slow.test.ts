/** Strength of the planner in every mode: same teams and packs for both, sides and entry points swapped. */
import { describe, expect, test } from 'vitest';
import type { StudySpec } from '../../../../../src/game/contract.ts';
import { matchConfiguration } from '../../../../../src/rulesets/tannhauser/matchup.ts';
import { tannhauser } from '../../../../../src/rulesets/tannhauser/runner.ts';
import { catalogue } from '../../support/catalogue.ts';

const MODES = ['deathmatch', 'capture-the-flag', 'domination', 'king-of-the-hill', 'objective'];
const TEAMS = ['reich', 'union'];
const GAMES = 200;

/** Winners of games of a team against itself: 0, 1, or 2 = draw. */
function winners(team: string, ai: string, mode: string, games: number): Float64Array {
  const configuration = matchConfiguration(catalogue, {
    teams: [team, team],
    rules: [],
    entries: 'swapped',
    turnCap: 100,
    mode,
    ai,
  });
  const study: StudySpec = { ruleset: 'tannhauser', catalogue, configuration, seed: 1944 };
  const { columns, play } = tannhauser.createRunner(study);
  const arrays = columns.map(() => new Float64Array(games));
  for (let index = 0; index < games; index++) play(index, arrays, index);
  return arrays[columns.findIndex(({ name }) => name === 'winner')];
}

/** Share of points of the planner: a win 1, a draw ½; a quarter of the games as either side of either team. */
function score(mode: string): number {
  let points = 0;
  for (const team of TEAMS) {
    for (const side of [0, 1]) {
      const ai = side === 0 ? 'planner,tactician' : 'tactician,planner';
      for (const winner of winners(team, ai, mode, GAMES / 4))
        points += winner === side ? 1 : winner === 2 ? 0.5 : 0;
    }
  }
  return points / GAMES;
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
