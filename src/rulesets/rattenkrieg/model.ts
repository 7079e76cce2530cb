import type { z } from 'zod';
import type { Frozen } from '../../data/frozen.ts';
import type { datasetSchema } from './schema/files.ts';
import type { ByRole, WeaponMeasures } from './weaponCode.ts';

/**
 * The checked data of the game as plain, read-only values. Types only: importing this file loads no schema. The meaning of
 * each key stands in the schemas.
 */
export type { Amount } from './amount.ts';
export type { ChoiceName, Readings } from './schema/choices.ts';
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

/** The dataset as its files state it. */
export type Dataset = Frozen<z.infer<typeof datasetSchema>>;
type StatedWeapon = Dataset['weapons'][number];

/** A light weapon with its code read. */
export type Weapon = Omit<StatedWeapon, 'tier' | 'readings'> &
  WeaponMeasures & {
    /** null: the table of tiers has none. */
    readonly tier: ByRole<number> | null;
    /** Its figures under other readings of open questions. */
    readonly readings: readonly WeaponReading[];
  };

interface WeaponReading extends WeaponMeasures {
  /** Id of the open question, and the option that means these figures. */
  readonly ruling: string;
  readonly option: string;
  readonly code: string;
}

/** How a mortar, launcher, charge or shell meets armour; a penetration may be rolled (`2D6 x 10`). */
export type ArmourFigures = Dataset['launchers'][number]['armour'];
/** `nD(k)`: dice, of which the results up to the severity add up. */
export type HeFigures = Dataset['launchers'][number]['he'];
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

/** What a shell from one clock sector meets on one face. */
export interface ArmourCell {
  readonly sector: number;
  /** Relative armour in millimetres. */
  readonly armour: number;
  /** A red number: a shell may ricochet. */
  readonly ricochets: boolean;
}

/** The five cells of every face, clockwise. */
export type Fans = Readonly<Record<Face, readonly ArmourCell[]>>;

/** Hull or turret. A height that is missing is not known. */
export interface CardPart {
  readonly low?: Fans;
  readonly level: Fans;
  readonly high?: Fans;
  /** Of the sectors 1 to 12. */
  readonly sizes: readonly number[];
}

type StatedCard = Dataset['cards'][number];

/** A vehicle that can be shot at: of the house, or a user's. */
export type VehicleCard = Omit<StatedCard, 'hull' | 'turret'> & {
  readonly hull: CardPart;
  readonly turret: CardPart | null;
};

/** Everything odds and games are built from; plain JSON, so it crosses threads by structured clone. */
export type Catalogue = Omit<Dataset, 'weapons' | 'cardWeapons' | 'cards'> & {
  /** The weapon table. */
  readonly weapons: readonly Weapon[];
  /** Weapons that only a card prints. */
  readonly cardWeapons: readonly Weapon[];
  readonly cards: readonly VehicleCard[];
  /** SHA-256 in hex over the canonical JSON of the dataset. */
  readonly hash: string;
};
