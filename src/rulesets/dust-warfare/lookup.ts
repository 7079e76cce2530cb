import { findByName, namesOfRuling } from '../../data/entries.ts';
import type { Ability, ArmyList, Catalogue, Ruling, Unit, WeaponAbility } from './model.ts';

/** An entry of the catalogue with its section. */
export type Entry =
  | { readonly section: 'units'; readonly value: Unit }
  | { readonly section: 'abilities'; readonly value: Ability }
  | { readonly section: 'weaponAbilities'; readonly value: WeaponAbility }
  | { readonly section: 'lists'; readonly value: ArmyList }
  | { readonly section: 'rulings'; readonly value: Ruling };

/**
 * Finds an entry by its id, its name or its rule, in any case.
 * @throws UsageError `usage/unknown-id` with the nearest id
 */
export function findEntry(catalogue: Catalogue, wanted: string): Entry {
  return findByName(allEntries(catalogue), namesOf, wanted);
}

function allEntries({ units, abilities, weaponAbilities, lists, rulings }: Catalogue): Entry[] {
  return [
    ...units.map((value): Entry => ({ section: 'units', value })),
    ...abilities.map((value): Entry => ({ section: 'abilities', value })),
    ...weaponAbilities.map((value): Entry => ({ section: 'weaponAbilities', value })),
    ...lists.map((value): Entry => ({ section: 'lists', value })),
    ...rulings.map((value): Entry => ({ section: 'rulings', value })),
  ];
}

function namesOf({ section, value }: Entry): string[] {
  if (section === 'rulings') return namesOfRuling(value);
  const rule = section === 'abilities' || section === 'weaponAbilities' ? [value.rule] : [];
  return [value.id, value.name, ...rule];
}
