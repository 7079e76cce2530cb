/** Whether an order is understood, and what men do without one (R-ACT-02, R-TO-01, R-FIRE-19, R-AWA-01). */
import { SIDES } from '../fire/combatTable.ts';
import { passingFaces } from '../fire/suppression.ts';
import type { Readings } from '../model.ts';

/** Faces on which a shout is heard once shots have been fired this turn. */
const SHOUT_FACES = 2;

/** P(a test of Quality passes), as whole throws of two dice; a shout under fire needs a second die, too. */
export function orderReceived(
  readings: Readings,
  quality: number,
  isShoutUnderFire: boolean,
): { readonly passing: number; readonly throws: number } {
  const second = isShoutUnderFire ? SHOUT_FACES : SIDES;
  return { passing: passingFaces(readings, quality) * second, throws: SIDES * SIDES };
}

/** Whether men out of their leader's sight open fire on their own (R-FIRE-19, OQ-13). */
export function opensFire(readings: Readings, quality: number, face: number): boolean {
  return readings.fireDiscipline === 'p73' ? face < quality : face > passingFaces(readings, quality);
}

/** Whether men who suspect nothing may react (R-AWA-01, OQ-46). */
export function reactsUnaware({ awarenessReaction }: Readings, quality: number, face: number): boolean {
  return awarenessReaction === 'literal' ? face > quality : face <= quality;
}
