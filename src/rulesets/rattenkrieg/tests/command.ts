/** Whether an order is understood, and the actions of men without one (R-ACT-02, R-TO-01, R-FIRE-19, R-AWA-01). */
import { SIDES } from '../fire/combatTable.ts';
import { passingFaces } from '../fire/suppression.ts';
import type { Interpretations } from '../model.ts';

/** Number of faces on which a shout is heard after shots in the same turn. */
const SHOUT_FACES = 2;

/** Throws of two dice in which a test of Quality passes; a shout under fire also needs the second die. */
export function orderReceived(
  interpretations: Interpretations,
  quality: number,
  isShoutUnderFire: boolean,
): { readonly passing: number; readonly throws: number } {
  const second = isShoutUnderFire ? SHOUT_FACES : SIDES;
  return { passing: passingFaces(interpretations, quality) * second, throws: SIDES * SIDES };
}

/** Whether men out of their leader's sight open fire on their own (R-FIRE-19, OQ-13). */
export function opensFire(interpretations: Interpretations, quality: number, face: number): boolean {
  return interpretations.fireDiscipline === 'p73'
    ? face < quality
    : face > passingFaces(interpretations, quality);
}

/** Whether unaware men may react (R-AWA-01, OQ-46). */
export function reactsUnaware(
  { awarenessReaction }: Interpretations,
  quality: number,
  face: number,
): boolean {
  return awarenessReaction === 'literal' ? face > quality : face <= quality;
}
