import { sharedIdFaults, switchFaults } from '../../../data/meaningParts.ts';
import type { PathFault } from '../../../data/place.ts';
import { ruleFaults } from './meaningRules.ts';
import { listFaults, unitFaults } from './meaningUnits.ts';

/** Checks that a schema cannot express: whether values, weapons, lists and tables match. */
export function meaningFaults(dataset: unknown): PathFault[] {
  return [
    ...unitFaults(dataset),
    ...listFaults(dataset),
    ...ruleFaults(dataset),
    ...sharedIdFaults(dataset, ['units', 'abilities', 'weaponAbilities', 'lists', 'upgrades']),
    ...switchFaults(dataset),
  ];
}
