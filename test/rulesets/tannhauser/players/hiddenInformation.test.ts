/** No AI player uses information hidden from its side: other hidden facts lead to the same choices. */
import { describe, expect, test } from 'vitest';
import { byId } from '../../../../src/data/entries.ts';
import { DECISION } from '../../../../src/game/contract.ts';
import { createStreams, seedStreams } from '../../../../src/random/streams.ts';
import { createPosition } from '../../../../src/rulesets/tannhauser/engine/game.ts';
import { leaderOf } from '../../../../src/rulesets/tannhauser/engine/hill.ts';
import { DEAD } from '../../../../src/rulesets/tannhauser/engine/layout.ts';
import type { Position } from '../../../../src/rulesets/tannhauser/engine/position.ts';
import { createEvaluator } from '../../../../src/rulesets/tannhauser/players/planner/evaluator.ts';
import { playerNames } from '../../../../src/rulesets/tannhauser/players/playerSpec.ts';
import { createPlayer } from '../../../../src/rulesets/tannhauser/players/players.ts';
import { createMatchRunner } from '../../../../src/rulesets/tannhauser/runner.ts';
import { cases, slowly } from '../../../config/slowly.ts';
import { catalogue } from '../support/catalogue.ts';
import { studyOf } from '../support/studies.ts';

/** Rotates the values at `places` by one; returns whether that changed anything. */
function rotate(values: Int32Array, places: readonly number[]): boolean {
  const before = places.map((place) => values[place]);
  places.forEach((place, i) => {
    values[place] = before[(i + 1) % places.length];
  });
  return places.some((place, i) => values[place] !== before[i]);
}

/**
 * Changes the chain of command behind the enemy's leader (T-MODE-KOTH-01) and the contents of closed crates
 * (T-CRATE-01).
 */
function hideOtherwise(p: Position): boolean {
  const enemy = p.decider === 0 ? 1 : 0;
  const leader = leaderOf(p, enemy);
  const followers = [...Array(p.miniatureCount).keys()].filter(
    (miniature) => p.side[miniature] === enemy && miniature !== leader && p.status[miniature] !== DEAD,
  );
  const crates = [...p.crate.keys()].filter((place) => p.crate[place] !== 0);
  const chain = leader >= 0 && rotate(p.chain, followers);
  return rotate(p.crate, crates) || chain;
}

/** Asks a player twice at every decision of a game; returns the number of decisions with different hidden facts. */
function askTwice(name: string, mode: string, index: number): number {
  const runner = createMatchRunner(studyOf({ mode, ai: 'random,greedy', turnCap: 15, seed: 77 }));
  // Few rollouts a decision: what they see is the same.
  const player = createPlayer(name === 'planner' ? 'planner+games:2' : name, runner.rules);
  const seen = createPosition(runner.rules);
  const rng = createStreams(1);
  let differing = 0;
  const choose = (p: Position): number => {
    seedStreams(rng, 5, 0, differing);
    return player.choose(p, rng, 0);
  };
  runner.prepare(index);
  runner.playUntil(() => {
    const p = runner.position;
    if (p.waiting !== DECISION) return false;
    seen.shareRoster(p);
    seen.copyFrom(p);
    const plain = choose(seen);
    seen.copyFrom(p);
    if (!hideOtherwise(seen)) return false;
    expect(choose(seen), `decision ${p.decision} in turn ${p.turn}`).toBe(plain);
    differing++;
    return false;
  });
  return differing;
}

/** Evaluates every decision of a game twice for the side that decides; returns the number of those with other hidden facts. */
function evaluateTwice(mode: string, index: number): number {
  const {
    rules,
    position: p,
    prepare,
    playUntil,
  } = createMatchRunner(studyOf({ mode, ai: 'random,greedy', turnCap: 30, seed: 77 }));
  const evaluator = createEvaluator(rules, byId(rules.players, 'tactician').weights);
  const seen = createPosition(rules);
  const [plain, other] = [new Float64Array(1), new Float64Array(1)];
  let differing = 0;
  prepare(index);
  playUntil(() => {
    if (p.waiting !== DECISION) return false;
    seen.shareRoster(p);
    seen.copyFrom(p);
    if (!hideOtherwise(seen)) return false;
    evaluator.find(p, p.decider, plain);
    evaluator.find(seen, p.decider, other);
    expect(other[0], `decision ${p.decision} in turn ${p.turn}`).toBe(plain[0]);
    differing++;
    return false;
  });
  return differing;
}

/** King of the Hill first: only it has a chain of command to hide. */
const MODES = ['king-of-the-hill', 'deathmatch', 'domination', 'objective'];
/** Indices of the games in which players are asked. */
const GAMES = [0, 1].slice(0, cases(1, 2));

test.each(MODES)(
  'T-CRATE-01 T-MODE-KOTH-01 the chance to win is judged alike whatever is hidden: %s',
  (mode) => {
    const compared = GAMES.reduce((sum, index) => sum + evaluateTwice(mode, index), 0);
    expect(compared).toBeGreaterThan(25 * GAMES.length);
  },
);

describe.each(playerNames(catalogue))('%s', (name) => {
  const CHOOSES_ALIKE = 'T-CRATE-01 T-MODE-KOTH-01 chooses alike whatever is hidden: %s';
  // A planner takes its time, and asks the tactician at every rollout.
  const isPlanner = name === 'planner';
  const choosesAlike = (mode: string): void => {
    const games = isPlanner ? [0] : GAMES;
    const request = games.reduce((sum, index) => sum + askTwice(name, mode, index), 0);
    expect(request).toBeGreaterThan(isPlanner ? 30 : 25 * games.length);
  };
  test.each(isPlanner ? MODES.slice(0, 1) : MODES)(CHOOSES_ALIKE, choosesAlike);
  slowly.each(isPlanner ? MODES.slice(1) : [])(CHOOSES_ALIKE, choosesAlike);
});
