import { findByName, namesOfRuling } from '../../data/entries.ts';
import type { Catalogue, Character, Item, MapData, Mode, Ruling, Scenario, UnknownData } from './model.ts';

/** An entry of the catalogue, with its section. */
export type Entry =
  | { readonly section: 'characters'; readonly value: Character }
  | { readonly section: 'items'; readonly value: Item }
  | { readonly section: 'maps'; readonly value: MapData }
  | { readonly section: 'modes'; readonly value: Mode }
  | { readonly section: 'scenarios'; readonly value: Scenario }
  | { readonly section: 'rulings'; readonly value: Ruling }
  | {
      readonly section: 'unknown';
      readonly value: UnknownData['characters' | 'items' | 'maps'][number];
    };

/**
 * Finds an entry by its id, its name or an alias, in any case.
 * @throws UsageError `usage/unknown-id` with the nearest id
 */
export function findEntry(catalogue: Catalogue, wanted: string): Entry {
  return findByName(allEntries(catalogue), namesOf, wanted);
}

/** Playable entries first, so they win over an unknown one of the same name. */
function allEntries({ characters, items, maps, modes, scenarios, rulings, unknown }: Catalogue): Entry[] {
  return [
    ...characters.map((value): Entry => ({ section: 'characters', value })),
    ...items.map((value): Entry => ({ section: 'items', value })),
    ...maps.map((value): Entry => ({ section: 'maps', value })),
    ...modes.map((value): Entry => ({ section: 'modes', value })),
    ...scenarios.map((value): Entry => ({ section: 'scenarios', value })),
    ...rulings.map((value): Entry => ({ section: 'rulings', value })),
    ...[...unknown.characters, ...unknown.items, ...unknown.maps].map(
      (value): Entry => ({ section: 'unknown', value }),
    ),
  ];
}

function namesOf({ section, value }: Entry): string[] {
  if (section === 'rulings') return namesOfRuling(value);
  return [value.id, value.name, ...(section === 'items' ? (value.aliases ?? []) : [])];
}
