/** How the dice fell for the first side: what each roll made of its chance to win, against all that it could have. */
import type { Rules } from '../compile/rules.ts';
import { ROLL_OFF_FRAME } from '../engine/frames.ts';
import type { Position } from '../engine/position.ts';
import { chanceAfterDie, IS_SETUP_ROLL } from '../engine/rollOff.ts';
import type { Gauge } from './gauge.ts';
import { RollValues } from './rollValues.ts';

/** Of the counts below. */
const PLAY = 0;
const SETUP = 1;
const COLUMNS = ['luck', 'setup-luck'] as const;

/**
 * Column `luck`: the sum over the attack and shock rolls of the game of V(as it fell) − Σ p V(each outcome), the first
 * side's; V is that of rollValues.ts. Column `setup-luck`: the same over the dice of the Setup Roll (T-SETUP-10), where V is the
 * chance to win that roll.
 *
 * V is a fixed number of the position and the outcome, and the probabilities are those that the dice are drawn by (to
 * 2^-32), so each term has the mean 0 given all before it, and so have the sums, whoever plays and however well V judges; how
 * well it does shows in how much of the result luck explains. Use: statistics/adaptiveControl.ts, statistics/controlVariate.ts.
 */
export function createLuck(rules: Rules): Gauge {
  const rolls = new RollValues(rules);
  /** In an array: captured numbers would be boxed. */
  const luck = new Float64Array(COLUMNS.length);
  return {
    columns: COLUMNS.map((name) => ({ name, type: 'float64' })),
    begin(p) {
      rolls.begin(p);
      luck.fill(0);
    },
    roll(p, fallen) {
      if (isSetupRoll(p)) luck[SETUP] += setupLuck(p, fallen);
      const values = rolls.find(p);
      if (values === undefined) return;
      const { probabilities } = p.chance;
      let mean = 0;
      for (let outcome = 0; outcome < probabilities.length; outcome++) {
        mean += probabilities[outcome] * values[outcome];
      }
      luck[PLAY] += values[fallen] - mean;
    },
    write(_, columns, first, row) {
      columns[first + PLAY][row] = luck[PLAY];
      columns[first + SETUP][row] = luck[SETUP];
    },
  };
}

function isSetupRoll({ frames, frame }: Position): boolean {
  return frames[frame] === ROLL_OFF_FRAME && frames[frame + IS_SETUP_ROLL] === 1;
}

function setupLuck(p: Position, fallen: number): number {
  const { probabilities } = p.chance;
  let mean = 0;
  for (let outcome = 0; outcome < probabilities.length; outcome++) {
    mean += probabilities[outcome] * chanceAfterDie(p, outcome + 1);
  }
  return chanceAfterDie(p, fallen + 1) - mean;
}
