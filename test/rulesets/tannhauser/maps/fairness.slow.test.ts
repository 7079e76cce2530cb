import { expect, test } from 'vitest';
import { FIRST_WINS } from '../../../../src/game/contract.ts';
import { matchConfiguration } from '../../../../src/rulesets/tannhauser/matchup.ts';
import { createMatchRunner } from '../../../../src/rulesets/tannhauser/runner.ts';
import { catalogue } from '../support/catalogue.ts';

/** z of the difference between the first side's wins from one entry point and from the other, same team on both sides. */
function entryBias(map: string, games: number): number {
  const configuration = matchConfiguration(catalogue, {
    teams: ['reich', 'reich'],
    map,
    rules: [],
    entries: 'swapped',
    turnCap: 100,
  });
  const runner = createMatchRunner({ ruleset: 'tannhauser', catalogue, configuration, seed: 11 });
  const wins = [0, 0];
  for (let index = 0; index < games; index++) {
    runner.prepare(index);
    runner.finish();
    if (runner.position.winner === FIRST_WINS) wins[index % 2]++;
  }
  const half = games / 2;
  const rate = (wins[0] + wins[1]) / games;
  return (wins[0] - wins[1]) / half / Math.sqrt((rate * (1 - rate) * 2) / half);
}

test.each(['house-cloister', 'house-mirror-keep'])('%s is fair: no entry point wins more', (map) => {
  expect(Math.abs(entryBias(map, 3000))).toBeLessThan(3);
});

test('house-crooked-manor is worse for its second entry point', () => {
  // About 3.5 points of win rate, 3.3 standard errors of 9,000 games; 1.645 is one-sided 5 %.
  expect(entryBias('house-crooked-manor', 9000)).toBeGreaterThan(1.645);
});
