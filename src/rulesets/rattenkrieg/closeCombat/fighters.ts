/** Fighters in close combat, and what each adds to the roll (R-CC-02, R-CC-03). */
import type { FiringWeapon } from '../fire/weapon.ts';
import type { Catalogue, CloseCombat, Interpretations } from '../model.ts';

/** A man in contact, with the helpers behind him. */
export interface Fighter {
  /** Name of its weapon in tables and sentences. */
  readonly name: string;
  /** Modifier of its weapon when its side attacks. */
  readonly attacker: number;
  /** Modifier of its weapon when its side defends. */
  readonly defender: number;
  /** Helpers behind it; each adds to the roll (R-CC-03). */
  readonly helpers: number;
}

/** Men of one side who fight alike. */
export interface FighterGroup {
  readonly fighter: Fighter;
  /** 1 or more. */
  readonly count: number;
}

export const MELEE_SIDES = ['attackers', 'defenders'] as const;
export type MeleeSide = (typeof MELEE_SIDES)[number];

/** A close combat at its start. */
export interface Melee {
  readonly attackers: readonly FighterGroup[];
  readonly defenders: readonly FighterGroup[];
  /** Whether surprise adds to every roll while contact lasts (R-CC-05). */
  readonly isSurprise: boolean;
  /** Whether a side gives up when no die can save it (R-CC-06); not with aggressiveness. */
  readonly givesUp: boolean;
}

type MeleeWeapon = CloseCombat['weapons'][number];

/** The row of a light weapon; undefined if it cannot be used in close combat. */
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
 * The modifier of the die for the number of fighters of each group in contact. By default all of them add up. Under the other
 * interpretation of OQ-15 only the attackers do, and the best defender counts for his side.
 */
export function meleeModifier(
  { helper, surprise }: CloseCombat,
  { closeCombatGroups }: Interpretations,
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
