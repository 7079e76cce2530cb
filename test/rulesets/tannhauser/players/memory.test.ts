/** What the tactician remembers from one decision to the next changes nothing: one that has forgotten everything chooses alike. */
import { expect, test } from 'vitest';
import { DECISION } from '../../../../src/game/contract.ts';
import { createStreams } from '../../../../src/random/streams.ts';
import { createPosition } from '../../../../src/rulesets/tannhauser/engine/game.ts';
import { matchConfiguration } from '../../../../src/rulesets/tannhauser/matchup.ts';
import { createPlayer } from '../../../../src/rulesets/tannhauser/players/players.ts';
import { createMatchRunner } from '../../../../src/rulesets/tannhauser/runner.ts';
import { catalogue } from '../support/catalogue.ts';

const MODES = ['deathmatch', 'capture-the-flag', 'domination', 'king-of-the-hill', 'objective'];
/** A new tactician computes its tables of the board, which takes time: every so many decisions one is asked. */
const EVERY = 8;

test.each(MODES)('a new tactician chooses like one with memories: %s', (mode) => {
  const configuration = matchConfiguration(catalogue, {
    teams: [],
    rules: [],
    entries: 'swapped',
    turnCap: 30,
    mode,
    ai: 'tactician,greedy',
  });
  const runner = createMatchRunner({ ruleset: 'tannhauser', catalogue, configuration, seed: 1944 });
  const { rules } = runner;
  const remembering = createPlayer('tactician', rules);
  const seen = createPosition(rules);
  const words = createStreams(1);
  let decisions = 0;
  let asked = 0;
  for (const index of [0, 1]) {
    runner.prepare(index);
    runner.playUntil(() => {
      const p = runner.position;
      if (p.waiting !== DECISION || p.choiceCount === 1) return false;
      seen.shareRoster(p);
      seen.copyFrom(p);
      const choice = remembering.choose(seen, words, 0);
      if (decisions++ % EVERY > 0) return false;
      seen.copyFrom(p);
      const forgetful = createPlayer('tactician', rules);
      expect(forgetful.choose(seen, words, 0), `decision ${p.decision} in turn ${p.turn}`).toBe(choice);
      asked++;
      return false;
    });
  }
  expect(asked).toBeGreaterThan(20);
});
