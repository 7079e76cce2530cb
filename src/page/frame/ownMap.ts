/** A map of the user's own beside those of the data: drawn in the editor, known to every panel of one window. */
import type { Catalogue, MapData } from '../../rulesets/tannhauser/model.ts';
import { catalogueWith, laid } from './laidMap.ts';
import type { PageData } from './panel.ts';

/** Folder that the command line has the map in, as the editor tells it. */
export const OWN_FOLDER = 'my-data';
const RULESET = 'tannhauser';
const STORAGE_KEY = 'shockroll-own-map';

interface OwnMap {
  readonly map: MapData;
  /** Hash of the catalogue with the map. */
  readonly hash: string;
}

/** Opens another window of the page with the map on its board. @param map checked */
export async function openWithMap(data: PageData, map: MapData): Promise<void> {
  const { hash } = await catalogueWith(JSON.parse(data.catalogues.get(RULESET) ?? '{}'), map);
  const own: OwnMap = { map, hash };
  // A window that this one opens begins with a copy of its storage; this one goes on without.
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(own));
  open(`${location.href.split('#', 1)[0]}#board/${map.id}`);
  sessionStorage.removeItem(STORAGE_KEY);
}

/**
 * The data of the page with the map that this window was opened with.
 * @returns with the map's name; the same data where there is none
 */
export function withOwnMap(data: PageData): { readonly data: PageData; readonly name?: string } {
  const own = storedMap();
  const json = data.catalogues.get(RULESET);
  if (own === undefined || json === undefined) return { data };
  const catalogue: Catalogue = { ...laid(JSON.parse(json), own.map), hash: own.hash };
  const given = data.given[RULESET] ?? {};
  return {
    data: {
      catalogues: new Map([...data.catalogues, [RULESET, JSON.stringify(catalogue)]]),
      given: { ...data.given, [RULESET]: { ...given, data: [...(given.data ?? []), OWN_FOLDER] } },
      // The server does not know the map: what it would do is done here.
      offers: [],
      studies: data.studies,
    },
    name: own.map.name,
  };
}

/** Goes on without the map. */
export function dropOwnMap(): void {
  sessionStorage.removeItem(STORAGE_KEY);
  location.reload();
}

function storedMap(): OwnMap | undefined {
  try {
    // Nobody but this page writes there.
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') ?? undefined;
  } catch {
    // Storage may be forbidden, as for pages opened from a folder.
    return undefined;
  }
}
