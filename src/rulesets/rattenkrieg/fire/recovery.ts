/** Recovery of the wounded (R-CAS-02). */
import type { Catalogue } from '../model.ts';
import { SIDES } from './combatTable.ts';

/**
 * P(a wounded man is removed at the ultimate check).
 * @param helper id of the man who tends him; null without one
 */
export function removedShare({ combat }: Pick<Catalogue, 'combat'>, helper: string | null): number {
  const { recovers, helpers } = combat.wounds.recovery;
  const added = helpers.find(({ id }) => id === helper)?.modifier ?? 0;
  const faces = Array.from({ length: SIDES }, (_, index) => Math.min(SIDES, Math.max(1, index + 1 + added)));
  return faces.filter((face) => !recovers.includes(face)).length / SIDES;
}
