/** What is being resolved, as a stack of frames: kind, step, and up to seven numbers that each kind names for itself. */

export const TURN_FRAME = 0;
export const COMMAND_FRAME = 1;
export const HALF_FRAME = 2;
export const ACTIVATION_FRAME = 3;
export const MOVE_FRAME = 4;
export const ATTACK_FRAME = 5;
export const WEAPON_FRAME = 6;
export const DETONATION_FRAME = 7;
export const SUPPORT_FRAME = 8;
export const COVER_FRAME = 9;
export const AIM_FRAME = 10;

/** Fields of a frame beside its kind. */
export const STEP = 1;
export const A = 2;
export const B = 3;
export const C = 4;
export const D = 5;
export const E = 6;
export const F = 7;
export const G = 8;

/** Field B of an activation that is an order: one action, then a reaction marker. */
export const BY_ORDER = 1;

// --- field C of an attack: its mode, and what is added to it
/** It is itself a reaction: it is not answered (D-REACT-01). */
export const AS_REACTION = 64;
/** Its weapons are aimed apart, and it is not the first of several such attacks. */
export const APART = 128;
export const FURTHER = 256;
/** The bits of the mode itself. */
export const MODE = AS_REACTION - 1;

// --- steps of an attack
/** It was rolled and waits for the roll of its answer. */
export const ANSWER_ROLLED = 6;
/** It has come true, while what it led to is resolved. */
export const RESOLVED = 7;
