/** Fields of ATTACK_FRAME. */
import { field } from './frames.ts';
import type { Position } from './position.ts';

export const ATTACKER = field(0);
/** Number among the attacker's weapons. */
export const WEAPON = field(1);
export const TARGET = field(2);
/** A second target (R-39) + 1, or 0. */
export const SECOND_TARGET = field(3);
/** An AttackKind. */
export const ATTACK_KIND = field(4);
/** Successes of the attack roll, after the roll. */
export const SUCCESSES = field(5);
/** 1 = the roll showed a natural 10 that takes shock dice from the target. */
export const TEN_SHOWN = field(6);
/** Key of the attack roll (tables/keys.ts), until the roll. */
export const ATTACK_KEY = field(7);
/** Composition of the initial pool that may be re-rolled, or NOT_ROLLED; until the attack roll. */
export const COMPOSITION = field(8);
/** 1 = the second of two targets is being resolved. */
export const ON_SECOND_TARGET = field(9);
/** 1 = the lowest dice are re-rolled, until the attack roll. */
export const REROLLED = field(10);
/** Wounds of the first of two targets, until those of the second are known. */
export const FIRST_WOUNDS = field(11);

/** Composition of an initial pool that has not been rolled. */
export const NOT_ROLLED = -1;

/** The target that is being resolved. */
export function currentTarget({ frames }: Position, frame: number): number {
  return frames[frame + ON_SECOND_TARGET] === 1 ? frames[frame + SECOND_TARGET] - 1 : frames[frame + TARGET];
}
