/** An assault on a floor of rooms, compiled: who is where, what grenades do there, how men meet hand to hand (R-MOVE-02, R-GREN, R-CC). */
import type { FirefightConfiguration } from '../configuration.ts';
import { MOST_FIGURES } from '../configuration.ts';
import type { Catalogue, Readings } from '../model.ts';
import { type Group, type ShotSums, shotSums } from './figures.ts';
import { type GrenadeRules, grenadeRules } from './grenade.ts';
import { type MeleeRules, meleeRules } from './melee.ts';

export interface AssaultRules {
  readonly rooms: number;
  /** Grenades for each room. */
  readonly grenades: number;
  /** Room of each figure of the second side; of the first side none. */
  readonly roomOf: Int32Array;
  /** Figures of the first side in the order in which they step up to an opening: most dice first, leaders last. */
  readonly openingOrder: Int32Array;
  /** Men of each side who fire through an opening; the defenders' may be everybody (H-09). */
  readonly firersAtOpening: readonly [number, number];
  /** Men who fire in a room before the others have taken up positions. */
  readonly firersBeforeSettled: number;
  /** What is added to shots while the men who came in have no cover yet, by door or stairs, and in the first room. */
  readonly unsettled: ShotSums;
  readonly unsettledFirst: ShotSums;
  readonly grenade: GrenadeRules;
  readonly melee: MeleeRules;
  /** Actions beyond which nobody who is down gets up: stunned until the end of the turn (R-TURN-04). */
  readonly stunned: number;
}

/** More actions than a turn has. */
const STUNNED = 1000;

export function assaultRules(
  catalogue: Catalogue,
  configuration: FirefightConfiguration,
  groups: readonly Group[],
): AssaultRules | null {
  const { assault, readings, sides } = configuration;
  if (assault === undefined) return null;
  const { rooms, grenades, entry } = assault;
  const [attackers, defenders] = sides;
  const { firingPositionsPerOpening, returnFireBeforeDeployed } = catalogue.buildings;
  const grouped = groups.flatMap((group) => new Array<Group>(group.count).fill(group));
  const bare = { ...configuration, sides: [{ ...attackers, cover: null }, defenders] as const };
  const climbing = entry === 'window';
  const inside = readings.openingFire === 'twoMen' ? firingPositionsPerOpening : MOST_FIGURES;
  return {
    rooms,
    grenades,
    roomOf: roomsOf(readings, grouped, rooms),
    openingOrder: openingOrder(grouped),
    firersAtOpening: [firingPositionsPerOpening, inside],
    firersBeforeSettled: returnFireBeforeDeployed,
    unsettled: shotSums(catalogue, bare, groups, 'front'),
    // Who climbs has no stance (R-FIRE-08).
    unsettledFirst: shotSums(catalogue, bare, groups, climbing ? 'unready' : 'front'),
    grenade: grenadeRules(catalogue, configuration, assault),
    melee: meleeRules(catalogue, configuration, groups),
    stunned: STUNNED,
  };
}

/** H-08 */
function roomsOf({ defendersPosts }: Readings, grouped: readonly Group[], rooms: number): Int32Array {
  const first = grouped.findIndex(({ side }) => side === 1);
  return Int32Array.from(grouped, ({ side }, figure) =>
    side === 0 ? -1 : defendersPosts === 'furthestRoom' ? rooms - 1 : (figure - first) % rooms,
  );
}

function openingOrder(grouped: readonly Group[]): Int32Array {
  const rank = ({ role, weapon: { fire, modifier } }: Group): number[] => [
    role === 'leader' ? 1 : 0,
    fire.kind === 'single' ? -1 : fire.kind === 'bursts' ? -fire.count : -MOST_FIGURES,
    modifier,
  ];
  const men = grouped.flatMap(({ side }, figure) => (side === 0 ? [figure] : []));
  return Int32Array.from(
    men.toSorted((a, b) => {
      const [first, second] = [rank(grouped[a]), rank(grouped[b])];
      const at = first.findIndex((value, index) => value !== second[index]);
      return at < 0 ? a - b : first[at] - second[at];
    }),
  );
}
