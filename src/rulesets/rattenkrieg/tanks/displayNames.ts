/** Display names for the ids of a duel. */

import { TANK_REASON_WORDS } from '../phrases.ts';
import { VEHICLE_KEYS } from './columns.ts';
import type { TankConfiguration } from './configuration.ts';
import { REASONS } from './events.ts';

/** By id: the vehicles of both sides, and reasons. */
export function tankDisplayNames({ sides }: TankConfiguration): ReadonlyMap<string, string> {
  return new Map([
    ...sides.map(({ name }, side) => [`vehicle-${VEHICLE_KEYS[side]}`, name] as const),
    ...REASONS.map((reason) => [reason, TANK_REASON_WORDS[reason]] as const),
  ]);
}
