/**
 * Luck of the first side: the effect of each roll on its win probability, compared with the expectation over all
 * outcomes.
 */
import type { Rules } from '../compile/rules.ts';
import { ROLL_OFF_FRAME } from '../engine/frames.ts';
import type { Position } from '../engine/position.ts';
import { chanceAfterDie, IS_SETUP_ROLL } from '../engine/rollOff.ts';
import type { Gauge } from './gauge.ts';
import { RollValues } from './rollValues.ts';

/** Indices of the columns below. */
const PLAY = 0;
const SETUP = 1;
const COLUMNS = ['luck', 'setup-luck'] as const;

/**
 * Column `luck`: the sum over the attack and shock rolls of the game of V(actual outcome) − Σ p V(outcome), for the
 * first side; V is defined in rollValues.ts. Column `setup-luck`: the same over the dice of the Setup Roll
 * (T-SETUP-10), where V is the probability to win that roll.
 *
 * V is a fixed number of the position and the outcome, and the probabilities are those of the dice (to 2^-32). So each
 * term has mean 0 given all before it, and so do the sums, for all players and any V. A better V makes luck explain
 * more of the result. Use: statistics/adaptiveControl.ts, statistics/controlVariate.ts.
 */
export function createLuck(rules: Rules): Gauge {
  const rolls = new RollValues(rules);
  /** In an array, since V8 boxes captured numbers. */
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
