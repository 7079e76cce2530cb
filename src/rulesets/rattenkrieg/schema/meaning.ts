import { sharedIdFaults } from '../../../data/meaningParts.ts';
import type { PathFault } from '../../../data/place.ts';
import { cardFaults, shellFaults, squadFaults } from './meaningForces.ts';
import { rulingFaults } from './meaningRulings.ts';
import { tableFaults } from './meaningTables.ts';

/** Sections whose entries are found by their ids alone. */
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

/** Everything the structure of the files cannot say: tables without gaps, choices with their options, cards that fit together. */
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
