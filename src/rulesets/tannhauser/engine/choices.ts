/**
 * Choices as integers: kind (6 bits), a (10 bits), b (8 bits), c (7 bits). What a, b and c mean is said at each kind;
 * a figure is its index, a circle its index on the board, an item its token, a weapon its number among the figure's weapons.
 */

/** Declines an offer: no boost, no re-roll, no shake-off, no counterattack, no overwatch. */
export const DECLINE = 0;
/** Accepts the offer of the decision at hand. */
export const ACCEPT = 1;
/** a = index of the entry point on the map (T-SETUP-09). */
export const PICK_ENTRY = 2;
/** a = figure (T-TURN-06). */
export const ACTIVATE = 3;
/** Ends the activation. */
export const END_ACTIVATION = 4;
/** a = circle: walk there by the cheapest route; others may interrupt (T-MOVE-01, T-MOVE-04). */
export const MOVE_TO = 5;
/** a = target, b = weapon, c = second target + 1 or 0 (T-ACT-01, R-39). */
export const ATTACK = 6;
/** a = circle, b = token (T-ACT-02). */
export const THROW = 7;
/** a = target, b = token: heal (T-ACT-06). */
export const HEAL = 8;
/** Buys one movement point (T-CP-04). */
export const BUY_MOVEMENT = 9;
/** a = token: a medal's Command Points. */
export const DISCARD_MEDAL = 10;
/** a = figure that answers, b = its weapon (T-CA-01). */
export const COUNTERATTACK = 11;

export function encodeChoice(kind: number, a = 0, b = 0, c = 0): number {
  return kind | (a << 6) | (b << 16) | (c << 24);
}

export function kindOfChoice(choice: number): number {
  return choice & 63;
}

export function firstOfChoice(choice: number): number {
  return (choice >>> 6) & 1023;
}

export function secondOfChoice(choice: number): number {
  return (choice >>> 16) & 255;
}

export function thirdOfChoice(choice: number): number {
  return (choice >>> 24) & 127;
}

/** What a decision is about. A player looks here first. */
export const DECIDE_ENTRY = 0;
export const DECIDE_INITIATIVE_REROLL = 1;
export const DECIDE_FIGURE = 2;
export const DECIDE_ACT = 3;
export const DECIDE_COMBAT_BOOST = 4;
export const DECIDE_REROLL = 5;
export const DECIDE_STAMINA_BOOST = 6;
export const DECIDE_SHAKE_OFF = 7;
export const DECIDE_COUNTERATTACK = 8;
export type DecisionKind = number;
