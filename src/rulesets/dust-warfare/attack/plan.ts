/**
 * One attack as the dice see it: what is left of weapons, abilities, cover and rulings once all of them have been read.
 * The distribution, the whole-number distribution and the sampler take nothing else.
 */
import type { Die, RollMode } from './die.ts';

/** Dice that are rolled, and counted, in one way (D-ATK-04). */
export interface DicePool {
  /** 0 or more. */
  readonly dice: number;
  /** Points a success is worth, 1 or more. */
  readonly damage: number;
  /** What counts as a success, hits or blanks, and whether failures are rolled again (D-DIE-03). */
  readonly mode: RollMode;
  /** Dice that successes bring; null for none (lasers, Frenzy). */
  readonly extra: ExtraDice | null;
  /** Whether cover takes nothing off these points while it does off the others of the volley. */
  readonly pastCover: boolean;
}

/** Dice rolled once the dice of the pool lie; they are never rolled again. */
export interface ExtraDice {
  /** For each die that calls for them, 1 or more. */
  readonly dice: number;
  /** Which dice of the pool call for them. */
  readonly on: 'success' | 'failure';
  /** What counts as a success: hits, or blanks where inverted (D-DIE-02). */
  readonly mode: 'normal' | 'inverted';
}

/** The dice that meet one armour roll (D-ATK-05, R-05). */
export interface Volley {
  readonly pools: readonly DicePool[];
  /** Armour dice of the target (D-ATK-05). */
  readonly armour: ArmourDice;
  /** Points taken off beside the armour roll (Entrench, Legendary Tactician). */
  readonly negated: number;
  /** Points that cover takes off the pools that are not past it, before the armour roll (D-ATK-06). */
  readonly cover: number;
  /** Whether the cover that all volleys share takes from what this one leaves; only where there are several. */
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
  /** Points that cover takes off the volleys that share it, once for all; 0 for a single volley. */
  readonly sharedCover: number;
  /** The die that can cancel the damage of the whole attack (Cheat Death); null for none. */
  readonly cancelled: 'normal' | 'inverted' | null;
}

/** All pools of an attack. */
export function poolsOf({ volleys }: AttackPlan): readonly DicePool[] {
  return volleys.flatMap(({ pools }) => pools);
}
