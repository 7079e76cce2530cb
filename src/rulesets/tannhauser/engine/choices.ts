/**
 * Choices as integers: kind (6 bits), a (10 bits), b (8 bits), c (7 bits). Each kind documents its a, b and c; a
 * miniature is its index, a circle its index on the board, an item its token, a weapon its number among the miniature's
 * weapons.
 */

/** Declines an offer: no boost, no re-roll, no shake-off, no counterattack, no overwatch. */
export const DECLINE = 0;
/** Accepts the offer of the current decision. */
export const ACCEPT = 1;
/** a = index of the entry point on the map (T-SETUP-09). */
export const PICK_ENTRY = 2;
/** a = miniature (T-TURN-06). */
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
/** a = miniature that counterattacks, b = its weapon (T-CA-01). */
export const COUNTERATTACK = 11;
/** a = miniature: goes on overwatch for 1 Command Point (T-TURN-05). */
export const SET_OVERWATCH = 12;
/** a = watcher, b = its weapon: the overwatch attack (T-OW-05). */
export const OVERWATCH = 13;
/** a = target, b = weapon, c = second target + 1 or 0: the attack of Extra Ammunition, which takes no action. */
export const EXTRA_ATTACK = 14;
/** a = the enemy to push through (T-RUSH-01). */
export const BULL_RUSH = 15;
/** a = miniature, b = its melee weapon: the free attack after a lost bull rush (T-RUSH-03). */
export const FREE_MELEE = 16;
/** a = token: more movement points in return for not attacking, at the start of the activation. */
export const HURRY = 17;
/** a = token: its bearer goes on overwatch as an action. */
export const WATCH = 18;
/** a = target, b = token: a duel by an item (T-ACT-06). */
export const USE_DUEL = 19;
/** a = miniature, b = token: arms a protection against the next attack. */
export const ARM = 20;
/** a = circle: take from it or drop on it (T-ACT-03). */
export const PICK_UP = 21;
/** a = friend to hand items to (T-ACT-04). */
export const PASS_ITEMS = 22;
/** a = token: into the active miniature's inventory. */
export const TAKE = 23;
/** a = token: onto the ground. */
export const DROP = 24;
/** a = token: to the friend. */
export const GIVE = 25;
/** Ends taking, dropping or giving. */
export const DONE = 26;
/** a = number of the special circle: look into the crate there (T-ACT-05). */
export const SEARCH = 27;
/** Keeps what the crate held; a = token dropped to make room + 1, or 0. */
export const KEEP = 28;
/** a = token: leaves a charge on the own circle. */
export const PLACE = 29;
/** a = token: sets off a charge placed earlier. */
export const DETONATE = 30;
/** a = miniature, b = pack: a dead Trooper comes back (T-REINF-01). */
export const REINFORCE = 31;
/** a = bearer: the duel that opens its path. */
export const CHALLENGE = 32;
/** a = special circle: takes the enemy flag there (T-MODE-CTF-02). */
export const ACQUIRE_FLAG = 33;
/** a = token: plants the carried flag (T-MODE-CTF-04). */
export const PLANT_FLAG = 34;
/** a = special circle: puts an own flag there (T-MODE-DOM-02). */
export const PLACE_FLAG = 35;
/** a = special circle, or their number for the enemy entry point: the leader scores (T-MODE-KOTH-02). */
export const SCORE = 36;
/** a = special circle: turns the objective token faceup, at no cost (T-MODE-OBJ-02). */
export const FLIP = 37;
/** a = special circle: works on the objective (T-MODE-OBJ-03). */
export const ATTEMPT = 38;
/** a = special circle: where an own flag begins (T-MODE-CTF-01). */
export const PUT_FLAG = 39;
/** a = special circle: where an own objective token is placed (T-MODE-OBJ-01). */
export const PUT_OBJECTIVE = 40;
/** a = target, b = weapon of the victim: the attack of a forced miniature. */
export const FORCE_ATTACK = 41;
/** a = miniature: +1 Mental, so that a weapon or an item reaches farther (T-CP-06). */
export const RAISE_MENTAL = 42;
/** Uses the secret doors in this activation, at the price of the worst row (T-SDOOR-02). */
export const USE_DOORS = 50;
/** a = special circle: places a secret door there (T-SDOOR-01). */
export const PUT_DOOR = 51;
/** a = special circle, b = number of the scenario's action (T-ACT-07). */
export const STORY_ACT = 52;
/** Leaves the board by an exit of the scenario. */
export const LEAVE = 53;

/** a = Voïvode that takes a wound of its Hero (T-VOI-04). */
export const TAKE_WOUND = 54;

/** a = circle, b = miniature: a Hound DOG enters (T-DOG-02). */
export const DEPLOY = 55;
/** a = target, b = weapon, c = the Hound DOG that attacks (T-DOG-04). */
export const HOUND_ATTACK = 56;

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

/** What a decision is about; AI players branch on it. */
export const DECIDE_ENTRY = 0;
export const DECIDE_INITIATIVE_REROLL = 1;
export const DECIDE_MINIATURE = 2;
export const DECIDE_ACT = 3;
export const DECIDE_COMBAT_BOOST = 4;
export const DECIDE_REROLL = 5;
export const DECIDE_STAMINA_BOOST = 6;
export const DECIDE_SHAKE_OFF = 7;
export const DECIDE_COUNTERATTACK = 8;
export const DECIDE_SET_OVERWATCH = 9;
export const DECIDE_OVERWATCH = 10;
export const DECIDE_FREE_MELEE = 11;
/** +1 on the characteristic of a duel (T-CP-06). */
export const DECIDE_DUEL_BOOST = 12;
/** Target and weapon of a forced miniature. */
export const DECIDE_FORCED_ATTACK = 13;
/** Where a forced miniature flees. */
export const DECIDE_FORCED_MOVE = 14;
/** What to take, drop or give. */
export const DECIDE_ITEMS = 15;
/** What to do with the content of the crate just opened. */
export const DECIDE_CRATE = 16;
/** Whether and where to infiltrate, then where to stop. */
export const DECIDE_INFILTRATION = 17;
/** Where flags and objective tokens go at setup. */
export const DECIDE_SETUP = 18;
/** Who takes one of the wounds of a Hero (T-VOI-04). */
export const DECIDE_WOUND = 19;
/** Where a Hound DOG moves after an activation (T-DOG-03), and its target in addition to an action (T-DOG-04). */
export const DECIDE_HOUND_MOVE = 20;
export const DECIDE_HOUND_ATTACK = 21;
export type DecisionKind = number;
