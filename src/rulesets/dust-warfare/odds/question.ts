/** The question about one attack as plain values, which the answer repeats. */
import type { Manner, Stand } from '../attack/situation.ts';
import type { ArmourClass, Bloc, Edition, Profile } from '../model.ts';

/** A weapon line that fires. */
export interface WeaponLine {
  /** Name of the weapon line. */
  readonly name: string;
  /** Number of these weapons that fire together. */
  readonly count: number;
  /** Dice against the target's class; null: a dash. */
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
  /** Army points of the unit; null: unknown. */
  readonly armyPoints: number | null;
  /** Bloc of the unit; null for bare weapons. */
  readonly bloc: Bloc | null;
  /** At least one. */
  readonly weapons: readonly WeaponLine[];
  /** Ids of the abilities in force. */
  readonly abilities: readonly string[];
  /** Ids of its rows of the damage table. */
  readonly damage: readonly string[];
  /** Whether it takes suppression markers: soldiers do, except heroes alone (D-ATK-10, D-HERO-02). */
  readonly takesMarkers: boolean;
}

/** Flight level of an aircraft (D-AIR-06); null for units on the ground. */
export type Altitude = 'high' | 'low' | null;

export interface TargetQuestion extends Stand {
  /** Id of the unit; null for a bare class. */
  readonly unit: string | null;
  /** Name of the unit or the bare class. */
  readonly name: string;
  /** Edition of its card; null for a bare class. */
  readonly edition: Edition | null;
  /** Army points of the whole unit; null: unknown. */
  readonly armyPoints: number | null;
  /** Armour class, such as S2 or V4. */
  readonly armourClass: ArmourClass;
  /** Flight level of an aircraft (D-AIR-06); null for units on the ground. */
  readonly altitude: Altitude;
  /** Miniatures of the whole unit, for which the army points are; null: unknown. */
  readonly fullStrength: number | null;
  /** Miniatures left; null: unknown, so no losses are given. */
  readonly miniatures: number | null;
  /** Hit points of one miniature; null: unknown. */
  readonly hitPoints: number | null;
  /** Damage already taken. */
  readonly taken: number;
  /** Ids of the abilities in force. */
  readonly abilities: readonly string[];
  /** Ids of the damage-table rows already in effect. */
  readonly damage: readonly string[];
}

export interface AttackQuestion {
  /** The unit that attacks, or bare weapons. */
  readonly attacker: AttackerQuestion;
  /** The unit that is attacked, or a bare class. */
  readonly target: TargetQuestion;
  /** Every two-way interpretation by name. */
  readonly rulings: Readonly<Record<string, boolean>>;
}
