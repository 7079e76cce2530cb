/** An assault on a floor of rooms, compiled: positions, grenades and close combat (R-MOVE-02, R-GREN, R-CC). */
import type { FirefightConfiguration } from '../configuration.ts';
import { MOST_FIGURES } from '../configuration.ts';
import type { Catalogue, Interpretations } from '../model.ts';
import { type Group, type ShotSums, shotSums } from './figures.ts';
import { type GrenadeRules, grenadeRules } from './grenade.ts';
import { type MeleeRules, meleeRules } from './melee.ts';

export interface AssaultRules {
  readonly rooms: number;
  /** Grenades for each room. */
  readonly grenades: number;
  /** Room of each figure of the second side; unused for the first side. */
  readonly roomOf: Int32Array;
  /** Figures of the first side in the order in which they come to an opening: most dice first, leaders last. */
  readonly openingOrder: Int32Array;
  /** Men of each side who fire through an opening; for the defenders possibly everybody (H-09). */
  readonly firersAtOpening: readonly [number, number];
  /** Men who fire in a room before the others have taken positions. */
  readonly firersBeforeSettled: number;
  /** Modifiers of shots while the men who came in have no cover yet: for entry by door or stairs, and for the first room. */
  readonly unsettled: ShotSums;
  readonly unsettledFirst: ShotSums;
  readonly grenade: GrenadeRules;
  readonly melee: MeleeRules;
  /** Actions owed by a stunned figure, so many that it stays down until the end of the turn (R-TURN-04). */
  readonly stunned: number;
}

/** More actions than a turn has. */
const STUNNED = 1000;

export function assaultRules(
  catalogue: Catalogue,
  configuration: FirefightConfiguration,
  groups: readonly Group[],
): AssaultRules | null {
  const { assault, interpretations, sides } = configuration;
  if (assault === undefined) return null;
  const { rooms, grenades, entry } = assault;
  const [attackers, defenders] = sides;
  const { firingPositionsPerOpening, returnFireBeforeDeployed } = catalogue.buildings;
  const grouped = groups.flatMap((group) => new Array<Group>(group.count).fill(group));
  const bare = { ...configuration, sides: [{ ...attackers, cover: null }, defenders] as const };
  const climbing = entry === 'window';
  const inside = interpretations.openingFire === 'twoMen' ? firingPositionsPerOpening : MOST_FIGURES;
  return {
    rooms,
    grenades,
    roomOf: roomsOf(interpretations, grouped, rooms),
    openingOrder: openingOrder(grouped),
    firersAtOpening: [firingPositionsPerOpening, inside],
    firersBeforeSettled: returnFireBeforeDeployed,
    unsettled: shotSums(catalogue, bare, groups, 'front'),
    // A climbing figure has no stance (R-FIRE-08).
    unsettledFirst: shotSums(catalogue, bare, groups, climbing ? 'unready' : 'front'),
    grenade: grenadeRules(catalogue, configuration, assault),
    melee: meleeRules(catalogue, configuration, groups),
    stunned: STUNNED,
  };
}

/** Rooms of the defenders (H-08). */
function roomsOf({ defendersPosts }: Interpretations, grouped: readonly Group[], rooms: number): Int32Array {
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
