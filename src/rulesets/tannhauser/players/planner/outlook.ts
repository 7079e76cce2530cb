/** How likely a side is to win from a position: the leaf of the planner's rollouts. */
import { DRAW, OVER, type Side } from '../../../../game/contract.ts';
import type { Rules } from '../../compile/rules.ts';
import type { Position } from '../../engine/position.ts';
import type { TacticianWeights } from '../../model.ts';
import { OUTLOOK_NAMES } from '../../schema/outlook.ts';
import { OutlookFeatures } from './outlookFeatures.ts';

export interface Outlook {
  /** Puts the chance of `side` to win, 0 … 1, into `into[0]`; a draw is half a win. */
  find(p: Position, side: Side, into: Float64Array): void;
}

/** The logistic model of `rules.outlook`. @param w what aims of the mode are worth @param seesThreats see OutlookFeatures */
export function createOutlook(rules: Rules, w: TacticianWeights, seesThreats = true): Outlook {
  const features = new OutlookFeatures(rules, w, seesThreats);
  const weights = Float64Array.from(OUTLOOK_NAMES, (name) => rules.outlook.weights[name] ?? 0);
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
      into[0] = 1 / (1 + Math.exp(-logOdds));
    },
  };
}
