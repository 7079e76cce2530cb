/** Value of a shot or a blast: expected rows lost and a bonus for the kill, from the exact tables. */

import { shockRollKey } from '../engine/combatValues.ts';
import type { Position } from '../engine/position.ts';
import { blastKey } from '../tables/keys.ts';
import type { Contest } from '../tables/rollTables.ts';

/** Value of a kill in rows, beyond the rows lost: the miniature no longer acts. */
export const KILL_BONUS = 1.5;

/**
 * Adds to `sum[0]`, with a weight, the expected rows that `rows` healthy rows lose in the contest, and the kill. The
 * result goes to an array because V8 would box a returned number, thousands of times a game.
 */
export function addValue(
  { capped, atLeast }: Contest,
  rows: number,
  weight: number,
  sum: Float64Array,
  kill = KILL_BONUS,
): void {
  const last = capped.length - 1;
  sum[0] += weight * (rows <= last ? capped[rows] + kill * atLeast[rows] : capped[last]);
}

/** Odds of automatic successes against a miniature (T-GREN-04). */
export function blastContest(p: Position, target: number, successes: number): Contest {
  const { tables } = p.rules;
  return tables.contest(tables.attack(blastKey(successes)), shockRollKey(p, target, 0), 0);
}
