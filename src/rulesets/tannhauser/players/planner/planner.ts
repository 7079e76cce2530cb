/**
 * The planner: asks the tactician, then plays its choice and the next best ones a few activations ahead, both sides
 * played by the tactician, and takes what wins most often. What its side may not see is drawn anew for every rollout.
 * Answers inside an attack stay the tactician's, who weighs them by the exact odds.
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

/** Candidates of a decision. */
const CANDIDATES = 4;

/**
 * A planner with its own working memory, for one thread. It draws one word from its own stream a decision that it searches;
 * with a budget in games that word and the position determine the choice.
 * @param weights of the tactician that proposes and plays the rollouts
 * @param budget of a decision, in place of the data's for the mode; fewer than 2 games are the tactician's own choice
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
  /** What the tactician looks at: it may search other ways on the way to its choice. */
  const copy = createPosition(rules);
  return {
    name: 'planner',
    choose: (p, words, stream) => {
      const started = performance.now();
      copy.shareRoster(p);
      copy.copyFrom(p);
      const first = tactician.choose(copy);
      const isSearched = p.decision === DECIDE_MINIATURE || p.decision === DECIDE_ACT;
      if (!isSearched || p.choiceCount === 1) return first;
      candidates.find(p, first);
      return race.run(p, candidates, nextUint32(words, stream), started);
    },
  };
}
