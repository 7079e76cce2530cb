/**
 * The verdict on Ranks depends on how the entry points are assigned. On Castle Ksiaz a greedy side that acts first
 * scores about 62 of 100 points entering at 63 and 24 at 54, so a side that may pick gains more than 10 points by a
 * Captain.
 */
import { expect, test } from 'vitest';
import type { Entries } from '../../../src/rulesets/tannhauser/entryDesign.ts';
import { createMatchRunner } from '../../../src/rulesets/tannhauser/runner.ts';
import { allocateColumns } from '../../../src/simulation/columns.ts';
import { catalogue } from './support/catalogue.ts';
import { withCaptain } from './support/withCaptain.ts';

const GAMES = 1500;

/** Score of the side with the Captain, in points of 100. */
function scoreOf(entries: Entries): number {
  const runner = createMatchRunner({
    ruleset: 'tannhauser',
    catalogue,
    configuration: withCaptain(entries, 'greedy'),
    seed: 11,
  });
  const columns = allocateColumns(runner.columns, GAMES);
  for (let game = 0; game < GAMES; game++) runner.play(game, columns, game);
  const winners = columns[runner.columns.findIndex(({ name }) => name === 'winner')];
  return (100 / GAMES) * Array.from(winners).reduce((sum, winner) => sum + [1, 0, 0.5][winner], 0);
}

test('a Captain is worth more where the winner of the Setup Roll picks the entry point', () => {
  const [rolled, swapped] = [scoreOf('rolled'), scoreOf('swapped')];
  // The standard error of the difference is 1.8 points.
  expect(rolled).toBeGreaterThan(50);
  expect(rolled - swapped).toBeGreaterThan(6);
});
