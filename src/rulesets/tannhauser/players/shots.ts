/** What a shot, a blast or a rest is worth: expected rows lost, a bonus for the kill, from the exact tables. */

import { contestFrom, shockRollKey } from '../engine/combatValues.ts';
import { type AttackKind, NORMAL_ATTACK } from '../engine/events.ts';
import { rowsLeft } from '../engine/figures.ts';
import type { Position } from '../engine/position.ts';
import { blastKey } from '../tables/keys.ts';
import type { Contest } from '../tables/rollTables.ts';

/** A kill is worth this many rows beyond the rows themselves: it silences a figure. */
export const KILL_BONUS = 1.5;

/** Expected rows that `rows` healthy rows lose in the contest, and the kill. */
export function valueOfContest(contest: Contest, rows: number): number {
  const { atLeast } = contest;
  let value = 0;
  const last = Math.min(rows, atLeast.length - 1);
  for (let k = 1; k <= last; k++) value += atLeast[k];
  return rows < atLeast.length ? value + KILL_BONUS * atLeast[rows] : value;
}

/** Value of attacking `target` with a weapon from `circle`; whether it is legal there is not asked. */
export function valueOfShot(
  p: Position,
  figure: number,
  weapon: number,
  circle: number,
  target: number,
  kind: AttackKind = NORMAL_ATTACK,
): number {
  return valueOfContest(contestFrom(p, figure, weapon, circle, target, kind), rowsLeft(p, target));
}

/** Value of automatic successes against a figure (T-GREN-04). */
export function valueOfBlast(p: Position, target: number, successes: number): number {
  const { tables } = p.rules;
  const blast = tables.attack(blastKey(successes));
  return valueOfContest(tables.contest(blast, shockRollKey(p, target, 0), 0), rowsLeft(p, target));
}
