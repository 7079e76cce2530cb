/** A map drawn in the editor, added to the data of all panels in one window. */
import type { Catalogue, MapData } from '../../rulesets/tannhauser/model.ts';
import { catalogueWith, laid } from './laidMap.ts';
import type { PageData } from './panel.ts';
import { loadCatalogue } from './parts.ts';

/** Overlay folder in which the editor's command lines expect the map. */
export const OWN_FOLDER = 'my-data';
const RULESET = 'tannhauser';
const STORAGE_KEY = 'shockroll-own-map';

interface OwnMap {
  readonly map: MapData;
  /** Hash of the catalogue with the map. */
  readonly hash: string;
}

/** Opens the page in another window with the map on its board. @param map checked */
export async function openWithMap(catalogue: Catalogue, map: MapData): Promise<void> {
  const { hash } = await catalogueWith(catalogue, map);
  const own: OwnMap = { map, hash };
  // A new window starts with a copy of this storage; this window removes its own.
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(own));
  open(`${location.href.split('#', 1)[0]}#board/${map.id}`);
  sessionStorage.removeItem(STORAGE_KEY);
}

/**
 * The data of the page with the map that this window was opened with.
 * @returns with the map's name; the same data where there is none
 */
export async function withOwnMap(
  data: PageData,
): Promise<{ readonly data: PageData; readonly name?: string }> {
  const own = storedMap();
  if (own === undefined) return { data };
  const plain: Catalogue = JSON.parse(await loadCatalogue(data, RULESET));
  const catalogue: Catalogue = { ...laid(plain, own.map), hash: own.hash };
  const given = data.given[RULESET] ?? {};
  return {
    data: {
      ...data,
      changed: new Map([[RULESET, JSON.stringify(catalogue)]]),
      given: { ...data.given, [RULESET]: { ...given, data: [...(given.data ?? []), OWN_FOLDER] } },
      // The server does not know the map, so this window does the server's work.
      offers: [],
    },
    name: own.map.name,
  };
}

/** Continues without the map. */
export function dropOwnMap(): void {
  sessionStorage.removeItem(STORAGE_KEY);
  location.reload();
}

function storedMap(): OwnMap | undefined {
  try {
    // Only this page writes this key.
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') ?? undefined;
  } catch {
    // Storage may be forbidden, as for pages opened from a folder.
    return undefined;
  }
}
