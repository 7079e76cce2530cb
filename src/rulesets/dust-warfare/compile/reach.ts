/** Which weapons reach over a distance (D-ATK-02). */
import type { Turn, Weapon } from '../model.ts';

/**
 * Whether a weapon reaches the other side.
 * @param range inches between the sides
 * @param artilleryHasMinimum the interpretation of R-23
 */
export function reaches(
  weapon: Pick<Weapon, 'range'>,
  range: number,
  { distances }: Pick<Turn, 'distances'>,
  artilleryHasMinimum: boolean,
): boolean {
  switch (weapon.range) {
    case 'close-combat':
      return range <= distances.closeCombat;
    case 'artillery':
      return (
        range <= distances.artilleryDirectMax &&
        (!artilleryHasMinimum || range >= distances.artilleryDirectMin)
      );
    // A bomb is dropped by an aircraft as it flies over (D-AIR-07).
    case 'bomb':
    case null:
      return false;
    default:
      return range >= weapon.range.min && range <= weapon.range.max;
  }
}
