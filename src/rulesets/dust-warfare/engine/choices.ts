/**
 * Choices as integers: kind (5 bits), the unit that acts (7 bits), its target (7 bits), the mode of an attack or the number of
 * a weapon (4 bits). A unit is its index in the position, the first side's before the second's.
 */

/** No reaction, no further order, no further action. */
export const PASS = 0;
/** unit: activates it (D-UNIT). */
export const ACTIVATE = 1;
/** unit, target, mode (D-ACT-02, D-ACT-04). */
export const ATTACK = 2;
/** unit: moves to other terrain (D-ACT-01). */
export const MOVE = 3;
/** unit: reloads its empty weapons (D-ACT-03). */
export const RELOAD = 4;
/** unit: puts out its fire (D-VEH-03). */
export const DOUSE = 5;
/** unit, target: first aid (D-ACT-03). */
export const TREAT = 6;
/** unit, target: removes a damage-table effect (D-ACT-03). */
export const REPAIR = 7;
/** unit: recovers its own damage (D-ACT-03). */
export const REGENERATE = 8;
/** unit: hits the dirt (D-REACT-05). */
export const HIT_THE_DIRT = 9;
/** unit: removes all its markers (D-CMD-04). */
export const REGROUP = 10;
/** unit: takes an action at once (D-CMD-03). */
export const TAKE_ACTION = 11;
/** unit: the vehicle, mode: the weapon that is lost (D-VEH-03). */
export const LOSE_WEAPON = 12;
/** unit, mode: attacks with weapons at different targets, declared one by one (D-ATK-01). */
export const AIM_APART = 13;
/** unit, target, mode: the weapon aimed at the target. */
export const AIM = 14;
/** unit, mode: the number of the declared defence. */
export const DEFEND = 15;

/** Kinds of decisions. */
export const DECIDE_ORDER = 0;
export const DECIDE_UNIT = 1;
export const DECIDE_ACTION = 2;
export const DECIDE_REACTION = 3;
export const DECIDE_WEAPON = 4;
export const DECIDE_AIM = 5;
export const DECIDE_DEFENCE = 6;

const KIND_BITS = 5;
const UNIT_BITS = 7;
const TARGET_SHIFT = KIND_BITS + UNIT_BITS;
const MODE_SHIFT = TARGET_SHIFT + UNIT_BITS;
const KIND_MASK = (1 << KIND_BITS) - 1;
const UNIT_MASK = (1 << UNIT_BITS) - 1;

export function encodeChoice(kind: number, unit = 0, target = 0, mode = 0): number {
  return kind | (unit << KIND_BITS) | (target << TARGET_SHIFT) | (mode << MODE_SHIFT);
}

export function kindOf(choice: number): number {
  return choice & KIND_MASK;
}

export function unitOf(choice: number): number {
  return (choice >> KIND_BITS) & UNIT_MASK;
}

export function targetOf(choice: number): number {
  return (choice >> TARGET_SHIFT) & UNIT_MASK;
}

export function modeOf(choice: number): number {
  return choice >> MODE_SHIFT;
}
