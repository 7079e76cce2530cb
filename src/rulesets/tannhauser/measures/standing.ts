/** The fixed value of a position that measures weigh events by. */
import { byId } from '../../../data/entries.ts';
import type { Rules } from '../compile/rules.ts';
import type { Position } from '../engine/position.ts';
import { createEvaluator } from '../players/planner/evaluator.ts';
import { PLANNER_WEIGHTS } from '../players/players.ts';

/** Chance of the first side to win from the position, 0 … 1 (a draw is half a win), by the evaluator of the planner. */
type Standing = (p: Position) => number;

/**
 * Whoever plays the game: one value for all players, so that their games can be compared.
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
