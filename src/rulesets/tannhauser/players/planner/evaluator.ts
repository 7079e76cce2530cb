/** Win probability of a side from a position: for the planner's rollouts and wherever a chance to win is shown. */
import { DRAW, OVER, type Side } from '../../../../game/contract.ts';
import { shareOfLogOdds } from '../../../../statistics/realPower.ts';
import type { Rules } from '../../compile/rules.ts';
import type { Position } from '../../engine/position.ts';
import type { TacticianWeights } from '../../model.ts';
import { EVALUATOR_NAMES } from '../../schema/evaluatorNames.ts';
import { EvaluatorFeatures } from './evaluatorFeatures.ts';

export interface Evaluator {
  /** Writes the win probability of `side`, 0 … 1, to `into[0]`; a draw is half a win. */
  find(p: Position, side: Side, into: Float64Array): void;
}

/**
 * Creates the logistic model of `rules.evaluator`. It computes the same bits on every engine, and allocates nothing.
 * @param w values of the mode's objectives
 * @param seesThreats see EvaluatorFeatures
 */
export function createEvaluator(rules: Rules, w: TacticianWeights, seesThreats = true): Evaluator {
  const features = new EvaluatorFeatures(rules, w, seesThreats);
  const weights = Float64Array.from(EVALUATOR_NAMES, (name) => rules.evaluator.weights[name] ?? 0);
  const values = new Float64Array(weights.length);
  return {
    find(p, side, into) {
      if (p.waiting === OVER) {
        into[0] = p.winner === DRAW ? 0.5 : p.winner === side ? 1 : 0;
        return;
      }
      features.find(p, side, values);
      let logOdds = 0;
      for (let i = 0; i < weights.length; i++) logOdds += weights[i] * values[i];
      into[0] = shareOfLogOdds(logOdds);
    },
  };
}
