/** Lists the faults of a map, worded as in `data check`. */
import type { Fault } from '../../../base/errors.ts';
import { sharedIdFaults } from '../../../data/meaningParts.ts';
import { type Locate, placed } from '../../../data/place.ts';
import { schemaFaults } from '../../../data/schemaFaults.ts';
import type { Catalogue, MapData } from '../../../rulesets/tannhauser/model.ts';
import { mapSchema } from '../../../rulesets/tannhauser/schema/map.ts';
import { mapFaults } from '../../../rulesets/tannhauser/schema/meaningMaps.ts';

/** A fault and its place in the map. */
export interface MapFault extends Fault {
  readonly circles: readonly number[];
  readonly path?: string;
  /** Field at the head of the file: `name`, `source`. */
  readonly head?: string;
}

/** Sections of the dataset whose ids must differ from the map's id. */
type Sections = Partial<Pick<Catalogue, 'characters' | 'items' | 'modes' | 'players' | 'styles'>>;

/**
 * Every fault that makes the map unplayable.
 * @param others the data that the map joins: only maps may share its id
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
