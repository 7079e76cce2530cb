/**
 * The tactician's memory between decisions does not change its choices, whichever decisions it was asked for before.
 */
import { expect, test } from 'vitest';
import { DECISION } from '../../../../src/game/contract.ts';
import { createStreams } from '../../../../src/random/streams.ts';
import { createPosition } from '../../../../src/rulesets/tannhauser/engine/game.ts';
import { createPlayer } from '../../../../src/rulesets/tannhauser/players/players.ts';
import { createMatchRunner } from '../../../../src/rulesets/tannhauser/runner.ts';
import { cases } from '../../../config/slowly.ts';
import { MODES, studyOf } from '../support/studies.ts';

const GAMES = cases(2, 4);
/** One player is asked at every decision, the other one at every EVERY-th, so that their memories differ. */
const EVERY = 3;

test.each(MODES)('two tacticians with other memories choose alike: %s', (mode) => {
  // A player at random comes to positions that others avoid.
  const runner = createMatchRunner(studyOf({ mode, ai: 'greedy,random', turnCap: 30 }));
  const { rules } = runner;
  const often = createPlayer('tactician', rules);
  const seldom = createPlayer('tactician', rules);
  const seen = createPosition(rules);
  const rng = createStreams(1);
  let decisions = 0;
  let request = 0;
  for (let index = 0; index < GAMES; index++) {
    runner.prepare(index);
    runner.playUntil(() => {
      const p = runner.position;
      if (p.waiting !== DECISION || p.choiceCount === 1) return false;
      seen.shareRoster(p);
      seen.copyFrom(p);
      const choice = often.choose(seen, rng, 0);
      if (decisions++ % EVERY > 0) return false;
      seen.copyFrom(p);
      const place = `decision ${p.decision} in turn ${p.turn} of game ${index}`;
      expect(seldom.choose(seen, rng, 0), place).toBe(choice);
      request++;
      return false;
    });
  }
  expect(request).toBeGreaterThan(25 * GAMES);
});
