/** Why a unit, or a ruling, cannot be played in an engagement. */
import type { Fault } from '../../base/errors.ts';
import * as words from '../../base/messages/dustWarfareEngagement.ts';
import type { EngagementConfiguration } from './configuration.ts';
import type { Catalogue, Unit } from './model.ts';

/** Figures that an engagement needs. */
const NEEDED = ['armourClass', 'armyPoints', 'miniatures', 'hitPoints', 'abilities', 'weapons'] as const;

/** What a unit lacks; nothing is ever made up in its place. */
export function unitFaults(unit: Unit): Fault[] {
  const missing: string[] = NEEDED.filter((figure) => unit[figure] === null);
  for (const { name, profiles, range } of unit.weapons ?? []) {
    if (profiles === null) missing.push(words.lineOf(name));
    if (range === null) missing.push(words.rangeOf(name));
  }
  const place = { path: 'LIST' };
  const faults: Fault[] = [];
  if (missing.length > 0) {
    faults.push({ code: 'usage/unit-incomplete', place, message: words.unitIncomplete(unit.id, missing) });
  }
  if (unit.type === 'aircraft') {
    faults.push({ code: 'usage/aircraft', place, message: words.noAircraft(unit.id) });
  }
  return faults;
}

/** Readings of the rules that an engagement does not follow an attack's losses by. */
export function rulingFaults(
  { units }: Catalogue,
  { rulings, sides }: Pick<EngagementConfiguration, 'rulings' | 'sides'>,
): Fault[] {
  const place = { path: '--rule' };
  const faults: Fault[] = [];
  if (!rulings.oneMarkerPerAttack) {
    faults.push({ code: 'usage/ruling-not-played', place, message: words.markersPerHitNotPlayed() });
  }
  const ids = new Set(sides.flatMap((side) => side.units));
  const tough = units.find(
    ({ id, miniatures, hitPoints }) => ids.has(id) && (miniatures ?? 1) > 1 && (hitPoints ?? 1) > 1,
  );
  if (!rulings.damageSpillsOver && tough !== undefined) {
    faults.push({ code: 'usage/ruling-not-played', place, message: words.spillNotPlayed(tough.id) });
  }
  return faults;
}
