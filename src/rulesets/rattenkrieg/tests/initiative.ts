/** Initiative, and the number of turns of fighting (R-TURN-01, R-TURN-03). */
import { SIDES } from '../fire/combatTable.ts';
import type { Catalogue } from '../model.ts';

type Figures = Pick<Catalogue, 'turn'>;

/**
 * Number of faces that win the initiative for a side.
 * @param own Quality of the leader of its element
 */
export function winningCount({ turn: { initiative } }: Figures, own: number, other: number): number {
  return Math.max(0, Math.min(SIDES, initiative.winsUpTo + own - other));
}

/** The winning faces: from 1 up for the side with the low numbers, otherwise from 6 down. */
export function winningFaces(figures: Figures, own: number, other: number, isLow: boolean): number[] {
  const count = winningCount(figures, own, other);
  const first = isLow ? 1 : SIDES + 1 - count;
  return Array.from({ length: count }, (_, index) => first + index);
}

/** Turns of the engagement left after the approach (R-TURN-01). */
export function engagementTurns(scenarioTurns: number, approachTurns: number): number {
  return Math.max(0, scenarioTurns - approachTurns);
}
