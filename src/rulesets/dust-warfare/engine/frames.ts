/** What is being resolved, as a stack of frames: kind, step, and fields that its chapter names. */

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

/** Field of every frame: how far its chapter has come. */
export const STEP = 1;
/** The first of the fields that each kind of frame names for itself. */
export const FIRST_FIELD = 2;

/**
 * Where a field of a frame is: `frames[frame + UNIT]`. The chapter that owns the frame declares its fields as `const NAME = field(0);`.
 * @param number 0 … FRAME_SIZE - FIRST_FIELD - 1; `push` sets the first three and empties the fourth, the others keep what was there
 */
export function field(number: number): number {
  return FIRST_FIELD + number;
}
