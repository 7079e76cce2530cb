import { findByName, namesOfRuling } from '../../data/entries.ts';
import type { Catalogue, Ruling } from './model.ts';

/** Lists of the catalogue whose entries have ids. */
const SECTIONS = [
  'weapons',
  'cardWeapons',
  'handGrenades',
  'rifleGrenades',
  'whitePhosphorus',
  'mortars',
  'antiTankRifles',
  'launchers',
  'charges',
  'guns',
  'flameWeapons',
  'vehicles',
  'cards',
  'squads',
  'platoons',
  'actions',
  'scenarios',
] as const;
type Section = (typeof SECTIONS)[number];

type EntryOf<S extends Section> = { readonly section: S; readonly value: Catalogue[S][number] };

/** An entry of the catalogue with its section. */
export type Entry =
  | { [S in Section]: EntryOf<S> }[Section]
  | { readonly section: 'rulings'; readonly value: Ruling };

/**
 * Finds an entry by its id or name, or a ruling also by the name of its interpretation, in any case.
 * @throws UsageError `usage/unknown-id` with the nearest id
 */
export function findEntry(catalogue: Catalogue, wanted: string): Entry {
  return findByName(allEntries(catalogue), namesOf, wanted);
}

function allEntries(catalogue: Catalogue): Entry[] {
  return [
    ...catalogue.weapons.map((value): Entry => ({ section: 'weapons', value })),
    ...catalogue.cardWeapons.map((value): Entry => ({ section: 'cardWeapons', value })),
    ...catalogue.handGrenades.map((value): Entry => ({ section: 'handGrenades', value })),
    ...catalogue.rifleGrenades.map((value): Entry => ({ section: 'rifleGrenades', value })),
    ...catalogue.whitePhosphorus.map((value): Entry => ({ section: 'whitePhosphorus', value })),
    ...catalogue.mortars.map((value): Entry => ({ section: 'mortars', value })),
    ...catalogue.antiTankRifles.map((value): Entry => ({ section: 'antiTankRifles', value })),
    ...catalogue.launchers.map((value): Entry => ({ section: 'launchers', value })),
    ...catalogue.charges.map((value): Entry => ({ section: 'charges', value })),
    ...catalogue.guns.map((value): Entry => ({ section: 'guns', value })),
    ...catalogue.flameWeapons.map((value): Entry => ({ section: 'flameWeapons', value })),
    ...catalogue.vehicles.map((value): Entry => ({ section: 'vehicles', value })),
    ...catalogue.cards.map((value): Entry => ({ section: 'cards', value })),
    ...catalogue.squads.map((value): Entry => ({ section: 'squads', value })),
    ...catalogue.platoons.map((value): Entry => ({ section: 'platoons', value })),
    ...catalogue.actions.map((value): Entry => ({ section: 'actions', value })),
    ...catalogue.scenarios.map((value): Entry => ({ section: 'scenarios', value })),
    ...catalogue.rulings.map((value): Entry => ({ section: 'rulings', value })),
  ];
}

function namesOf(entry: Entry): string[] {
  if (entry.section === 'rulings') return namesOfRuling(entry.value);
  const { value } = entry;
  return 'name' in value ? [value.id, value.name] : [value.id];
}
