/** The figures of both squads in order, and the modifiers of their weapons. */
import { InternalError } from '../../../base/errors.ts';
import { byId } from '../../../data/entries.ts';
import type { Side } from '../../../game/contract.ts';
import { type FirefightConfiguration, type FirefightSide, MOST_FIGURES } from '../configuration.ts';
import { bandOf, partsOf, type Shooting } from '../fire/modifiers.ts';
import { sumOf } from '../fire/part.ts';
import { hunkered, isOutOfReach, type Target, wounded } from '../fire/target.ts';
import { type FiringWeapon, firingWeapon, isBurst } from '../fire/weapon.ts';
import type { Catalogue, Squad, Stance } from '../model.ts';

type Role = Squad['figures'][number]['role'];

/** Men of a squad with the same role and weapon. */
export interface Group {
  /** Key of its columns: `first/rifleman/mauser-98k`, with a number from the second equal one on. */
  readonly key: string;
  /** `rifleman/mauser-98k`. */
  readonly id: string;
  readonly side: Side;
  readonly role: Role;
  readonly weapon: FiringWeapon;
  readonly count: number;
}

/** The mount of every machine gun: bipods. */
const MOUNT = 'light';
const SIDE_WORDS = ['first', 'second'] as const;

/** The groups in the order of the figures. */
export function groupsOf(
  catalogue: Catalogue,
  { sides, interpretations }: Pick<FirefightConfiguration, 'sides' | 'interpretations'>,
): readonly Group[] {
  const weapons = [...catalogue.weapons, ...catalogue.cardWeapons];
  return ([0, 1] as const).flatMap((side) => {
    const { figures } = squadOf(catalogue, sides[side]);
    return figures.map(({ role, weapon, count }, index): Group => {
      const fires = firingWeapon(catalogue, byId(weapons, weapon), interpretations);
      const id = `${role}/${weapon}`;
      const number = figures
        .slice(0, index + 1)
        .filter((one) => one.role === role && one.weapon === weapon).length;
      const key = `${SIDE_WORDS[side]}/${id}${number === 1 ? '' : `#${number}`}`;
      return { key, id, side, role, weapon: fires, count };
    });
  });
}

export function squadOf({ squads }: Catalogue, { squad }: FirefightSide): Squad {
  return byId(squads, squad);
}

/** Target as before, hunkered down, or wounded by an earlier die of the same burst (OQ-50). */
export const UPRIGHT = 0;
export const DOWN = 1;
export const STRUCK = 2;
export const TARGET_STATES = 3;

/** Target states in the order of their indices. */
function targetStates(target: Target): readonly Target[] {
  return [target, hunkered(target), wounded(target)];
}

/** The modifiers of a shot, and who can be shot at. */
export interface ShotSums {
  /**
   * All modifiers of a die, at `((group * 2 + reacts) * (mostAims + 1) + aims) * TARGET_STATES + target`. `target` is UPRIGHT, DOWN or,
   * only for the later dice of a burst, STRUCK.
   */
  readonly sums: Int32Array;
  /** The same for the fire of an ambush at unaware men without cover, at `(group * (mostAims + 1) + aims) * TARGET_STATES + target`. */
  readonly ambushSums: Int32Array;
  readonly mostAims: number;
  /** Whether the group is in range, by group. */
  readonly isInReach: Uint8Array;
  /** Whether hunkered men of a side cannot be shot at (R-ACT-04), by side. */
  readonly hidesHunkered: readonly [boolean, boolean];
}

/**
 * Sums of the modifiers of fire/modifiers.ts for every state in a firefight.
 * @param firstStance of the first side as a target
 */
