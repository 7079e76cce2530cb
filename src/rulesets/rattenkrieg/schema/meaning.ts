import { sharedIdFaults } from '../../../data/meaningParts.ts';
import type { PathFault } from '../../../data/place.ts';
import { cardFaults, shellFaults, squadFaults } from './meaningForces.ts';
import { rulingFaults } from './meaningRulings.ts';
import { tableFaults } from './meaningTables.ts';

/** Sections whose entries are found by id alone. */
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
  'vehicles',
  'actions',
  'flameWeapons',
  'platoons',
  'scenarios',
  'cards',
  'squads',
];

/** Checks that a schema cannot express: complete tables, interpretations with their options, cards whose parts match. */
export function meaningFaults(dataset: unknown): PathFault[] {
  return [
    ...rulingFaults(dataset),
    ...tableFaults(dataset),
    ...shellFaults(dataset),
    ...cardFaults(dataset),
    ...squadFaults(dataset),
    ...sharedIdFaults(dataset, SECTIONS),
  ];
}
