import { canonicalJson } from '../../data/canonicalJson.ts';
import type { Catalogue, MapData } from '../../rulesets/tannhauser/model.ts';

/** The catalogue with the map as an overlay, as its file would be. @param map checked */
export async function catalogueWith(catalogue: Catalogue, map: MapData): Promise<Catalogue> {
  const { hash: _hash, items, ...rest } = laid(catalogue, map);
  // The hash covers the data without derived fields.
  const stated = items.map(({ carriedBy: _carriers, inCrates: _inCrates, ...item }) => item);
  const bytes = new TextEncoder().encode(canonicalJson({ ...rest, items: stated }));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { ...rest, items, hash };
}

/** Replaces the map with the same id, or appends the map. */
export function laid(catalogue: Catalogue, map: MapData): Catalogue {
  const at = catalogue.maps.findIndex(({ id }) => id === map.id);
  const maps = at === -1 ? [...catalogue.maps, map] : catalogue.maps.with(at, map);
  return { ...catalogue, maps };
}
