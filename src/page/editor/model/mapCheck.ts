/** What is still wrong in a map, in the words of `data check`. */
import type { Fault } from '../../../base/errors.ts';
import { sharedIdFaults } from '../../../data/meaningParts.ts';
import { type Locate, placed } from '../../../data/place.ts';
import { schemaFaults } from '../../../data/schemaFaults.ts';
import type { Catalogue, MapData } from '../../../rulesets/tannhauser/model.ts';
import { mapSchema } from '../../../rulesets/tannhauser/schema/map.ts';
import { mapFaults } from '../../../rulesets/tannhauser/schema/meaningMaps.ts';

/** A fault and what it is about, to go there. */
export interface MapFault extends Fault {
  readonly circles: readonly number[];
  readonly path?: string;
  /** Key of the head: `name`, `source`. */
  readonly head?: string;
}

/** Sections of the dataset whose ids a map may not have. */
type Sections = Partial<Pick<Catalogue, 'characters' | 'items' | 'modes' | 'players' | 'styles'>>;

/**
 * Everything that keeps the map from being played.
 * @param others the data it joins: its id must not be that of anything but a map
 */
export function faultsOf(map: MapData, others: Sections): MapFault[] {
  const sections = ['maps', 'characters', 'items', 'modes', 'players', 'styles'] as const;
  const meaning = [
    ...mapFaults({ maps: [map] }).map((fault) => ({ ...fault, path: fault.path.slice(2) })),
    ...sharedIdFaults({ ...others, maps: [map] }, sections)
      .slice(0, 1)
      .map((fault) => ({ ...fault, path: ['id'] })),
  ].map((fault) => placed(fault, inMap));
  return [...schemaFaults(mapSchema, map, inMap), ...meaning].map((fault) => ({
    ...fault,
    ...aboutOf(map, fault.place.path ?? ''),
  }));
}

const inMap: Locate = (path) => ({ path: path.join('.') });

function aboutOf(map: MapData, place: string): Pick<MapFault, 'circles' | 'path' | 'head'> {
  const [list, number] = place.split('.');
  const at = Number(number);
  if (number === undefined) return { circles: [], head: list };
  switch (list) {
    case 'circles':
      return { circles: [at] };
    case 'paths':
      return { circles: [], path: map.paths[at]?.id ?? '' };
    case 'doorways':
      return { circles: map.doorways[at] ?? [] };
    case 'entryPoints':
      return { circles: [map.entryPoints[at]?.id ?? []].flat() };
    default:
      return { circles: map.uncertain[at]?.circles ?? [] };
  }
}
