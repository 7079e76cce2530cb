import type { z } from 'zod';
import type { Frozen } from '../../data/frozen.ts';
import type { editionsSchema } from './schema/editions.ts';
import type { damageEffectSchema, effectSchema } from './schema/effects.ts';
import type { datasetSchema } from './schema/files.ts';
import type { ArmourClass, Edition, Mount, RangeWord } from './schema/names.ts';

/**
 * The checked values of the game as plain, read-only types; importing this file loads no schema. The schemas
 * explain each key.
 */
export type {
  ArmourClass,
  Bloc,
  Confidence,
  Cover,
  DieFace,
  Edition,
  Mount,
  OtherEdition,
  RangeWord,
  TargetKind,
  UnitType,
} from './schema/names.ts';

/** The dataset as in its files. */
export type Dataset = Frozen<z.infer<typeof datasetSchema>>;
type StatedUnit = Dataset['units'][number];

/** `n/m`: dice, and damage of each success; `spray` means a die for each miniature of the target. */
export interface Profile {
  /** Dice of each weapon; `spray`: a die for each miniature of the target. */
  readonly dice: number | 'spray';
  /** Points of damage of each success. */
  readonly damage: number;
}

/** A value for some of the fourteen classes; a class without one is a dash: no effect. */
export type ByClass<T> = Readonly<Partial<Record<ArmourClass, T>>>;

/** A weapon line. */
export interface Weapon {
  readonly id: string;
  readonly name: string;
  /** Number of these weapons that the unit fires. */
  readonly count: number;
  /** In inches, or a word for a reach defined in `turn.distances`; null: unknown. */
  readonly range: { readonly min: number; readonly max: number } | RangeWord | null;
  readonly mount?: Mount;
  /** Profiles by class; null: unknown, and the unit cannot attack. */
  readonly profiles: ByClass<Profile> | null;
  /** Ids of weapon abilities. */
  readonly abilities: readonly string[];
  /** Printed values of another edition that Dust Warfare has no rule for; they cannot be rolled. */
  readonly unusable?: ByClass<string>;
}

/** A unit with its weapon lines read. `null` is unknown, never zero. */
export type Unit = Omit<StatedUnit, 'edition' | 'weapons'> & {
  readonly edition: Edition;
  readonly weapons: readonly Weapon[] | null;
  /** For other editions: miniatures, inferred from the number of weapons where the card does not print them. */
  readonly inferredMiniatures?: number;
};

export type Ability = Dataset['abilities'][number];
export type WeaponAbility = Dataset['weaponAbilities'][number];
/** The effect of an ability; see schema/effects.ts. */
export type Effect = Frozen<z.infer<typeof effectSchema>>;
export type EffectKind = Effect['kind'];
/** The effect of a row of a damage table; see schema/effects.ts. */
export type DamageEffect = Frozen<z.infer<typeof damageEffectSchema>>;
export type DamageTables = Dataset['damageTables'];
export type DamageRow = DamageTables['vehicle'][number];
export type Turn = Dataset['turn'];
export type Ruling = Dataset['rulings'][number];
export type ArmyList = Dataset['lists'][number];
/** A related game, with its cards in its own units. */
export type EditionCards = Frozen<z.infer<typeof editionsSchema>>['editions'][number];
export type Card = EditionCards['cards'][number];

/** All data of a game; plain JSON, so threads exchange it by structured clone. */
export type Catalogue = Omit<Dataset, 'units'> & {
  /** Units of Dust Warfare and house units; those of other editions come from `loadEdition`. */
  readonly units: readonly Unit[];
  /** SHA-256 in hex over the canonical JSON of the dataset. */
  readonly hash: string;
};
