/** The stack of frames being resolved: kind, step, and fields that the frame's chapter names. */

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

/** Field of every frame: the step of its chapter. */
export const STEP = 1;
/** The first of the fields that each kind of frame defines. */
export const FIRST_FIELD = 2;

/**
 * Offset of a field in a frame: `frames[frame + UNIT]`. The chapter of the frame declares its fields as `const NAME = field(0);`.
 * @param number 0 … FRAME_SIZE - FIRST_FIELD - 1; `push` sets the first three and clears the fourth, the others keep their old values
 */
export function field(number: number): number {
  return FIRST_FIELD + number;
}
