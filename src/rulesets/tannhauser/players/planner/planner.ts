/**
 * The planner: it plays the tactician's choice and the next best ones a few activations ahead, with the tactician on
 * both sides, and takes the choice with the highest win probability. Every rollout redraws hidden information.
 * Decisions inside an attack are the tactician's, based on exact odds.
 */
import type { Player } from '../../../../game/contract.ts';
import { nextUint32 } from '../../../../random/streams.ts';
import type { Rules } from '../../compile/rules.ts';
import { DECIDE_ACT, DECIDE_MINIATURE } from '../../engine/choices.ts';
import { createPosition } from '../../engine/game.ts';
import type { Position } from '../../engine/position.ts';
import type { TacticianWeights } from '../../model.ts';
import type { Budget } from '../playerSpec.ts';
import { Tactician } from '../tactician/tactician.ts';
import { Candidates } from './candidates.ts';
import { createEvaluator } from './evaluator.ts';
import { RolloutRace } from './race.ts';
import { createRollouts } from './rollouts.ts';

/** Most candidates of a decision. */
const CANDIDATES = 4;

/**
 * Creates a planner with its own working memory, for one thread. It draws one random word from its own stream for each
 * decision that it searches; with a budget in games, that word and the position determine the choice.
 * @param weights of the tactician that proposes choices and plays the rollouts
 * @param budget of a decision, in place of the mode's budget in the data; below 2 games the planner takes the
 * tactician's choice
 */
export function createPlanner(
  rules: Rules,
  weights: TacticianWeights,
  budget: Budget | undefined,
): Player<Position> {
  const { games, activations } = rules.evaluator.rollouts;
  const tactician = new Tactician(rules, weights, 'planner');
  const candidates = new Candidates(rules, weights, CANDIDATES);
  const rollouts = createRollouts(rules, tactician, createEvaluator(rules, weights), activations);
  const race = new RolloutRace(rollouts, budget ?? { games }, CANDIDATES);
  /** A copy for the tactician, which may search other routes before it chooses. */
  const copy = createPosition(rules);
  return {
    name: 'planner',
    choose: (p, rng, stream) => {
      const started = performance.now();
      copy.shareRoster(p);
      copy.copyFrom(p);
      const first = tactician.choose(copy);
      const isSearched = p.decision === DECIDE_MINIATURE || p.decision === DECIDE_ACT;
      if (!isSearched || p.choiceCount === 1) return first;
      candidates.find(p, first);
      return race.run(p, candidates, nextUint32(rng, stream), started);
    },
  };
}
