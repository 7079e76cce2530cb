/**
 * One attack as dice: the result of applying weapons, abilities, cover and interpretations. The distribution, the whole-number distribution
 * and the sampler need nothing else.
 */
import type { Die, RollMode } from './die.ts';

/** Dice that are rolled and counted in the same way (D-ATK-04). */
export interface DicePool {
  /** 0 or more. */
  readonly dice: number;
  /** Points per success, 1 or more. */
  readonly damage: number;
  /** What counts as a success, hits or blanks, and whether failures are re-rolled (D-DIE-03). */
  readonly mode: RollMode;
  /** Extra dice from successes; null for none (lasers, Frenzy). */
  readonly extra: ExtraDice | null;
  /** Whether cover does not protect against this pool, but does against others of the volley. */
  readonly pastCover: boolean;
  /** P(successes = 0, 1, 2 …) where a condition restricts them; absent otherwise. */
  readonly known?: readonly number[];
}

/** Dice rolled after those of the pool; they are never re-rolled. */
export interface ExtraDice {
  /** Number of extra dice per triggering die, 1 or more. */
  readonly dice: number;
  /** Which dice of the pool trigger extra dice. */
  readonly on: 'success' | 'failure';
  /** What counts as a success: hits, or blanks where inverted (D-DIE-02). */
  readonly mode: 'normal' | 'inverted';
}

/** Dice that meet the same armour roll (D-ATK-05, R-05). */
export interface Volley {
  readonly pools: readonly DicePool[];
  /** Armour dice of the target (D-ATK-05). */
  readonly armour: ArmourDice;
  /** Points negated in addition to the armour roll (Entrench, Legendary Tactician). */
  readonly negated: number;
  /** Points that cover negates before the armour roll, except in pools past cover (D-ATK-06). */
  readonly cover: number;
  /** Whether the shared cover of all volleys reduces this one; only with several volleys. */
  readonly sharesCover: boolean;
}

export interface ArmourDice {
  /** 0 for no armour roll. */
  readonly dice: number;
  /** What counts as a success: hits, or blanks where inverted (D-DIE-02). */
  readonly mode: 'normal' | 'inverted';
}

export interface AttackPlan {
  readonly die: Die;
  /** At least one. */
  readonly volleys: readonly Volley[];
  /** Points that cover negates once for all volleys that share it; 0 for a single volley. */
  readonly sharedCover: number;
  /** The face of the die that cancels the damage of the whole attack (Cheat Death); null for none. */
  readonly cancelled: 'normal' | 'inverted' | null;
}

/** All pools of an attack. */
export function poolsOf({ volleys }: AttackPlan): readonly DicePool[] {
  return volleys.flatMap(({ pools }) => pools);
}
