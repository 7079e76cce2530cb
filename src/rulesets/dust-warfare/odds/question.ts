/** What is asked of the odds desk about one attack: plain values that stand in the answer. */
import type { Manner, Stand } from '../attack/situation.ts';
import type { ArmourClass, Bloc, Edition, Profile } from '../model.ts';

/** A weapon line as it fires. */
export interface WeaponLine {
  /** Name of the weapon line. */
  readonly name: string;
  /** How many of the weapon fire together. */
  readonly count: number;
  /** Against the target's class; null: a dash. */
  readonly profile: Profile | null;
  /** Ids of weapon abilities. */
  readonly abilities: readonly string[];
}

export interface AttackerQuestion extends Manner {
  /** Id of the unit; null for bare weapons. */
  readonly unit: string | null;
  /** Name of the unit or the bare weapons. */
  readonly name: string;
  /** Edition of its card; null for bare weapons. */
  readonly edition: Edition | null;
  /** null: unknown. */
  readonly armyPoints: number | null;
  /** Bloc of the unit; null for bare weapons. */
  readonly bloc: Bloc | null;
  /** At least one. */
  readonly weapons: readonly WeaponLine[];
  /** Ids of the abilities in force. */
  readonly abilities: readonly string[];
  /** Ids of rows of the damage tables. */
  readonly damage: readonly string[];
  /** Whether it takes suppression markers: soldiers do, but for heroes alone (D-ATK-10, D-HERO-02). */
  readonly takesMarkers: boolean;
}

/** How high an aircraft flies (D-AIR-06); null for everything on the ground. */
export type Altitude = 'high' | 'low' | null;

export interface TargetQuestion extends Stand {
  /** Id of the unit; null for a bare class. */
  readonly unit: string | null;
  /** Name of the unit or the bare class. */
  readonly name: string;
  /** Edition of its card; null for a bare class. */
  readonly edition: Edition | null;
  /** Of the whole unit; null: unknown. */
  readonly armyPoints: number | null;
  /** Armour class, such as S2 or V4. */
  readonly armourClass: ArmourClass;
  /** How high an aircraft flies (D-AIR-06); null for everything on the ground. */
  readonly altitude: Altitude;
  /** Miniatures of the whole unit, which the army points are for; null: unknown. */
  readonly fullStrength: number | null;
  /** Those that are left; null: unknown, and then no losses are given. */
  readonly miniatures: number | null;
  /** Of one miniature; null: unknown. */
  readonly hitPoints: number | null;
  /** Damage taken before. */
  readonly taken: number;
  /** Ids of the abilities in force. */
  readonly abilities: readonly string[];
  /** Ids of the rows of the damage tables that it has suffered before. */
  readonly damage: readonly string[];
}

export interface AttackQuestion {
  /** The unit that attacks, or bare weapons. */
  readonly attacker: AttackerQuestion;
  /** The unit that is attacked, or a bare class. */
  readonly target: TargetQuestion;
  /** Every switch by name. */
  readonly rulings: Readonly<Record<string, boolean>>;
}
