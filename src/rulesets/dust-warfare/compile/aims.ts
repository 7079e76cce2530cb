/** Which weapons of a unit can be aimed separately, and which hit a second unit (D-ATK-01, D-WPN-TESLA, D-WPN-ARTILLERY-BARRAGE). */

import { byId } from '../../../data/entries.ts';
import { effectsOf } from '../attack/situation.ts';
import type { Catalogue, Weapon } from '../model.ts';
import { reaches } from './reach.ts';

export interface Aims {
  /**
   * Weapons that may fire at different targets, as a mask by unit and band: `[unit * bands + band]`. It is 0 for a single weapon that hits
   * only one unit. It is also 0 in close combat, where all close-combat weapons fire at one unit and no others fire.
   */
  readonly apart: Int32Array;
  /** By unit: weapons that hit a second unit in any attack, and those that do so instead of a reroll. */
  readonly twice: Int32Array;
  readonly twiceInsteadOfReroll: Int32Array;
}

/** @param typeOf by unit */
export function compileAims(
  catalogue: Catalogue,
  types: readonly { readonly weapons: readonly Weapon[] }[],
  typeOf: Int32Array,
  ranges: readonly number[],
  artilleryHasMinimum: boolean,
): Aims {
  const maskOf = (weapons: readonly Weapon[], range: number): number => {
    const reaching = weapons.map((weapon) => reaches(weapon, range, catalogue.turn, artilleryHasMinimum));
    if (weapons.some((weapon, number) => weapon.range === 'close-combat' && reaching[number])) return 0;
    const mask = reaching.reduce((sum, reached, number) => sum + (reached ? 1 << number : 0), 0);
    const double =
      aimsTwice(catalogue, weapons, 'always') | aimsTwice(catalogue, weapons, 'instead-of-reroll');
    return severalIn(mask) || (mask & double) !== 0 ? mask : 0;
  };
  const masks = types.map(({ weapons }) => ranges.map((range) => maskOf(weapons, range)));
  const ofUnits = (of: (weapons: readonly Weapon[]) => number): Int32Array =>
    typeOf.map((type) => of(types[type].weapons));
  return {
    apart: Int32Array.from([...typeOf].flatMap((type) => masks[type])),
    twice: ofUnits((weapons) => aimsTwice(catalogue, weapons, 'always')),
    twiceInsteadOfReroll: ofUnits((weapons) => aimsTwice(catalogue, weapons, 'instead-of-reroll')),
  };
}

/** Weapons that hit a second unit, as a mask. */
export function aimsTwice(
  { weaponAbilities }: Catalogue,
  weapons: readonly Weapon[],
  when: 'always' | 'instead-of-reroll',
): number {
  return weapons.reduce((mask, { abilities }, number) => {
    const effects = abilities.flatMap((id) => effectsOf(byId(weaponAbilities, id).effects, 'second-target'));
    const does = effects.some(({ insteadOfReroll }) => (insteadOfReroll === true) === (when !== 'always'));
    return does ? mask | (1 << number) : mask;
  }, 0);
}

/** Whether a mask has more than one bit. */
export function severalIn(mask: number): boolean {
  return (mask & (mask - 1)) !== 0;
}
