/** How the dice fell for the first side: what each roll made of its chance to win, against all that it could have. */
import type { Rules } from '../compile/rules.ts';
import type { Gauge } from './gauge.ts';
import { createRollValues } from './rollValues.ts';

/**
 * Column `luck`: the sum over the attack and shock rolls of the game of V(as it fell) − Σ p V(each outcome), the first
 * side's; V is that of rollValues.ts.
 *
 * V is a fixed number of the position and the outcome, and the probabilities are those that the dice are drawn by (to
 * 2^-32), so each term has the mean 0 given all before it, and so has the sum, whoever plays and however well V judges; how
 * well it does shows in how much of the result luck explains. Use: statistics/controlVariate.ts.
 */
export function createLuck(rules: Rules): Gauge {
  const rolls = createRollValues(rules);
  /** In an array: a captured number would be boxed. */
  const luck = new Float64Array(1);
  return {
    columns: [{ name: 'luck', type: 'float64' }],
    begin(p) {
      rolls.begin(p);
      luck[0] = 0;
    },
    roll(p, fallen) {
      const values = rolls.find(p);
      if (values === undefined) return;
      const { probabilities } = p.chance;
      let mean = 0;
      for (let outcome = 0; outcome < probabilities.length; outcome++) {
        mean += probabilities[outcome] * values[outcome];
      }
      luck[0] += values[fallen] - mean;
    },
    write(_, columns, first, row) {
      columns[first][row] = luck[0];
    },
  };
}
