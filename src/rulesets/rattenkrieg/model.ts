import type { z } from 'zod';
import type { Frozen } from '../../data/frozen.ts';
import type { datasetSchema } from './schema/files.ts';
import type { ByRole, WeaponMeasures } from './weaponCode.ts';

/** The checked data of the game as plain, read-only types; importing this file loads no schema. The schemas explain each key. */
export type { Amount } from './amount.ts';
export type { ChoiceName, Interpretations } from './schema/choices.ts';
export type {
  AimingCircumstance,
  CoverKind,
  DoubleSix,
  FireDecision,
  Height,
  MeleeOutcome,
  MountRole,
  Outcome,
  Ring,
  ShellType,
  ShotCircumstance,
  Stance,
  System,
  ThrowCircumstance,
  WeaponClass,
} from './schema/names.ts';

export type { ByRole, Fire, WeaponMeasures } from './weaponCode.ts';

/** The dataset as in its files. */
export type Dataset = Frozen<z.infer<typeof datasetSchema>>;
type StatedWeapon = Dataset['weapons'][number];

/** A light weapon with the values of its code. */
export type Weapon = Omit<StatedWeapon, 'tier' | 'interpretations'> &
  WeaponMeasures & {
    /** null: not in the table of tiers. */
    readonly tier: ByRole<number> | null;
    /** Its values under other interpretations of unclear rules. */
    readonly interpretations: readonly WeaponInterpretation[];
  };

interface WeaponInterpretation extends WeaponMeasures {
  /** Id of the ruling, and the option with these values. */
  readonly ruling: string;
  readonly option: string;
  readonly code: string;
}

/** The effect of a mortar, launcher, charge or shell on armour; a penetration may be rolled (`2D6 x 10`). */
export type ArmourValues = Dataset['launchers'][number]['armour'];
/** `nD(k)`: n dice, whose results up to the severity k are added. */
export type HeValues = Dataset['launchers'][number]['he'];
export type BlastRing = Dataset['handGrenades'][number]['rings'][number];

export type SmallArms = Dataset['smallArms'];
type Combat = Dataset['combat'];
export type CombatModifier = Combat['modifiers'][number];
export type CoverValue = Combat['cover'][number];
export type CloseCombat = Dataset['closeCombat'];
export type Troops = Dataset['troops'];
export type Throwing = Dataset['throwing'];
export type Mortar = Dataset['mortars'][number];
export type AntiTankRifle = Dataset['antiTankRifles'][number];
export type Launcher = Dataset['launchers'][number];
export type Charge = Dataset['charges'][number];
export type Gun = Dataset['guns'][number];
export type Shell = Gun['shells'][number];
export type Gunnery = Dataset['gunnery'];
export type Ruling = Dataset['rulings'][number];

export type Visibility = Dataset['visibility'];
export type Buildings = Dataset['buildings'];
export type FlameWeapon = Dataset['flameWeapons'][number];
export type Burning = Dataset['burning'];
export type Squad = Dataset['squads'][number];

export type Face = 'front' | 'right' | 'rear' | 'left';

/** The armour of one face for a shell from one clock sector. */
export interface ArmourCell {
  readonly sector: number;
  /** Relative armour in millimetres. */
  readonly armour: number;
  /** Whether the number is red: a shell may ricochet. */
  readonly ricochets: boolean;
}

/** The five cells of every face, clockwise. */
export type Fans = Readonly<Record<Face, readonly ArmourCell[]>>;

/** Hull or turret. A missing height is unknown. */
export interface CardPart {
  readonly low?: Fans;
  readonly level: Fans;
  readonly high?: Fans;
  /** Sizes by sector, 1 to 12. */
  readonly sizes: readonly number[];
}

type StatedCard = Dataset['cards'][number];

/** A vehicle that can be shot at, from the house data or a user. */
export type VehicleCard = Omit<StatedCard, 'hull' | 'turret'> & {
  readonly hull: CardPart;
  readonly turret: CardPart | null;
};

/** All data of odds and games; plain JSON, so threads exchange it by structured clone. */
export type Catalogue = Omit<Dataset, 'weapons' | 'cardWeapons' | 'cards'> & {
  /** The weapon table. */
  readonly weapons: readonly Weapon[];
  /** Weapons that only a card prints. */
  readonly cardWeapons: readonly Weapon[];
  readonly cards: readonly VehicleCard[];
  /** SHA-256 in hex over the canonical JSON of the dataset. */
  readonly hash: string;
};
