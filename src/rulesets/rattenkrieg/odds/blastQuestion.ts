/** The questions of `odds grenade`, `blast`, `mortar`, `flame` and `mine`. */
import type { Explosive, Ground } from '../blast/weapons.ts';
import type { Target } from '../fire/target.ts';
import type { FlameWeapon, Interpretations, Mortar, ThrowCircumstance } from '../model.ts';

/** A man near the aim point. */
export interface BlastFigure {
  readonly target: Target;
  /** Inches from the aim point. */
  readonly inches: number;
  /** Degrees clockwise; 0: beyond the aim point, in the direction of the throw. */
  readonly bearing: number;
  /** Whether he is the thrower. */
  readonly isThrower: boolean;
}

interface Common {
  readonly figures: readonly BlastFigure[];
  /** Diameter of a base in inches, any part of which counts; 0: distances are to the nearest part. */
  readonly base: number;
  readonly interpretations: Interpretations;
}

export const BOMBERS = ['fighter', 'fighter-bomber', 'dive-bomber'] as const;

export interface GrenadeQuestion extends Common {
  /** A thrown grenade. */
  readonly kind: 'grenade';
  readonly explosive: Explosive;
  /** Quality of the thrower, 1 … 5. */
  readonly quality: number;
  /** Circumstances that change the scatter of the throw (R-GREN-02). */
  readonly circumstances: readonly ThrowCircumstance[];
  /** Inches to the aim point; null: in range, and far enough from the thrower. */
  readonly distance: number | null;
  /** The door or window that it is thrown through; null without one. */
  readonly opening: {
    /** A door or a window (R-GREN-03). */
    readonly kind: 'door' | 'window';
    /** Whether the thrower moves past the opening. */
    readonly isMoving: boolean;
  } | null;
  /** Area of the room in square inches; null: outdoors. */
  readonly room: number | null;
  /** Whether it is held until the last moment (optional rule R-GREN-05). */
  readonly isCooked: boolean;
  /** Whether somebody near tries to throw it back. */
  readonly isThrownBack: boolean;
}

export interface ShellQuestion extends Common {
  /** A shell, a charge or a bomb. */
  readonly kind: 'shell';
  readonly explosive: Explosive;
  readonly ground: Ground;
  /** Where it explodes: on the ground, at a wall, or as a laid charge. */
  readonly burst: 'ground' | 'wall' | 'charge';
  /** Whether it explodes in the air, where trenches give no cover (R-HE-02). */
  readonly hasProximityFuze: boolean;
  /** The aircraft that drops it, by id of `mineRules.bombScatter`; null: it explodes at the aim point. */
  readonly bomber: string | null;
}

export interface BarrageQuestion extends Common {
  /** Mortar rounds. */
  readonly kind: 'barrage';
  /** The mortar that fires. */
  readonly mortar: Mortar;
  /** Number of successive actions at the same place. */
  readonly actions: number;
}

export interface FlameQuestion extends Common {
  /** A flame weapon. */
  readonly kind: 'flame';
  /** The flame weapon that fires. */
  readonly weapon: FlameWeapon;
  /** Number of shots at the same place. */
  readonly shots: number;
}

export type BlastQuestion = GrenadeQuestion | ShellQuestion | BarrageQuestion | FlameQuestion;
