/** The tactician against greedy: same teams and packs drawn alike for both, sides and entry points swapped. */
import { describe, expect, test } from 'vitest';
import type { StudySpec } from '../../../../src/game/contract.ts';
import { matchConfiguration } from '../../../../src/rulesets/tannhauser/matchup.ts';
import { tannhauser } from '../../../../src/rulesets/tannhauser/runner.ts';
import { catalogue } from '../support/catalogue.ts';

const MODES = ['deathmatch', 'capture-the-flag', 'domination', 'king-of-the-hill', 'objective'];

/** Winners of the default teams' games: 0, 1, or 2 = draw. */
function winners(ai: string, mode: string, games: number): Float64Array {
  const configuration = matchConfiguration(catalogue, {
    teams: [],
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

/** Points of the tactician: a win 1, a draw ½; half of the games as either side. */
function score(mode: string, games: number): number {
  const points = (side: number, values: Float64Array): number =>
    values.reduce((sum, winner) => sum + (winner === side ? 1 : winner === 2 ? 0.5 : 0), 0);
  const first = points(0, winners('tactician,greedy', mode, games / 2));
  const second = points(1, winners('greedy,tactician', mode, games / 2));
  return (first + second) / games;
}

describe('the tactician', () => {
  test('wins at least 60 % of 100 games against greedy, all modes pooled', () => {
    const pooled = MODES.reduce((sum, mode) => sum + score(mode, 20), 0) / MODES.length;
    expect(pooled).toBeGreaterThanOrEqual(0.6);
  });

  test.each(MODES)('same seed, same games: %s', (mode) => {
    const games = winners('tactician,tactician', mode, 4);
    expect(winners('tactician,tactician', mode, 4)).toEqual(games);
  });
});
