/** Who fights hand to hand, and what everybody adds to the roll (R-CC-02, R-CC-03). */
import type { FiringWeapon } from '../fire/weapon.ts';
import type { Catalogue, CloseCombat, Readings } from '../model.ts';

/** A man in contact, with the helpers behind him. */
export interface Fighter {
  /** What tables and sentences call its weapon. */
  readonly name: string;
  /** What its weapon adds when its side attacks. */
  readonly attacker: number;
  /** What its weapon adds when its side defends. */
  readonly defender: number;
  /** Helpers behind it; each adds to the roll (R-CC-03). */
  readonly helpers: number;
}

/** Men of one side that fight alike. */
export interface FighterGroup {
  readonly fighter: Fighter;
  /** 1 or more. */
  readonly count: number;
}

export const MELEE_SIDES = ['attackers', 'defenders'] as const;
export type MeleeSide = (typeof MELEE_SIDES)[number];

/** A close combat at its beginning. */
export interface Melee {
  readonly attackers: readonly FighterGroup[];
  readonly defenders: readonly FighterGroup[];
  /** Adds to every roll while contact lasts (R-CC-05). */
  readonly isSurprise: boolean;
  /** Whether a side that no die can save gives up (R-CC-06); not where aggressiveness is played. */
  readonly givesUp: boolean;
}

type MeleeWeapon = CloseCombat['weapons'][number];

/** The row of a light weapon; undefined: it is no use in close combat. */
export function meleeWeaponOf(
  { closeCombat }: Pick<Catalogue, 'closeCombat'>,
  weapon: Pick<FiringWeapon, 'class' | 'tier'>,
): MeleeWeapon | undefined {
  return closeCombat.weapons.find(
    ({ classes, greatestTier }) =>
      classes.some((one) => one === weapon.class) &&
      (greatestTier === undefined || (weapon.tier !== null && weapon.tier.light <= greatestTier)),
  );
}

/**
 * What is added to the die while so many of each group are in contact. By default all of them add up; under the other reading
 * of OQ-15 only the attackers do, and the best of the defenders counts for his side.
 */
export function meleeModifier(
  { helper, surprise }: CloseCombat,
  { closeCombatGroups }: Readings,
  { attackers, defenders, isSurprise }: Melee,
  left: Readonly<Record<MeleeSide, readonly number[]>>,
): number {
  let sum = isSurprise ? surprise.attacker : 0;
  for (const [group, { fighter }] of attackers.entries())
    sum += left.attackers[group] * (fighter.attacker + fighter.helpers * helper.attacker);
  const added = ({ defender, helpers }: Fighter): number => defender + helpers * helper.defender;
  if (closeCombatGroups === 'sumBoth') {
    for (const [group, { fighter }] of defenders.entries()) sum += left.defenders[group] * added(fighter);
    return sum;
  }
  const present = defenders.filter((_, group) => left.defenders[group] > 0);
  return sum + Math.min(...present.map(({ fighter }) => added(fighter)));
}
