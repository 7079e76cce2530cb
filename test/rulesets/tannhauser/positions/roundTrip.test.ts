import { expect, test } from 'vitest';
import { matchConfiguration } from '../../../../src/rulesets/tannhauser/matchup.ts';
import { savePosition } from '../../../../src/rulesets/tannhauser/positions/save.ts';
import { createMatchRunner } from '../../../../src/rulesets/tannhauser/runner.ts';
import { cases } from '../../../config/slowly.ts';
import { catalogue } from '../support/catalogue.ts';
import { survivesItsFile } from '../support/matchInvariants.ts';
import { randomStudy } from '../support/randomStudies.ts';

// Ten thousand: test/invariants/tannhauser.slow.test.ts.
const GAMES = cases(6, 16);

test(`${GAMES} random games, saved at a random choice or roll and loaded, wait for the same and go on event by event`, () => {
  for (let seed = 0; seed < GAMES; seed++) {
    survivesItsFile(randomStudy(seed, ['random', 'random', 'random', 'greedy'], 15), seed / GAMES);
  }
});

test('R-40 a gate won in one activation is shut when the next miniature is chosen, in play as in a file', () => {
  // Found among ten thousand: the greedy player looked ahead through a gate that its last activation had opened.
  const players = ['random', 'greedy', 'random,greedy', 'greedy,random'];
  survivesItsFile(randomStudy(3176, players, 20), 0.9592);
});

test('a position in the middle of an activation is no file by itself', () => {
  const configuration = matchConfiguration(catalogue, {
    teams: [],
    rules: [],
    entries: 'swapped',
    turnCap: 100,
  });
  const runner = createMatchRunner({ ruleset: 'tannhauser', catalogue, configuration, seed: 1 });
  runner.prepare(0);
  runner.playUntil(() => runner.position.active >= 0);
  expect(() => savePosition(runner.position, configuration)).toThrow(/middle of an activation/);
});
