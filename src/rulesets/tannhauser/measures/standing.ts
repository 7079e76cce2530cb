/** The fixed value of a position by which measures weight events. */
import { byId } from '../../../data/entries.ts';
import type { Rules } from '../compile/rules.ts';
import type { Position } from '../engine/position.ts';
import { createEvaluator } from '../players/planner/evaluator.ts';
import { PLANNER_WEIGHTS } from '../players/players.ts';

/** Win probability of the first side, 0 … 1 (a draw is half a win), by the planner's evaluator. */
type Standing = (p: Position) => number;

/**
 * Creates the value: the same for all AI players, so that their games are comparable.
 * @param seesThreats see EvaluatorFeatures
 */
export function createStanding(rules: Rules, seesThreats = true): Standing {
  const evaluator = createEvaluator(rules, byId(rules.players, PLANNER_WEIGHTS).weights, seesThreats);
  const chance = new Float64Array(1);
  return (p) => {
    evaluator.find(p, 0, chance);
    return chance[0];
  };
}
