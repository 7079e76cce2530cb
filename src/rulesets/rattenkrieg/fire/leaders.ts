/** Leaders as targets, optional (R-FIRE-18). */
import type { Catalogue } from '../model.ts';
import { SIDES } from './combatTable.ts';

export interface Identification {
  /** Inches within which a leader can be identified. */
  readonly range: number;
  /** Sum of the signs that give the leader away. */
  readonly sum: number;
  /** P(identified). */
  readonly chance: number;
}

/**
 * The chance to identify a leader.
 * @param cues values of the signs that give him away
 * @param visibility condition; above 1 it divides the range
 */
export function identification(
  { combat }: Pick<Catalogue, 'combat'>,
  cues: readonly number[],
  visibility: number,
): Identification {
  const sum = cues.reduce((total, value) => total + value, 0);
  return {
    range: combat.leaderIdentification.range / Math.max(1, visibility),
    sum,
    chance: Math.min(sum, SIDES) / SIDES,
  };
}
