/** The situation of one attack: attacker, weapons, manner, target and its position. */
import type {
  ArmourClass,
  Bloc,
  Cover,
  DamageEffect,
  Effect,
  Profile,
  TargetKind,
  WeaponAbility,
} from '../model.ts';
import { parseProfile } from '../profile.ts';

/** How the unit attacks: one action, two with a reroll (D-ACT-02, D-ACT-04), or artillery with a spotter. */
const ACTIONS = ['attack', 'sustained', 'indirect'] as const;
export type Action = (typeof ACTIONS)[number];

/** Arc of the target vehicle in which most of the attackers stand (D-VEH-02). */
export const FACINGS = ['front', 'side', 'rear'] as const;
type Facing = (typeof FACINGS)[number];

/** Weapons of one line that fire together. */
export interface FiringWeapon {
  readonly name: string;
  readonly count: number;
  /** Its value against the target's class; null for a dash. */
  readonly profile: Profile | null;
  readonly abilities: readonly WeaponAbility[];
  /** Whether it is one of the sniper's own. */
  readonly isSnipers: boolean;
}

/** How a unit attacks. */
export interface Manner {
  /** One action, two with a reroll (`sustained`), or artillery with a spotter (`indirect`). */
  readonly action: Action;
  /** Whether weapons are overcharged, where possible, instead of a reroll. */
  readonly overcharged: boolean;
  /** Whether weapons take a second target, where possible, instead of a reroll; each target has this distribution. */
  readonly splits: boolean;
  /** Inches; null where the range does not matter: every weapon is in range. */
  readonly range: number | null;
}

/** The position and reaction of a unit under attack. */
export interface Stand {
  /** Cover of the terrain that it stands in. */
  readonly cover: Cover;
  /** Suppression markers before the attack. */
  readonly markers: number;
  /** Whether it reacts with Hit the Dirt (D-REACT-05). */
  readonly hitsTheDirt: boolean;
  /** Whether its card has the tag of a team. */
  readonly isTeam: boolean;
  /** Whether it is a hero alone. */
  readonly isLoneHero: boolean;
  /** Arc of a vehicle that is attacked; soldiers have no facing. */
  readonly facing: Facing;
  /** Whether it has not moved this turn. */
  readonly unmoved: boolean;
  /** Whether at least half of it is fully in terrain. */
  readonly inTerrain: boolean;
}

export interface Attacker extends Manner {
  readonly bloc: Bloc | null;
  /** At least one. */
  readonly weapons: readonly FiringWeapon[];
  /** Effects of abilities in force; those used once a game or by choice only if they are used now. */
  readonly effects: readonly Effect[];
  /** Effects of damage that the attacker has suffered. */
  readonly damage: readonly DamageEffect[];
}

export interface Target extends Stand {
  readonly armourClass: ArmourClass;
  /** Kind for the attack; a low-flying aircraft is still one, with the value of a vehicle's class (D-AIR-06). */
  readonly kind: TargetKind;
  /** A low-flying aircraft is attacked as a vehicle of the same level. */
  readonly isLow: boolean;
  readonly armourDice: number;
  /** 1 or more. */
  readonly miniatures: number;
  /** Damage a miniature takes before it is lost, 1 or more. */
  readonly hitPoints: number;
  /** Hit points of a hero who leads the unit, beyond those of one other miniature; undefined without a hero. */
  readonly heroPoints?: number;
  /** Damage already taken, less than the total hit points. */
  readonly taken: number;
  readonly effects: readonly Effect[];
  readonly damage: readonly DamageEffect[];
}

export interface Situation {
  readonly attacker: Attacker;
  readonly target: Target;
}

/** The effects of one kind. */
export function effectsOf<K extends Effect['kind']>(
  effects: readonly Effect[],
  kind: K,
): Extract<Effect, { readonly kind: K }>[] {
  return effects.filter((effect): effect is Extract<Effect, { readonly kind: K }> => effect.kind === kind);
}

/** The damage-table effects of one kind. */
export function damageOf<K extends DamageEffect['kind']>(
  effects: readonly DamageEffect[],
  kind: K,
): Extract<DamageEffect, { readonly kind: K }>[] {
  return effects.filter(
    (effect): effect is Extract<DamageEffect, { readonly kind: K }> => effect.kind === kind,
  );
}

/** The effects of a weapon with this scope: its own dice, the whole attack, or the unit. */
export function weaponEffects(weapon: FiringWeapon, covers: WeaponAbility['covers']): Effect[] {
  return weapon.abilities.filter((ability) => ability.covers === covers).flatMap(({ effects }) => effects);
}

/** Index of the sniper's line, where his rule is only for his own weapons: the first with a count of one. */
export function snipersLine(weapons: readonly { readonly count: number }[]): number {
  return Math.max(
    0,
    weapons.findIndex(({ count }) => count === 1),
  );
}

/** The effects on the whole attack from weapons that roll dice. */
export function attackEffects({ attacker, target }: Situation): Effect[] {
  return attacker.weapons
    .filter((weapon) => profileAgainst(weapon, target) !== undefined)
    .flatMap((weapon) => weaponEffects(weapon, 'attack'));
}

/** The dice of a weapon of the attack; undefined for a dash, unless the target's hull is open (D-VEH-03). */
export function profileAgainst({ profile }: FiringWeapon, { damage }: Target): Profile | undefined {
  if (profile !== null) return profile;
  const [open] = damageOf(damage, 'dash-becomes');
  return open === undefined ? undefined : parseProfile(open.profile);
}
