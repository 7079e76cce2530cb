/** The ladder of AI players: each beats the one below it, on both sides and from both entry points. */
import { describe, expect, test } from 'vitest';
import type { StudySpec } from '../../../../src/game/contract.ts';
import { matchConfiguration } from '../../../../src/rulesets/tannhauser/matchup.ts';
import { tannhauser } from '../../../../src/rulesets/tannhauser/runner.ts';
import { slowly } from '../../../config/slowly.ts';
import { catalogue } from '../support/catalogue.ts';

const GAMES = 100;

/** Games of the default teams that the first side wins. */
function winsOfFirst(ai: string): number {
  const configuration = matchConfiguration(catalogue, {
    teams: [],
    rules: [],
    entries: 'swapped',
    turnCap: 100,
    ai,
  });
  const study: StudySpec = { ruleset: 'tannhauser', catalogue, configuration, seed: 1944 };
  const { columns, play } = tannhauser.createRunner(study);
  const arrays = columns.map(() => new Float64Array(GAMES));
  for (let index = 0; index < GAMES; index++) play(index, arrays, index);
  const winners = arrays[columns.findIndex(({ name }) => name === 'winner')];
  return winners.filter((winner) => winner === 0).length;
}

describe('greedy beats random in at least 95 of 100 games', () => {
  slowly('as the first side', () => {
    expect(winsOfFirst('greedy,random')).toBeGreaterThanOrEqual(95);
  });

  test('as the second side', () => {
    expect(winsOfFirst('random,greedy')).toBeLessThanOrEqual(5);
  });
});
