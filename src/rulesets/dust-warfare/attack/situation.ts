/** One attack as people see it: who fires what, how, at whom, and where the target stands. */
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

/** How the unit attacks: one action, two with a reroll (D-ACT-02, D-ACT-04), or artillery over a spotter. */
const ACTIONS = ['attack', 'sustained', 'indirect'] as const;
export type Action = (typeof ACTIONS)[number];

/** Where most of the attackers stand, seen from a vehicle (D-VEH-02). */
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
  /** One action, two with a reroll (`sustained`), or artillery over a spotter (`indirect`). */
  readonly action: Action;
  /** Whether weapons that can be overcharged are, instead of the reroll. */
  readonly overcharged: boolean;
  /** Whether weapons that can take a second target instead of the reroll do; the distribution is that of each target. */
  readonly splits: boolean;
  /** Inches; null where the range does not matter to the question: everything is near enough. */
  readonly range: number | null;
}

/** Where a unit stands that is attacked, and what it does about it. */
export interface Stand {
  /** Of the terrain it stands in. */
  readonly cover: Cover;
  /** Suppression markers before the attack. */
  readonly markers: number;
  /** Whether it reacts with Hit the Dirt (D-REACT-05). */
  readonly hitsTheDirt: boolean;
  /** Whether its card has the tag of a team. */
  readonly isTeam: boolean;
  /** A hero on his own. */
  readonly isLoneHero: boolean;
  /** For vehicles; soldiers have no facing. */
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
  /** Of the unit's abilities, those in force: what is used once a game, or by choice, only when it is used now. */
  readonly effects: readonly Effect[];
  /** Of its rows of the damage table. */
  readonly damage: readonly DamageEffect[];
}

export interface Target extends Stand {
  readonly armourClass: ArmourClass;
  /** As it is attacked: an aircraft that flies low is one still, by the value of a vehicle's class (D-AIR-06). */
  readonly kind: TargetKind;
  /** An aircraft that flies low is attacked as a vehicle of the same level. */
  readonly isLow: boolean;
  readonly armourDice: number;
  /** 1 or more. */
  readonly miniatures: number;
  /** Damage a miniature takes before it is lost, 1 or more. */
  readonly hitPoints: number;
  /** Damage that a hero who leads the unit takes more than one of its other miniatures does; none for a unit nobody leads. */
  readonly heroPoints?: number;
  /** Damage taken before, below the damage that all of them together can take. */
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

/** The effects of a weapon that cover so much: its own dice, the whole attack, or the unit. */
export function weaponEffects(weapon: FiringWeapon, covers: WeaponAbility['covers']): Effect[] {
  return weapon.abilities.filter((ability) => ability.covers === covers).flatMap(({ effects }) => effects);
}

/** The line that is the sniper's, where his rule is for his own weapons only: the first that is carried once. */
export function snipersLine(weapons: readonly { readonly count: number }[]): number {
  return Math.max(
    0,
    weapons.findIndex(({ count }) => count === 1),
  );
}

/** The effects on the whole attack of the weapons that roll dice. */
export function attackEffects({ attacker, target }: Situation): Effect[] {
  return attacker.weapons
    .filter((weapon) => profileAgainst(weapon, target) !== undefined)
    .flatMap((weapon) => weaponEffects(weapon, 'attack'));
}

/** What a weapon of the attack rolls; undefined for a dash, unless the target's hull is open (D-VEH-03). */
export function profileAgainst({ profile }: FiringWeapon, { damage }: Target): Profile | undefined {
  const [open] = damageOf(damage, 'dash-becomes');
  return profile ?? (open === undefined ? undefined : parseProfile(open.profile));
}
