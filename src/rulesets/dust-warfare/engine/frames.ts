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
