/** What `odds grenade`, `blast`, `mortar`, `flame` and `mine` are asked. */
import type { Explosive, Ground } from '../blast/weapons.ts';
import type { Target } from '../fire/target.ts';
import type { FlameWeapon, Mortar, Readings, ThrowCircumstance } from '../model.ts';

/** A man near the aim point. */
export interface BlastFigure {
  readonly target: Target;
  /** From the aim point. */
  readonly inches: number;
  /** Degrees clockwise; 0: beyond it, as the throw goes. */
  readonly bearing: number;
  /** One's own, who throws. */
  readonly isThrower: boolean;
}

interface Common {
  readonly figures: readonly BlastFigure[];
  /** Inches across a base, any part of which counts; 0: distances are to the nearest part. */
  readonly base: number;
  readonly readings: Readings;
}

export const BOMBERS = ['fighter', 'fighter-bomber', 'dive-bomber'] as const;

export interface GrenadeQuestion extends Common {
  /** A thrown grenade. */
  readonly kind: 'grenade';
  readonly explosive: Explosive;
  /** Of the thrower, 1 … 5. */
  readonly quality: number;
  /** What changes the scatter of the throw (R-GREN-02). */
  readonly circumstances: readonly ThrowCircumstance[];
  /** Inches to the aim point; null: near enough for the range, far enough for the thrower. */
  readonly distance: number | null;
  /** The door or window that it is thrown through; null: none. */
  readonly opening: {
    /** A door or a window (R-GREN-03). */
    readonly kind: 'door' | 'window';
    /** Whether the thrower moves past the opening. */
    readonly isMoving: boolean;
  } | null;
  /** Square inches; null: outdoors. */
  readonly room: number | null;
  /** Held until the last moment (optional rule R-GREN-05). */
  readonly isCooked: boolean;
  /** Whether somebody near tries to throw it back. */
  readonly isThrownBack: boolean;
}

export interface ShellQuestion extends Common {
  /** A shell, a charge or a bomb. */
  readonly kind: 'shell';
  readonly explosive: Explosive;
  readonly ground: Ground;
  /** Where it bursts: on the ground, at a wall, or as a charge that was laid. */
  readonly burst: 'ground' | 'wall' | 'charge';
  /** It bursts in the air: no cover from trenches (R-HE-02). */
  readonly hasProximityFuze: boolean;
  /** The aircraft that drops it, by id of `mineRules.bombScatter`; null: it explodes at the aim point. */
  readonly bomber: string | null;
}

export interface BarrageQuestion extends Common {
  /** Mortar rounds. */
  readonly kind: 'barrage';
  /** The mortar that fires. */
  readonly mortar: Mortar;
  /** In a row, at the same place. */
  readonly actions: number;
}

export interface FlameQuestion extends Common {
  /** A flame weapon. */
  readonly kind: 'flame';
  /** The flame weapon that fires. */
  readonly weapon: FlameWeapon;
  /** Shots at the same place. */
  readonly shots: number;
}

export type BlastQuestion = GrenadeQuestion | ShellQuestion | BarrageQuestion | FlameQuestion;
