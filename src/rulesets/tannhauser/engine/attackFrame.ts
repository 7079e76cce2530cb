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
/** Of the attack roll, once it has fallen. */
export const SUCCESSES = field(5);
/** 1 = the roll showed a natural 10 that costs the target dice. */
export const TEN_SHOWN = field(6);
/** Of the attack roll (tables/keys.ts), until it has fallen. */
export const ATTACK_KEY = field(7);
/** Of the initial pool that may be re-rolled, or NOT_ROLLED; until the attack roll has fallen. */
export const COMPOSITION = field(8);
/** 1 = of two targets the second one is being resolved. */
export const ON_SECOND_TARGET = field(9);
/** 1 = the lowest dice are re-rolled, until the attack roll has fallen. */
export const REROLLED = field(10);
/** Of the first of two targets, until the second one's are known. */
export const FIRST_WOUNDS = field(11);

/** Composition of an initial pool that has not been rolled. */
export const NOT_ROLLED = -1;

/** The target that is being resolved. */
export function currentTarget({ frames }: Position, frame: number): number {
  return frames[frame + ON_SECOND_TARGET] === 1 ? frames[frame + SECOND_TARGET] - 1 : frames[frame + TARGET];
}
