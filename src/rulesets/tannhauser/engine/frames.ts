/**
 * The stack of what is being resolved. A frame is FRAME_SIZE integers: its kind, its step, and fields that its chapter
 * names. The frame on top runs; it may wait for an answer, put a frame above itself, or end. So a game can be stopped,
 * copied and resumed at any decision or roll.
 */

export const GAME_FRAME = 0;
export const ROLL_OFF_FRAME = 1;
export const TURN_FRAME = 2;
export const ACTIVATION_FRAME = 3;
export const MOVE_FRAME = 4;
export const ATTACK_FRAME = 5;
export const SHOCK_FRAME = 6;
export const BLAST_FRAME = 7;
export const WATCH_FRAME = 8;
export const DUEL_FRAME = 9;
export const RUSH_FRAME = 10;
export const USE_DUEL_FRAME = 11;
export const ITEMS_FRAME = 12;
export const CRATE_FRAME = 13;
export const CRATE_SETUP_FRAME = 14;
export const INFILTRATION_FRAME = 15;
export const GATE_FRAME = 16;
export const MODE_SETUP_FRAME = 17;
export const ATTEMPT_FRAME = 18;
export const BONUS_FRAME = 19;
export const CHALLENGE_FRAME = 20;
/** Placing secret doors, and an action of a scenario. */
export const DOORS_FRAME = 28;
export const STORY_FRAME = 29;
/** A Voïvode takes a wound of its Hero (T-VOI-04). */
export const WOUND_FRAME = 30;
/** A Hound DOG moves, and attacks (T-DOG-03, T-DOG-04). */
export const HOUND_MOVE_FRAME = 31;
export const HOUND_ATTACK_FRAME = 32;

/** Field of every frame: its next step. */
export const STEP = 1;
/** The first field that each kind of frame defines for itself. */
export const FIRST_FIELD = 2;

/**
 * Offset of a field in its frame, used as `frames[frame + MINIATURE]`. The chapter that owns the frame declares its
 * fields as `const NAME = field(0);`.
 * @param number 0 … FRAME_SIZE - FIRST_FIELD - 1; `push` sets the first four, the others start at 0
 */
export function field(number: number): number {
  return FIRST_FIELD + number;
}