export function shotSums(
  catalogue: Catalogue,
  configuration: FirefightConfiguration,
  groups: readonly Group[],
  firstStance: Stance = 'front',
): ShotSums {
  const { sides, interpretations, range, extensions } = configuration;
  const mostAims = catalogue.combat.modifiers.reduce(
    (most, modifier) => (modifier.kind === 'aim' ? Math.max(most, modifier.actions) : most),
    0,
  );
  const bands = groups.map(({ weapon }) =>
    extensions.includes('range-bands') ? bandOf(catalogue, weapon, range) : 0,
  );
  const targetOf = (side: Side): Target => {
    const { cover } = sides[side];
    const stance = side === 0 ? firstStance : 'front';
    return { stance, cover: cover === null ? [] : [cover], isHunkered: false };
  };
  const sums: number[] = [];
  const ambushSums: number[] = [];
  for (const [index, { weapon, side }] of groups.entries()) {
    for (const circumstances of [[], ['reaction']] as const) {
      for (let aim = 0; aim <= mostAims; aim++) {
        for (const target of targetStates(targetOf(side === 0 ? 1 : 0))) {
          const shooting: Shooting = {
            ...{ weapon, circumstances, aim, skill: 'none', scope: 0, rate: null, walls: null },
            band: bands[index] ?? null,
          };
          sums.push(sumOf(partsOf(catalogue, interpretations, shooting, target)));
        }
      }
    }
  }
  const unaware: Target = { stance: 'unready', cover: [], isHunkered: false };
  for (const [index, { weapon }] of configuration.ambush === undefined ? [] : groups.entries()) {
    for (let aim = 0; aim <= mostAims; aim++) {
      const shooting: Shooting = {
        ...{ weapon, circumstances: [], aim, skill: 'none', scope: 0, rate: null, walls: null },
        band: bands[index] ?? null,
      };
      for (const target of targetStates(unaware)) {
        ambushSums.push(sumOf(partsOf(catalogue, interpretations, shooting, target)));
      }
    }
  }
  const forbidsFar =
    range > catalogue.smallArms.picking.range && interpretations.longSingleShots === 'forbid';
  const hides = (side: Side): boolean => isOutOfReach(catalogue, hunkered(targetOf(side)), false);
  return {
    sums: Int32Array.from(sums),
    ambushSums: Int32Array.from(ambushSums),
    mostAims,
    isInReach: Uint8Array.from(groups, ({ weapon }, index) =>
      bands[index] === undefined || (forbidsFar && weapon.fire.kind === 'single') ? 0 : 1,
    ),
    hidesHunkered: [hides(0), hides(1)],
  };
}

/** Numbers of dice and of their targets (R-FIRE-03) that the weapon determines. */
export interface Volume {
  /** Maximum number of figures that one action covers: those of all bursts, each in a separate sector; a belt covers everybody. */
  readonly covers: Int32Array;
  /** Minimum number of dice, distributed over the figures in turn (R-FIRE-12, OQ-04). */
  readonly least: Int32Array;
  /** Whether sixes count and end the burst (R-FIRE-11). */
  readonly stops: Uint8Array;
  /** Whether the dice are those of automatic fire (OQ-03). */
  readonly isBurst: Uint8Array;
  /** Whether several dice of one burst may hit the same man, and whether the later ones then use his new state (OQ-50). */
  readonly strikesTwice: boolean;
  readonly dieByDie: boolean;
}

export function volumeOf(
  { smallArms }: Catalogue,
  { interpretations }: FirefightConfiguration,
  groups: readonly Group[],
): Volume {
  const spares = interpretations.spareReactDice !== 'oncePerTarget';
  const least = Int32Array.from(groups, ({ weapon }) => (spares ? weapon.react[MOUNT] : 1));
  const strikesTwice = least.some((dice) => dice > 1);
  return {
    covers: Int32Array.from(groups, ({ weapon: { fire } }) =>
      fire.kind === 'single' ? 1 : fire.kind === 'bursts' ? fire.count : MOST_FIGURES,
    ),
    least,
    stops: Uint8Array.from(groups, ({ weapon: { fire } }) =>
      smallArms.doubleSix.never.some((kind) => kind === fire.kind) ? 0 : 1,
    ),
    isBurst: Uint8Array.from(groups, ({ weapon }) => (isBurst(weapon) ? 1 : 0)),
    strikesTwice,
    dieByDie: strikesTwice && interpretations.burstHits === 'dieByDie',
  };
}

/** Tier of a weapon (R-MOR-05). @throws InternalError if it is unknown; firefightRequest.ts has refused such a weapon */
export function tierOf({ weapon: { name, tier } }: Group): number {
  if (tier !== null) return tier[MOUNT];
  throw new InternalError([{ code: 'internal/tier', place: {}, message: name }]);
}
