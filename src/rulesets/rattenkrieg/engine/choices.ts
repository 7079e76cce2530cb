/** Choices as integers: kind (4 bits), who fires (1 bit), and the target of single shots plus one, 0 for none. */

/** who, target: shoots (R-FIRE-00). */
export const FIRE = 0;
/** Every man who can improves his aim (R-FIRE-06). */
export const AIM = 1;
/** Spends an action only to get up (R-ACT-04). */
export const WAIT = 2;
/** who, target: shoots in reaction (R-ACT-03). */
export const REACT = 3;
/** Everybody hunkers down (R-ACT-04). */
export const HUNKER = 4;
/** Does not react. */
export const PASS = 5;
/** One man throws a grenade through the opening (R-GREN-01). */
export const THROW = 6;
/** All come into the room (R-MOVE-02). */
export const ENTER = 7;
/** All take up positions in the room (R-MOVE-02). */
export const SETTLE = 8;
/** All able figures in the room charge the enemy (R-CC-01). */
export const CHARGE = 9;

/** Which figures of a squad fire (OQ-43). */
export const EVERYBODY = 0;
export const GUNNERS = 1;

/** Kinds of decisions. */
export const DECIDE_ACTION = 0;
export const DECIDE_REACTION = 1;

const KIND_MASK = 15;
const WHO_SHIFT = 4;
const TARGET_SHIFT = 5;

/** @param picked the target of single shots; -1: each draws one */
export function encodeChoice(kind: number, who = EVERYBODY, picked = -1): number {
  return kind | (who << WHO_SHIFT) | ((picked + 1) << TARGET_SHIFT);
}

export function kindOf(choice: number): number {
  return choice & KIND_MASK;
}

export function whoOf(choice: number): number {
  return (choice >> WHO_SHIFT) & 1;
}

/** The target of single shots; -1: each draws one. */
export function pickedOf(choice: number): number {
  return (choice >> TARGET_SHIFT) - 1;
}
